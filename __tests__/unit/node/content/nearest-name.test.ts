/** @jest-environment node */
import { nearestName } from "../../../../src/node/content/nearest-name";

test.each([
  ["capitals", "Radiator.jpg", "radiator.jpg"],
  ["another extension", "radiator.jpeg", "radiator.jpg"],
  ["an accent", "cafe.jpg", "café.jpg"],
  ["a letter left out", "raditor.jpg", "radiator.jpg"],
  ["a letter doubled", "raddiator.jpg", "radiator.jpg"],
  ["a letter changed", "radiatar.jpg", "radiator.jpg"],
  ["two letters swapped in a short name", "tpa.jpg", "tap.jpg"],
])("a name is known again despite %s", (_slip, wanted, meant) => {
  expect(nearestName(wanted, ["radiator.jpg", "café.jpg", "tap.jpg", "fence.jpg"])).toBe(meant);
});

test("of two near names the nearer is meant", () => {
  expect(nearestName("shelf-2", ["shelf-10", "shelf-1", "shelf 2"])).toBe("shelf 2");
});

test("a name unlike all others is nobody's", () => {
  expect(nearestName("lightning", ["hammer", "wrench"])).toBeUndefined();
  expect(nearestName("tap", [])).toBeUndefined();
});
