/**
 * What a trade looks for that lucide calls otherwise: how the word begins, and the names. Its own list
 * of words (`lucide-static`, 51 MB) knows no chimney, boiler, gutter or lawn.
 */
const namesOf: Readonly<Record<string, string>> = {
  bathroom: "bath shower-head toilet",
  boiler: "heater flame thermometer",
  carpent: "hammer axe drill ruler",
  chimney: "house brick-wall-fire flame",
  clean: "spray-can broom brush",
  decorat: "paint-roller paintbrush",
  electri: "plug-zap zap lightbulb",
  fire: "flame heater",
  floor: "layers grid-2x2",
  garden: "sprout shovel flower-2 trees",
  gas: "flame heater",
  gutter: "cloud-rain droplets house",
  heat: "flame thermometer",
  kitchen: "cooking-pot microwave refrigerator",
  lawn: "sprout leaf",
  leak: "droplets faucet",
  lock: "key-round door-open",
  mov: "truck package-open sofa",
  oven: "cooking-pot heater",
  paint: "paint-roller paintbrush",
  plumb: "faucet wrench shower-head",
  radiator: "heater thermometer",
  repair: "wrench hammer drill",
  roof: "house warehouse",
  saf: "shield-check hard-hat",
  stove: "heater flame",
  sweep: "brush broom",
  tap: "faucet",
  til: "grid-2x2 brick-wall",
  tree: "trees tree-deciduous axe",
  wall: "brick-wall paint-roller",
  window: "blinds panels-top-left",
  wood: "tree-deciduous axe hammer",
};

/** Names of drawings that mean what is looked for, other than by their names. */
export function drawingsFor(words: string): string[] {
  const starts = Object.keys(namesOf).filter((start) =>
    words.split(/[\s-]+/).some((word) => word.startsWith(start)),
  );
  return [...new Set(starts.flatMap((start) => namesOf[start]?.split(" ") ?? []))];
}
