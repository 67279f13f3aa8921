import { rowRules, rowsOf, sizesOf } from "../../../src/components/gallery-rows";

type Layout = "pair" | "narrow" | "wide";

/** Photos such as “3:2 1:1b”, where the second stands before the work on the next one. */
const photosOf = (sizes: string) =>
  sizes.split(" ").map((size) => {
    const [width = 0, height = 0] = size.split(":").map(Number.parseFloat);
    return { image: { width, height }, before: size.endsWith("b") };
  });

/** What each photo takes of its row: percent of what the gaps, in rem, leave. */
function partsOf(layout: Layout, sizes: string) {
  const width = new RegExp(`--${layout}:calc\\(\\(100% - (\\S+)rem\\)\\*(\\S+?)\\)`, "g");
  const widths = [...rowRules(photosOf(sizes)).matchAll(width)];
  return widths.map(([, gaps, part]) => `${Math.round(Number(part) * 100)} after ${gaps}`).join();
}

// By themselves the first three would make a row.
const pair = "1:1 1:1 1:1b 3:1";

test.each<[sentence: string, Layout, sizes: string, parts: RegExp]>([
  ["of all shapes fill a row", "wide", "3:2 3:4 3:4 1:1", /^50 after 3,25 after 3,25 after 3,/],
  ["fill a narrow one", "narrow", "3:2 3:4 1:1 1:1", /^67 after 1.5,33 after 1.5,50 .*,50 /],
  ["take a last row that is nearly full", "wide", "3:2 3:2 4:3 4:5", /,62 .*,37 after 1.5$/],
  ["take it as one that lies", "wide", "3:2 3:2 3:2", /,100 after 0$/],
  ["are not stretched there as one that stands", "wide", "3:2 3:2 3:4", /,25 after 0$/],
  ["nor as two far from filling it", "wide", "3:2 3:2 1:1 1:1", /,33 after 1.5,33 after 1.5$/],
  ["that are very wide have a row of their own", "wide", "6:1", /^100 after 0$/],
  ["from before the work stay with those after", "wide", pair, /^50 .*,50 .*,25 .*,75 after 1.5$/],
  ["from before share a phone with those after", "pair", pair, /^25 after 1.5,75 after 1.5$/],
  ["from before stand like others where none follows", "pair", "3:1 1:1b", /^$/],
])("photos %s", (_sentence, layout, sizes, parts) => {
  expect(partsOf(layout, sizes)).toMatch(parts);
});

test("only where two share a phone's width photos stand side by side there", () => {
  expect(rowRules(photosOf(pair))).toContain("#work ul{display:flex;flex-wrap:wrap}");
  expect(rowRules(photosOf("1:1 1:1"))).not.toContain("display");
  const [first, , before] = rowsOf(photosOf(pair)).map(sizesOf);
  expect(before).toContain("calc((92vw - 1.5rem) * 0.2499)");
  expect(first).toMatch(/\(min-width: 25rem\) 92vw,/);
});
