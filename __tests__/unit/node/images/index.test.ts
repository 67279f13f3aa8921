import { existsSync } from "node:fs";
import * as fs from "node:fs/promises";
import sharp from "sharp";
import { describeShortly } from "../../../../src/node/content";
import { adviseOnPictures, inspectPictures } from "../../../../src/node/images";
import { publicPathOf } from "../../../../src/node/images/public-path";
import { quarters } from "../../../support/test-pictures";
import { jpeg, tryPictures } from "./try-pictures";

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual<typeof fs>("node:fs/promises");
  return { ...real, writeFile: jest.fn(real.writeFile) };
});
const realFiles = jest.requireActual<typeof fs>("node:fs/promises");

const { at, write, put, prepare, named, cached, masterOf, publish } = tryPictures();

/** Stops the process, as it were, in the middle of the nth file that is written from now on. */
function stopAtWrite(nth: number) {
  const { mockImplementationOnce } = jest.mocked(fs.writeFile);
  for (let before = 1; before < nth; before++) mockImplementationOnce(realFiles.writeFile);
  mockImplementationOnce(async (file, bytes) => {
    await realFiles.writeFile(file, Buffer.from(String(bytes)).subarray(0, 100));
    throw new Error("stopped");
  });
}

describe("a master", () => {
  it("is not made again when nothing has changed, but when its linked picture is gone", async () => {
    const { bytes: _, ...master } = await masterOf("a.jpg", await jpeg());
    const again = await prepare(["a.jpg"]);
    expect([...again.steps, ...again.masters.values()]).toEqual([master]);
    await fs.rm(at("cache/linked"), { recursive: true });
    expect((await prepare(["a.jpg"])).steps).toEqual(["1 of 1"]);
    expect(await publish(again)).toEqual(["images/gallery/a.jpg"]);
  });

  it("is made again when the original's bytes change, and the earlier one stays where that is asked for", async () => {
    const { masterFile } = await masterOf("a.jpg", await jpeg(480, 320));
    put("a.jpg", await jpeg(500, 320));
    const kept = await prepare(["a.jpg"], { keepStale: true });
    expect([...kept.masters.values()]).toEqual([expect.objectContaining({ width: 500 })]);
    expect(existsSync(at("cache/masters", masterFile))).toBe(true);
    await publish(kept);
    expect((await sharp(at("public/images/gallery/a.jpg")).metadata()).width).toBe(500);
    await prepare(["a.jpg"]);
    expect(existsSync(at("cache/masters", masterFile))).toBe(false);
  });

  it("is made again for another background only where the picture has transparent parts", async () => {
    put("photo.jpg", await jpeg());
    put("opaque.png", await quarters().removeAlpha().png().toBuffer());
    put("cut-out.png", await quarters().ensureAlpha(0.5).png().toBuffer());
    const names = ["photo.jpg", "opaque.png", "cut-out.png"];
    const filesOf = async (background: string) =>
      [...(await prepare(names, { background })).masters].map(
        ([url, { masterFile }]) => url + masterFile,
      );
    const before = await filesOf("#ffffff");
    const remade = (await filesOf("#123456")).filter((file) => !before.includes(file));
    expect(remade).toEqual([expect.stringContaining("cut-out.png")]);
  });

  it.each([1, 2])("is whole after a run was stopped while it wrote file %i of two", async (nth) => {
    const { bytes } = await masterOf("whole.jpg", await jpeg());
    put("a.jpg", await jpeg());
    stopAtWrite(nth);
    await expect(prepare(["a.jpg"])).rejects.toThrow("stopped");
    const { steps, masters } = await prepare(["a.jpg"]);
    expect(steps).toEqual(["1 of 1"]);
    const file = masters.get("/images/gallery/a.jpg")?.masterFile ?? "";
    expect((await fs.readFile(at("cache/masters", file))).equals(bytes)).toBe(true);
    expect(await fs.readdir(at("cache/unfinished"))).toEqual([]);
  });
});

describe("a run", () => {
  it("reports all faults at once, deep and shallow, in order, and leaves and keeps masters", async () => {
    await masterOf("earlier.jpg", await jpeg());
    put("good.jpg", await jpeg(400, 300));
    put("notes.jpg", "Ring Mrs Jones.");
    put("cut.jpg", (await jpeg()).subarray(0, 1000));
    put("tiny.jpg", await jpeg(100, 100));
    const names = ["cut.jpg", "good.jpg", "missing.jpg", "tiny.jpg", "notes.jpg", "cut.jpg"];
    const { mistakes, masters } = await prepare(names);
    expect(mistakes.map(({ location }) => location?.line)).toEqual([1, 3, 4, 5, 6]);
    expect(masters.size).toBe(0);
    expect(cached()).toEqual(["earlier.jpg", "good.jpg"]);
    expect((await prepare(["good.jpg"])).steps).toEqual([]);
  });

  it("makes only new masters, reports its progress, and removes masters that the content no longer names", async () => {
    for (const name of ["gone.jpg", "kept.jpg"]) put(name, await jpeg());
    await prepare(["gone.jpg", "kept.jpg"]);
    put("new.jpg", await jpeg(400, 300));
    const { steps } = await prepare(["kept.jpg", "new.jpg"]);
    expect(steps).toEqual(["2 of 2"]);
    expect([cached(), cached("linked")]).toEqual(Array(2).fill(["kept.jpg", "new.jpg"]));
  });

  it("finishes other pictures before it throws an error that is not the owner's", async () => {
    put("a.jpg", await jpeg());
    put("b.jpg", await jpeg(2000, 1500));
    stopAtWrite(1);
    await expect(prepare(["a.jpg", "b.jpg"])).rejects.toThrow("stopped");
    expect(cached()).toEqual(["b.jpg"]);
  });

  it("gives advice about files in the gallery's folder that nothing names", async () => {
    for (const name of ["tap.jpg", "new.jpg", "a.jpg"]) put(name, await jpeg());
    write("images/elsewhere.jpg", await jpeg());
    put("logo.png", await quarters(90, 90).png().toBuffer());
    const references = named(["tap.jpg", "logo.png"]);
    const isShownNowhere = expect.stringContaining("is shown nowhere, so it is not published");
    expect(await inspectPictures(references)).toEqual([]);
    expect(await adviseOnPictures(references)).toEqual(
      ["a.jpg", "new.jpg"].map((name) => ({
        severity: "advice",
        file: `images/gallery/${name}`,
        message: isShownNowhere,
        remedy: expect.objectContaining({ terminal: expect.stringContaining("add:photos") }),
      })),
    );
    put("price-list.pdf", "%PDF-1.7");
    expect((await adviseOnPictures(references)).map(describeShortly)).toContain(
      "images/gallery/price-list.pdf  is a PDF document, not a picture. Export the page as JPEG. " +
        "The content does not name it: you can also move it out of images/gallery/.",
    );
    // A first look writes nothing.
    expect(existsSync(at("cache"))).toBe(false);
  });
});

test("publishing puts the linked pictures of the last run at their paths", async () => {
  const odd = "gallery/Tap #2.png";
  for (const name of [odd, "hero.jpg"]) write(`images/${name}`, await jpeg());
  const both = await prepare([`/images/${odd}`, "/images/hero.jpg"]);
  expect(await publish(both)).toEqual([publicPathOf(odd).slice(1), "images/hero.jpg"]);
  expect(await publish(await prepare(["/images/hero.jpg"]))).toEqual(["images/hero.jpg"]);
});
