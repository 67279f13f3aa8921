/** @jest-environment node */
import { iconNamed, iconNames } from "../../../../src/node/content/icons";

test("every drawing can be asked for by lucide's name for it", () => {
  expect(iconNames.length).toBeGreaterThan(1600);
  for (const name of iconNames) expect([name, iconNamed(name).shapes]).not.toEqual([name, []]);
});

test("a drawing is made of lucide's own shapes", () => {
  expect(iconNamed("circle-dot").shapes).toEqual([
    { tag: "circle", attributes: { cx: "12", cy: "12", r: "1" } },
    { tag: "circle", attributes: { cx: "12", cy: "12", r: "10" } },
  ]);
});

test.each(["no-such-drawing", "constructor", ""])("there is none called %j", (name) => {
  expect(() => iconNamed(name)).toThrow(`lucide has no drawing called ${name}.`);
});
