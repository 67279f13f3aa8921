/** @jest-environment node */
import { existsSync } from "node:fs";
import * as fs from "node:fs/promises";
import sharp from "sharp";
import { quarters, strangers } from "../../../support/picture-corpus";
import { jpeg, tryPictures } from "./try-pictures";

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual<typeof fs>("node:fs/promises");
  return { ...real, writeFile: jest.fn(real.writeFile) };
});
const realFiles = jest.requireActual<typeof fs>("node:fs/promises");

const { at, write, put, prepare, prepareWith, inspect, masterNames, masterOf, publish } =
  tryPictures();

/** Stops the process, as it were, in the middle of the nth file that is written from now on. */
function stopAtWrite(nth: number) {
  for (let before = 1; before < nth; before++) {
    jest.mocked(fs.writeFile).mockImplementationOnce(realFiles.writeFile);
  }
  jest.mocked(fs.writeFile).mockImplementationOnce(async (file, bytes) => {
    if (!Buffer.isBuffer(bytes)) throw new Error("A picture is written in one piece.");
    await realFiles.writeFile(file, bytes.subarray(0, bytes.length / 2));
    throw new Error("stopped");
  });
}

describe("a master", () => {
  it("is not made again when nothing has changed", async () => {
    const first = await masterOf("a.jpg", await jpeg());
    const file = at("cache", "masters", first.file);
    const { mtimeMs } = await fs.stat(file);
    const again = await prepare("a.jpg");
    expect(again.made).toBe(0);
    const { bytes: _bytes, ...master } = first;
    expect([...again.masters]).toEqual([["/images/gallery/a.jpg", master]]);
    expect((await fs.stat(file)).mtimeMs).toBe(mtimeMs);
  });

  it("is made again when the original's bytes change", async () => {
    const { file } = await masterOf("a.jpg", await jpeg(480, 320));
    const after = await masterOf("a.jpg", await jpeg(500, 320));
    expect(after.width).toBe(500);
    expect(after.file).not.toBe(file);
    expect(existsSync(at("cache", "masters", file))).toBe(false);
  });

  it("is made again for another background only where the picture has transparent parts", async () => {
    put("photo.jpg", await jpeg());
    put("opaque.png", await quarters().removeAlpha().png().toBuffer());
    put("cut-out.png", await quarters().ensureAlpha(0.5).png().toBuffer());
    const names = ["photo.jpg", "opaque.png", "cut-out.png"];
    const before = await prepare(...names);
    const after = await prepareWith({ background: "#123456" }, ...names);
    const remade = names
      .map((name) => `/images/gallery/${name}`)
      .filter((url) => after.masters.get(url)?.file !== before.masters.get(url)?.file);
    expect(remade).toEqual(["/images/gallery/cut-out.png"]);
    expect(after.made).toBe(1);
  });

  it("stays, where that is asked for, whatever changes, and is published no more", async () => {
    const { file } = await masterOf("a.jpg", await jpeg());
    put("a.jpg", await jpeg(600, 300));
    await prepareWith({ keepStale: true }, "a.jpg");
    expect(existsSync(at("cache", "masters", file))).toBe(true);
    await publish();
    expect((await sharp(at("public/images/gallery/a.jpg")).metadata()).width).toBe(600);
    await prepare("a.jpg");
    expect(existsSync(at("cache", "masters", file))).toBe(false);
  });

  it.each([1, 2])("is whole after a run was stopped while it wrote file %i of two", async (nth) => {
    const { bytes } = await masterOf("whole.jpg", await jpeg());
    put("a.jpg", await jpeg());
    stopAtWrite(nth);
    await expect(prepare("a.jpg")).rejects.toThrow("stopped");
    const { made, masters } = await prepare("a.jpg");
    expect(made).toBe(1);
    const file = masters.get("/images/gallery/a.jpg")?.file ?? "";
    expect((await fs.readFile(at("cache", "masters", file))).equals(bytes)).toBe(true);
    expect(await fs.readdir(at("cache", "unfinished"))).toEqual([]);
  });

  it("is made again when its whole picture was taken away", async () => {
    await masterOf("a.jpg", await jpeg());
    await fs.rm(at("cache", "public"), { recursive: true });
    expect((await prepare("a.jpg")).made).toBe(1);
    expect(await publish()).toEqual(["gallery/a.jpg"]);
  });

  it("goes when the content no longer names it", async () => {
    put("a.jpg", await jpeg());
    put("b.jpg", await jpeg(400, 300));
    await prepare("a.jpg", "b.jpg");
    put("c.jpg", await jpeg(600, 300));
    expect((await prepare("b.jpg", "c.jpg")).made).toBe(1);
    expect(await masterNames()).toEqual(["b.jpg", "c.jpg"]);
    expect(await fs.readdir(at("cache", "public"))).toHaveLength(2);
  });
});

describe("a run", () => {
  it("reports all faults at once, deep and shallow, in order, and leaves earlier masters", async () => {
    await masterOf("good.jpg", await jpeg());
    for (const name of ["notes.jpg", "iphone.heic"]) put(name, strangers[name] ?? "");
    put("cut.jpg", (await jpeg()).subarray(0, 1000));
    put("tiny.jpg", await jpeg(100, 100));
    const names = ["cut.jpg", "iphone.heic", "missing.jpg", "tiny.jpg", "notes.jpg", "cut.jpg"];
    const { diagnostics, masters } = await prepare(...names);
    expect(diagnostics.map(({ location }) => location.line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(masters.size).toBe(0);
    expect(await masterNames()).toEqual(["good.jpg"]);
  });

  it("keeps what it made although another picture is refused", async () => {
    put("good.jpg", await jpeg());
    expect((await prepare("good.jpg", "missing.jpg")).made).toBe(1);
    expect((await prepare("good.jpg")).made).toBe(0);
  });

  it("waits for the one before", async () => {
    put("a.jpg", await jpeg());
    put("b.jpg", await jpeg(2000, 1500));
    const runs = await Promise.all([prepare("b.jpg"), prepare("a.jpg"), prepare("b.jpg", "a.jpg")]);
    expect(runs.map(({ made }) => made)).toEqual([1, 1, 1]);
    expect(await masterNames()).toEqual(["a.jpg", "b.jpg"]);
  });

  it("ends before it passes on an error that is not the owner's", async () => {
    put("a.jpg", await jpeg());
    put("b.jpg", await jpeg(2000, 1500));
    stopAtWrite(1);
    await expect(prepare("a.jpg", "b.jpg")).rejects.toThrow("stopped");
    expect(await masterNames()).toEqual(["b.jpg"]);
  });

  it("warns of files in the gallery's folder that nothing names, and publishes none of them", async () => {
    put("a.jpg", await jpeg());
    put("forgotten.jpg", await jpeg());
    put(".DS_Store", "");
    await prepare("a.jpg");
    const { warnings } = await inspect("a.jpg");
    expect(warnings).toEqual([expect.stringContaining("gallery/forgotten.jpg is named nowhere")]);
    expect(await publish()).toEqual(["gallery/a.jpg"]);
  });

  it("warns of names that differ in capitals only", async () => {
    for (const name of ["tap.jpg", "Tap.jpg"]) put(name, await jpeg());
    const { warnings } = await inspect("tap.jpg", "Tap.jpg");
    expect(warnings).toEqual([expect.stringMatching(/differ in capital letters only/)]);
  });

  it("reports how far it is", async () => {
    put("a.jpg", await jpeg());
    put("b.jpg", await jpeg(400, 300));
    put("old.jpg", await jpeg());
    await prepare("old.jpg");
    const steps: string[] = [];
    const onProgress = (done: number, total: number) => steps.push(`${done} of ${total}`);
    await prepareWith({ onProgress }, "a.jpg", "old.jpg", "b.jpg");
    expect(steps).toEqual([expect.stringMatching(/[123] of 3/), "3 of 3"]);
  });
});

test("publishing puts the whole pictures of the last run at their paths", async () => {
  for (const name of ["gallery/Tap #2.png", "hero.jpg"]) write(`images/${name}`, await jpeg());
  await prepare("Tap #2.png", "/images/hero.jpg");
  expect(await publish()).toEqual(["gallery/Tap #2.jpg", "hero.jpg"]);
  await prepare("/images/hero.jpg");
  expect(await publish()).toEqual(["hero.jpg"]);
});

test("a first look makes nothing", async () => {
  put("a.jpg", await jpeg());
  expect((await inspect("a.jpg")).diagnostics).toEqual([]);
  expect(existsSync(at("cache"))).toBe(false);
});
