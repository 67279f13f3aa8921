import { readFileSync } from "node:fs";
import { contrast, pairs } from "../../support/contrast";

type Colours = Record<string, string>;

const css = readFileSync("src/styles/tokens.css", "utf8");
const tokensIn = (text = ""): Colours =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/g)].map(([, name, hex]) => [name, hex]),
  );
const light = tokensIn(css.split("@media")[0]);
const dark = { ...light, ...tokensIn(/prefers-color-scheme: dark\)[\s\S]*?\n}/.exec(css)?.[0]) };

const rows = pairs.flatMap(([text, grounds, least]) =>
  grounds.map((ground) => {
    const ratios = [light, dark].map((colours) => contrast(colours[text], colours[ground]));
    return { text, ground, least, ratios };
  }),
);

it.each(rows)("$text on $ground can be read in both schemes", ({ ratios, least }) => {
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least);
});

it("leaves no colour of either scheme out", () => {
  // A line only separates what also stands apart by space.
  const paired = [...rows.flatMap(({ text, ground }) => [text, ground]), "line"];
  expect(paired).toEqual(expect.arrayContaining(Object.keys(dark)));
});

it("agrees with the table of the design language", () => {
  // Rounded down, so that nothing seems to pass that does not.
  const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
  const table = rows.map(({ text, ground, ratios, least }) => [
    "",
    ` \`${text}\` on \`${ground}\` `,
    ...ratios.map((r) => ` ${shown(r)} `),
    ` ${least} `,
    "",
  ]);
  const lines = table.map((cells) => cells.join("|"));
  expect(readFileSync("src/styles/README.md", "utf8")).toContain(lines.join("\n"));
});
