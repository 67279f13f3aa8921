import { rowRules, rowsOf, sizesOf } from "../../../src/components/gallery-rows";

type Size = [width: number, height: number];

const placed = ([width, height]: Size, before = false) => ({ image: { width, height }, before });

/** What each photo takes of its row by the rules of a layout: percent of what the gaps, in rem, leave. */
function partsIn(rules: string, layout: "pair" | "narrow" | "wide") {
  const width = new RegExp(`--${layout}:calc\\(\\(100% - (\\S+)rem\\)\\*(\\S+?)\\)`, "g");
  const widths = [...rules.matchAll(width)];
  return widths.map(([, gaps, part]) => `${Math.round(Number(part) * 100)} after ${gaps}`).join();
}

const partsOf = (layout: "narrow" | "wide", ...sizes: Size[]) =>
  partsIn(rowRules(sizes.map((size) => placed(size))), layout);

test("photos of all shapes fill rows in which all are equally high", () => {
  expect(partsOf("wide", [3, 2], [3, 4], [3, 4], [1, 1], [1, 1], [1, 1], [3, 2], [3, 2])).toBe(
    "50 after 3,25 after 3,25 after 3,33 after 3,33 after 3,33 after 3,50 after 1.5,50 after 1.5",
  );
  expect(partsOf("narrow", [3, 2], [3, 4], [1, 1], [1, 1])).toBe(
    "67 after 1.5,33 after 1.5,50 after 1.5,50 after 1.5",
  );
});

test.each<[string, parts: RegExp, ...Size[]]>([
  ["takes the width where it is nearly full", /,62 after 1.5,37 after 1.5$/, [4, 3], [4, 5]],
  ["takes the width with one photo that lies", /,100 after 0$/, [3, 2]],
  ["is not stretched where it is far from full", /,25 after 0$/, [3, 4]],
  ["is not stretched by two that are far from it", /,33 after 1.5,33 after 1.5$/, [1, 1], [1, 1]],
])("a last row %s", (_how, parts, ...sizes) => {
  expect(partsOf("wide", [3, 2], [3, 2], ...sizes)).toMatch(parts);
});

test("a photo that is very wide has a row of its own", () => {
  expect(partsOf("wide", [6, 1])).toBe("100 after 0");
});

describe("a photo from before the work", () => {
  const photos = [placed([1, 1]), placed([1, 1]), placed([1, 1], true), placed([3, 1])];

  test("stands in one row with the one from after, however the rows fall", () => {
    // By themselves the first three would make a row.
    expect(partsIn(rowRules(photos), "wide")).toBe(
      "50 after 1.5,50 after 1.5,25 after 1.5,75 after 1.5",
    );
  });

  test("shares the width of a phone with it, which no other does", () => {
    const rules = rowRules(photos);
    expect(partsIn(rules, "pair")).toBe("25 after 1.5,75 after 1.5");
    expect(rules).toContain("#work ul{display:flex;flex-wrap:wrap}");
    expect(rowRules(photos.slice(0, 2))).not.toContain("display");
    const [first, , before] = rowsOf(photos).map(sizesOf);
    expect(before).toContain("calc((92vw - 1.5rem) * 0.2499)");
    expect(first).toMatch(/\(min-width: 25rem\) 92vw,/);
  });

  test("stands like any other where none follows", () => {
    expect(partsIn(rowRules([placed([3, 1]), placed([1, 1], true)]), "pair")).toBe("");
  });
});
