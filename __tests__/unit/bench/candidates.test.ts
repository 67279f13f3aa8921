/** @jest-environment node */
import { variantSettings } from "../../../src/node/images/variant-settings";
import { candidates, chosen, isChosen, nameOf } from "../../bench/candidates";

describe("the candidates", () => {
  it("are each tried once, what the site uses among them", () => {
    const names = candidates.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(candidates.filter(isChosen).map(nameOf).sort()).toEqual(chosen.map(nameOf).sort());
  });

  it("use exactly the options the site gives its encoders", () => {
    expect(chosen.map(({ options }) => options)).toEqual([
      variantSettings.avifOptions,
      variantSettings.webpOptions,
      variantSettings.jpgOptions,
    ]);
  });

  it("have names that tell them apart", () => {
    expect(nameOf({ format: "avif", options: { quality: 55, effort: 3 } })).toBe(
      "avif 55 effort 3",
    );
    expect(nameOf({ format: "jpeg", options: { quality: 72, mozjpeg: true } })).toBe(
      "jpeg 72 mozjpeg",
    );
    expect(nameOf({ format: "webp", options: { quality: 80 } })).toBe("webp 80");
  });
});
