import { iconNamed, iconNames } from "../../../../src/node/content/icons";

test("every drawing can be asked for by lucide's name for it, and is made of lucide's own shapes", () => {
  expect(iconNames.length).toBeGreaterThan(1600);
  for (const name of iconNames) expect(iconNamed(name).shapes.length).toBeGreaterThan(0);
  expect(iconNamed("circle-dot").shapes).toEqual([
    { tag: "circle", attributes: { cx: "12", cy: "12", r: "1" } },
    { tag: "circle", attributes: { cx: "12", cy: "12", r: "10" } },
  ]);
  expect(() => iconNamed("no-such")).toThrow("lucide has no drawing called no-such.");
});
