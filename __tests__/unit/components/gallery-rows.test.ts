import { rowRules, rowsOf, sizesOf } from "../../../src/components/gallery-rows";

type Size = [width: number, height: number];

const placed = ([width, height]: Size, before = false) => ({ image: { width, height }, before });

/** What each photo takes of its row in percent, by the rules of a layout, after the gaps in rem. */
function partsIn(rules: string, layout: "pair" | "narrow" | "wide") {
  const widths = rules.matchAll(
    new RegExp(`--${layout}:calc\\(\\(100% - (\\S+)rem\\)\\*(\\S+?)\\)`, "g"),
  );
  return [...widths].map(([, gaps, part]) => [Number(gaps), Math.round(Number(part) * 100)]);
}

const partsOf = (layout: "narrow" | "wide", ...sizes: Size[]) =>
  partsIn(rowRules(sizes.map((size) => placed(size))), layout);

test("photos of all shapes fill rows in which all are equally high", () => {
  const rows = partsOf("wide", [3, 2], [3, 4], [3, 4], [1, 1], [1, 1], [1, 1], [3, 2], [3, 2]);
  expect(rows).toEqual([
    ...[50, 25, 25].map((part) => [3, part]),
    ...[33, 33, 33].map((part) => [3, part]),
    ...[50, 50].map((part) => [1.5, part]),
  ]);
  expect(partsOf("narrow", [3, 2], [3, 4], [1, 1], [1, 1])).toEqual([
    [1.5, 67],
    [1.5, 33],
    [1.5, 50],
    [1.5, 50],
  ]);
});

test("a last row takes the width where it is nearly full, or one photo that lies", () => {
  expect(partsOf("wide", [3, 2], [3, 2], [4, 3], [4, 5]).slice(-2)).toEqual([
    [1.5, 62],
    [1.5, 37],
  ]);
  expect(partsOf("wide", [3, 2], [3, 2], [3, 2]).at(-1)).toEqual([0, 100]);
  expect(partsOf("wide", [6, 1]).at(-1)).toEqual([0, 100]);
});

test("a last row that is far from full is not stretched", () => {
  expect(partsOf("wide", [3, 2], [3, 2], [3, 4]).at(-1)).toEqual([0, 25]);
  expect(partsOf("wide", [3, 2], [3, 2], [1, 1], [1, 1]).slice(-2)).toEqual([
    [1.5, 33],
    [1.5, 33],
  ]);
});

describe("a photo from before the work", () => {
  const photos = [placed([1, 1]), placed([1, 1]), placed([1, 1], true), placed([3, 1])];

  test("stands in one row with the one from after, however the rows fall", () => {
    // By themselves the first three would make a row.
    expect(partsIn(rowRules(photos), "wide")).toEqual([
      [1.5, 50],
      [1.5, 50],
      [1.5, 25],
      [1.5, 75],
    ]);
  });

  test("shares the width of a phone with it, which no other does", () => {
    const rules = rowRules(photos);
    expect(partsIn(rules, "pair")).toEqual([
      [1.5, 25],
      [1.5, 75],
    ]);
    expect(rules).toContain("#work ul{display:flex;flex-wrap:wrap}");
    expect(rowRules(photos.slice(0, 2))).not.toContain("display");
    const [first, , before] = rowsOf(photos).map(sizesOf);
    expect(before).toContain("calc((92vw - 1.5rem) * 0.2499)");
    expect(first).toMatch(/\(min-width: 25rem\) 92vw,/);
  });

  test("stands like any other where none follows", () => {
    expect(partsIn(rowRules([placed([3, 1]), placed([1, 1], true)]), "pair")).toEqual([]);
  });
});
