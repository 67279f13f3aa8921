import { readFileSync } from "node:fs";
import { contrast, pairs } from "../../support/contrast";

type Colours = Record<string, string>;

const css = readFileSync("src/styles/tokens.css", "utf8");
const page = readFileSync("src/styles/README.md", "utf8");

const tokensIn = (text: string): Colours =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/g)].map(([, name, hex]) => [name, hex]),
  );

const light = tokensIn(css.split("@media")[0] ?? "");
const dark = tokensIn(/prefers-color-scheme: dark\)[\s\S]*?\n}/.exec(css)?.[0] ?? "");
const schemes: { light: Colours; dark: Colours } = { light, dark: { ...light, ...dark } };

/** Rounded down, so that nothing seems to pass that does not. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const rows = pairs.flatMap(([foreground, backgrounds, least]) =>
  backgrounds.map((background) => {
    const [inLight, inDark] = [schemes.light, schemes.dark].map((colours) =>
      contrast(colours[foreground], colours[background]),
    );
    return { foreground, background, least, light: inLight ?? 0, dark: inDark ?? 0 };
  }),
);

it.each(rows)("$foreground on $background can be read in both schemes", (row) => {
  expect(Math.min(row.light, row.dark)).toBeGreaterThanOrEqual(row.least);
});

it("leaves no colour of either scheme out", () => {
  const paired = pairs.flatMap(([foreground, backgrounds]) => [foreground, ...backgrounds]);
  // A line only separates what also stands apart by space.
  expect([...paired, "line"]).toEqual(expect.arrayContaining(Object.keys(schemes.dark)));
});

it("agrees with the table of the design language", () => {
  const table = rows.map(({ foreground, background, least, ...ratios }) => {
    const [light, dark] = [ratios.light, ratios.dark].map(shown);
    return `| \`${foreground}\` on \`${background}\` | ${light} | ${dark} | ${least} |`;
  });
  expect(page).toContain(table.join("\n"));
});
