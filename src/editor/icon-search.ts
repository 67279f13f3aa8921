/**
 * What trades look for that lucide calls otherwise: how a word begins, and names of icons. Its own tags
 * (`lucide-static`, 51 MB) know no chimney, boiler, gutter or lawn.
 */
const synonyms = Object.entries({
  bathroom: "bath shower-head toilet",
  "boiler heat radiator": "heater thermometer flame",
  "carpent repair wood": "hammer axe drill ruler wrench tree-deciduous",
  chimney: "house brick-wall-fire flame",
  "clean sweep": "broom brush spray-can",
  "decorat paint wall": "paint-roller paintbrush brick-wall",
  electri: "plug-zap zap lightbulb",
  "fire gas oven stove": "flame heater cooking-pot",
  "floor til": "layers grid-2x2 brick-wall",
  "garden lawn tree": "sprout shovel flower-2 leaf trees tree-deciduous axe",
  "gutter roof": "house warehouse cloud-rain droplets",
  kitchen: "cooking-pot microwave refrigerator",
  "leak plumb tap": "faucet wrench shower-head droplets",
  "lock saf": "key-round door-open shield-check hard-hat",
  mov: "truck package-open sofa",
  window: "blinds panels-top-left",
});

/** Names of icons that mean what is looked for, other than by their names. */
export function synonymsOf(search: string): string[] {
  const words = search.split(/[\s-]+/);
  const found = synonyms.filter(([starts]) =>
    starts.split(" ").some((start) => words.some((word) => word.startsWith(start))),
  );
  return [...new Set(found.flatMap(([, names]) => names.split(" ")))];
}
