/** @jest-environment node */
import { existsSync } from "node:fs";
import path from "node:path";
import pluginWorker from "gatsby-plugin-sharp/gatsby-worker";
import sharp from "sharp";
import { type ImageJob, installImageWorker } from "../../../../src/node/gatsby/image-worker";
import { quarters } from "../../../support/picture-corpus";
import { temporaryFolder } from "../../../support/temporary-folder";

const ownWorker = pluginWorker.IMAGE_PROCESSING;
const { at, write } = temporaryFolder();

const steps: string[] = [];
let work: ReturnType<typeof installImageWorker>;
beforeEach(() => {
  steps.length = 0;
  work = installImageWorker({
    mastersDirectory: at("masters"),
    onProgress: (done, total) => steps.push(`${done} of ${total}`),
  });
});
afterEach(() => {
  pluginWorker.IMAGE_PROCESSING = ownWorker;
});

const master = async (name = "tap.jpg") =>
  write(`masters/${name}`, await quarters(480, 319).jpeg({ quality: 92 }).toBuffer());

type Operation = ImageJob["args"]["operations"][number]["args"];

const defaults = { jpgOptions: { progressive: true }, avifOptions: { effort: 0 } };

/** A job as gatsby-plugin-sharp makes it: variants of one picture in one format. */
const job = (wanted: Operation[], name = "masters/tap.jpg", isLazy = false): ImageJob => ({
  inputPaths: [{ path: at(name) }],
  outputDir: at("public/static", path.basename(name)),
  args: {
    isLazy,
    operations: wanted.map((args) => ({
      outputPath: `${args.width}/tap.${args.toFormat}`,
      args: { fit: "inside", cropFocus: 17, ...args },
    })),
    pluginOptions: { defaultQuality: 50, defaults },
  },
});

const made = (width: number, format: string, name = "tap.jpg") =>
  at("public/static", name, String(width), `tap.${format}`);

test.each([
  ["jpg", "jpeg"],
  ["webp", "webp"],
  ["avif", "heif"],
])("every variant asked for in %s is made in its width, whole", async (toFormat, format) => {
  await master();
  const sizes = [
    { width: 120, height: 80 },
    { width: 480, height: 319 },
  ];
  await work(job(sizes.map((size) => ({ toFormat, ...size, quality: 60 }))));
  for (const size of sizes) {
    expect(await sharp(made(size.width, toFormat)).metadata()).toMatchObject({ format, ...size });
  }
});

test("the worker stands in the plugin's place, and answers where each file lies", async () => {
  await master();
  expect(pluginWorker.IMAGE_PROCESSING).toBe(work);
  const answer = await work(job([{ toFormat: "jpg", width: 120 }]));
  expect(answer).toEqual({ files: [path.relative("", made(120, "jpg"))] });
});

test.each([
  ["what the plugin would leave out", "avif", { quality: 55 }, { quality: 55, effort: 0 }],
  ["the plugin's own quality by default", "jpg", {}, { quality: 50, progressive: true }],
])("the encoder is handed %s", async (_what, toFormat, wanted, options) => {
  await master();
  const encode = jest.spyOn(sharp.prototype, "toFormat");
  await work(job([{ toFormat, width: 120, height: 80, ...wanted }]));
  expect(encode).toHaveBeenCalledWith(toFormat.replace("jpg", "jpeg"), options);
  encode.mockRestore();
});

test("each picture is reported once, when all its variants are there", async () => {
  const asked = ["a.jpg", "b.jpg"].flatMap((name) =>
    ["jpg", "webp"].map((toFormat) => job([{ toFormat, width: 120 }], `masters/${name}`)),
  );
  for (const name of ["a.jpg", "b.jpg"]) await master(name);
  await Promise.all(asked.map(work));
  expect(steps).toEqual(["1 of 2", "2 of 2"]);
  expect(existsSync(made(120, "webp", "b.jpg"))).toBe(true);
});

test("a master that is not there is an error", async () => {
  await expect(work(job([{ toFormat: "jpg", width: 120 }]))).rejects.toThrow(/tap\.jpg/);
});

test.each<[string, ...Parameters<typeof job>]>([
  ["a crop", [{ toFormat: "jpg", width: 120, fit: "cover" }]],
  ["another format", [{ toFormat: "png", width: 120 }]],
  ["no width", [{ toFormat: "jpg", height: 120 }]],
  ["an effect", [{ toFormat: "jpg", width: 120, ...{ grayscale: true } }]],
  ["a picture that is no master", [], "masters-not/a.jpg"],
])("in a build nothing is left to the plugin: it fails at %s", async (_what, ...asked) => {
  await master();
  await expect(work(job(...asked))).rejects.toThrow(
    /asked for in a way that only gatsby-plugin-sharp's own worker knows/,
  );
});

test("in develop nothing is made before a browser asks for it", async () => {
  await master();
  await work(job([{ toFormat: "jpg", width: 120 }], undefined, true));
  expect(existsSync(made(120, "jpg"))).toBe(false);
});
