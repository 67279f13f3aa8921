import * as fs from "node:fs";
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import * as promises from "node:fs/promises";
import path from "node:path";
import decode from "heic-decode";
import sharp from "sharp";
import { thumbnail } from "../../../../src/node/images";
import { filesIn } from "../../../support/files";
import { quarters } from "../../../support/test-pictures";
import { jpeg, tryPictures } from "./try-pictures";

jest.mock("node:fs", () => {
  const real = jest.requireActual<typeof fs>("node:fs");
  return { ...real, createReadStream: jest.fn(real.createReadStream) };
});
jest.mock("node:fs/promises", () => {
  const real = jest.requireActual<typeof promises>("node:fs/promises");
  return { ...real, readFile: jest.fn(real.readFile) };
});

const { at, put, named, prepare, inspect, masterOf } = tryPictures();

const photo = () => at("images/gallery/a.jpg");

/** The owner's files that were opened during some work, once for each time. */
async function openedBy(work: () => Promise<unknown>): Promise<string[]> {
  const reads = [jest.mocked(promises.readFile), jest.mocked(fs.createReadStream)];
  for (const read of reads) read.mockClear();
  await work();
  const files = reads.flatMap(({ mock }) => mock.calls.map(([file]) => String(file)));
  return files.filter((file) => file.startsWith(at("images"))).map((file) => path.basename(file));
}

/** Sets the clock so many ms later. */
function later(ms = 60_000) {
  const time = Date.now() + ms;
  jest.spyOn(Date, "now").mockReturnValue(time);
}

/** Makes files of as many bytes each, with one date. */
async function twins(): Promise<[Buffer, Buffer]> {
  const [first, second] = [await jpeg(480, 320), await jpeg(500, 320)];
  const length = Math.max(first.length, second.length);
  const padded = (file: Buffer) => Buffer.concat([file, Buffer.alloc(length - file.length)]);
  return [padded(first), padded(second)];
}

const date = new Date("2026-05-01T12:00:00Z");

describe("pictures that have not changed", () => {
  const names = ["a.jpg", "cut-out.png", "phone.heic"];

  beforeEach(async () => {
    put("a.jpg", await jpeg());
    put("cut-out.png", await quarters().ensureAlpha(0.5).png().toBuffer());
    put("phone.heic", readFileSync("__tests__/support/heic/plain.heic"));
    later();
  });

  it("are not opened, whether they are prepared, looked at or shown small", async () => {
    const { masters } = await prepare(names);
    const decoded = jest.spyOn(decode, "all");
    expect(
      await openedBy(async () => {
        const again = await prepare(names, { keepStale: true });
        expect(again.masters).toEqual(masters);
        expect(await inspect(...names)).toEqual([]);
        for (const name of ["a.jpg", "phone.heic"]) {
          const small = await thumbnail(named([]), `/images/gallery/${name}`);
          expect(await sharp(small).metadata()).toMatchObject({ width: 480, height: 360 });
        }
      }),
    ).toEqual([]);
    expect(decoded).not.toHaveBeenCalled();
  });

  it("with a new date are read once, and neither decoded nor made anew", async () => {
    const { masters } = await prepare(names);
    for (const name of names) utimesSync(at("images/gallery", name), date, date);
    const decoded = jest.spyOn(decode, "all");
    const opened = await openedBy(async () => {
      const touched = await prepare(names);
      expect(touched.steps).toEqual([]);
      expect(touched.masters).toEqual(masters);
    });
    expect(new Set(opened)).toEqual(new Set(names));
    expect(decoded).not.toHaveBeenCalled();
    expect(await openedBy(() => prepare(names))).toEqual([]);
  });

  it("whose master is gone are made again", async () => {
    const before = await prepare(names);
    await promises.rm(at("cache/masters"), { recursive: true });
    const after = await prepare(names);
    expect(after.steps).toHaveLength(names.length);
    expect(after.masters).toEqual(before.masters);
  });
});

test.each([
  ["written over", (bytes: Buffer) => writeFileSync(photo(), bytes)],
  [
    "replaced",
    (bytes: Buffer) => {
      writeFileSync(at("other.jpg"), bytes);
      utimesSync(at("other.jpg"), date, date);
      renameSync(at("other.jpg"), photo());
    },
  ],
])("a photo that is %s by another of the same size and date is seen", async (_how, replace) => {
  const [first, second] = await twins();
  put("a.jpg", first);
  utimesSync(photo(), date, date);
  later();
  await prepare(["a.jpg"]);
  const before = statSync(photo());
  replace(second);
  utimesSync(photo(), date, date);
  expect(statSync(photo())).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs });
  const { masters } = await prepare(["a.jpg"]);
  expect([...masters.values()]).toEqual([expect.objectContaining({ width: 500 })]);
});

test("a photo that was written a moment ago is read again, since another change in that moment would not show in its times", async () => {
  put("a.jpg", await jpeg());
  await prepare(["a.jpg"]);
  expect(await openedBy(() => prepare(["a.jpg"]))).toContain("a.jpg");
  later();
  await prepare(["a.jpg"]);
  expect(await openedBy(() => prepare(["a.jpg"]))).toEqual([]);
});

test.each([
  ["cut short", (record: string) => record.slice(0, -20)],
  ["empty", () => ""],
  ["of other contents", () => "null"],
  ["without a digest", (record: string) => record.replace(/[0-9a-f]{64}/, "")],
])("a record that is %s is ignored, and written anew", async (_how, spoil) => {
  put("a.jpg", await jpeg());
  later();
  const { masters } = await prepare(["a.jpg"]);
  const [record = ""] = filesIn(at("cache/known"));
  const file = at("cache/known", record);
  const whole = readFileSync(file, "utf8");
  writeFileSync(file, spoil(whole));
  const again = await prepare(["a.jpg"]);
  expect(again.steps).toEqual([]);
  expect(again.masters).toEqual(masters);
  expect(readFileSync(file, "utf8")).toBe(whole);
  expect(await openedBy(() => prepare(["a.jpg"]))).toEqual([]);
});

test("a photo that the content no longer names keeps its record until it is removed itself", async () => {
  later();
  await masterOf("a.jpg", await jpeg());
  await masterOf("b.jpg", await jpeg());
  expect(await openedBy(() => inspect("a.jpg"))).toEqual([]);
  rmSync(photo());
  await prepare(["b.jpg"]);
  expect(filesIn(at("cache/known"))).toHaveLength(1);
});
