/** @jest-environment node */
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pluginWorker from "gatsby-plugin-sharp/gatsby-worker";
import sharp from "sharp";
import { type ImageJob, installImageWorker } from "../../../../src/node/gatsby/image-worker";
import { quarters } from "../../../support/picture-corpus";

const ownWorker = pluginWorker.IMAGE_PROCESSING;
const plugin = jest.fn().mockResolvedValue("left to the plugin");

let home = "";
let masters = "";
let output = "";

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), "image-worker-"));
  masters = path.join(home, "masters");
  output = path.join(home, "public", "static");
  await mkdir(masters);
  pluginWorker.IMAGE_PROCESSING = plugin;
  plugin.mockClear();
});
afterEach(async () => {
  pluginWorker.IMAGE_PROCESSING = ownWorker;
  await rm(home, { recursive: true, force: true });
});

async function master(name = "tap.jpg", width = 480, height = 320): Promise<string> {
  const file = path.join(masters, name);
  await writeFile(file, await quarters(width, height).jpeg({ quality: 92 }).toBuffer());
  return file;
}

type Operation = ImageJob["args"]["operations"][number]["args"];

/** A job as gatsby-plugin-sharp makes it: variants of one picture in one format. */
function job(file: string, ...wanted: Operation[]): ImageJob {
  return {
    inputPaths: [{ path: file }],
    outputDir: path.join(output, path.basename(file)),
    args: {
      operations: wanted.map((args) => ({
        outputPath: `${args.width}/tap.${args.toFormat}`,
        args: { fit: "inside", cropFocus: 17, ...args },
      })),
      pluginOptions: {
        defaultQuality: 50,
        defaults: { jpgOptions: { progressive: true }, avifOptions: { effort: 0 } },
      },
    },
  };
}

const made = (width: number, format: string, name = "tap.jpg") =>
  path.join(output, name, String(width), `tap.${format}`);

describe("the image worker", () => {
  it("makes every variant asked for, in its format and width, whole", async () => {
    const work = installImageWorker({ mastersDirectory: masters });
    const file = await master("tap.jpg", 480, 319);
    for (const toFormat of ["jpg", "webp", "avif"]) {
      await work(
        job(
          file,
          { toFormat, width: 120, height: 80, quality: 60 },
          { toFormat, width: 480, height: 319, quality: 60 },
        ),
      );
      for (const [width, height] of [
        [120, 80],
        [480, 319],
      ] as const) {
        const metadata = await sharp(await readFile(made(width, toFormat))).metadata();
        expect([metadata.width, metadata.height]).toEqual([width, height]);
        expect(metadata.format).toBe({ jpg: "jpeg", webp: "webp", avif: "heif" }[toFormat]);
      }
    }
    expect(plugin).not.toHaveBeenCalled();
  });

  it("stands in the plugin's place, and answers where each file lies", async () => {
    const work = installImageWorker({ mastersDirectory: masters });
    expect(pluginWorker.IMAGE_PROCESSING).toBe(work);
    const asked = job(await master(), { toFormat: "jpg", width: 120 });
    await expect(work(asked)).resolves.toEqual({ files: [path.relative("", made(120, "jpg"))] });
  });

  it.each([
    ["what the plugin would leave out", "avif", { quality: 55 }, { quality: 55, effort: 0 }],
    ["the plugin's own quality by default", "jpg", {}, { quality: 50, progressive: true }],
  ])("hands the encoder %s", async (_what, name, wanted, options) => {
    const work = installImageWorker({ mastersDirectory: masters });
    const toFormat = jest.spyOn(sharp.prototype, "toFormat");
    await work(job(await master(), { toFormat: name, width: 120, height: 80, ...wanted }));
    expect(toFormat).toHaveBeenCalledWith(name.replace("jpg", "jpeg"), options);
    toFormat.mockRestore();
  });

  it("reports each picture once, when all its variants are there", async () => {
    const steps: string[] = [];
    const work = installImageWorker({
      mastersDirectory: masters,
      onProgress: (done, total) => steps.push(`${done} of ${total}`),
    });
    const files = [await master("a.jpg"), await master("b.jpg")];
    await Promise.all(
      files.flatMap((file) =>
        ["jpg", "webp"].map((toFormat) => work(job(file, { toFormat, width: 120, height: 80 }))),
      ),
    );
    expect(steps).toEqual(["1 of 2", "2 of 2"]);
    await access(made(120, "webp", "b.jpg"));
  });

  it("fails when a master is not there", async () => {
    const work = installImageWorker({ mastersDirectory: masters });
    const missing = job(path.join(masters, "missing.jpg"), { toFormat: "jpg", width: 120 });
    await expect(work(missing)).rejects.toThrow(/missing/);
  });
});

describe("in a build nothing is left to the plugin: it fails", () => {
  it.each<[string, (file: string) => ImageJob]>([
    ["a crop", (file) => job(file, { toFormat: "jpg", width: 120, fit: "cover" })],
    ["another format", (file) => job(file, { toFormat: "png", width: 120 })],
    ["no width", (file) => job(file, { toFormat: "jpg", height: 120 })],
    ["an effect", (file) => job(file, { toFormat: "jpg", width: 120, ...{ grayscale: true } })],
    ["a picture that is no master", () => job(path.join(home, "masters-not", "a.jpg"))],
  ])("at %s", async (_what, make) => {
    const work = installImageWorker({ mastersDirectory: masters });
    await expect(work(make(await master()))).rejects.toThrow(
      /asked for in a way that only gatsby-plugin-sharp's own worker knows/,
    );
    expect(plugin).not.toHaveBeenCalled();
  });
});

it("in develop nothing is made before a browser asks for it", async () => {
  const work = installImageWorker({ mastersDirectory: masters });
  const lazy = job(await master(), { toFormat: "jpg", width: 120 });
  await work({ ...lazy, args: { ...lazy.args, isLazy: true } });
  await expect(access(made(120, "jpg"))).rejects.toThrow();
});
