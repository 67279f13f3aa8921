import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import pluginWorker from "gatsby-plugin-sharp/gatsby-worker";
import sharp from "sharp";
import {
  confirmImageWorker,
  type ImageJob,
  installImageWorker,
} from "../../../../src/node/gatsby/image-worker";
import { temporaryFolder } from "../../../support/temporary-folder";
import { quarters } from "../../../support/test-pictures";

const ownWorker = pluginWorker.IMAGE_PROCESSING;
const { at, write } = temporaryFolder("each", true);

const steps: string[] = [];
let work: ReturnType<typeof installImageWorker>;
function install(): void {
  work = installImageWorker(at(), (done, total) => steps.push(`${done} of ${total}`));
}

beforeEach(async () => {
  // As in a build. Windows could not remove a file that is kept open in the cache.
  sharp.cache(false);
  steps.length = 0;
  install();
  const picture = await quarters(480, 319).jpeg({ quality: 92 }).toBuffer();
  for (const name of ["a.jpg", "b.jpg"]) write(name, picture);
});
afterEach(() => {
  pluginWorker.IMAGE_PROCESSING = ownWorker;
});

type Operation = ImageJob["args"]["operations"][number]["args"];

const defaults = { jpgOptions: { progressive: true }, avifOptions: { effort: 0 } };

/** A job as gatsby-plugin-sharp makes it: variants of one picture in one format. */
const job = (wanted: Operation[], file = "a.jpg", isLazy = false): ImageJob => ({
  inputPaths: [{ path: at(file) }],
  outputDir: at("static", file),
  args: {
    isLazy,
    operations: wanted.map((args) => ({
      outputPath: `${args.width}.${args.toFormat}`,
      args: { fit: "inside", cropFocus: 17, ...args },
    })),
    pluginOptions: { defaultQuality: 50, defaults },
  },
});

test.each([
  ["jpg", "jpeg"],
  ["webp", "webp"],
  ["avif", "heif"],
])("every variant asked for in %s is made in its width, whole", async (toFormat, format) => {
  const sizes = [
    { width: 120, height: 80 },
    { width: 480, height: 319 },
  ];
  const made = await work(job(sizes.map((size) => ({ toFormat, ...size, quality: 60 }))));
  expect(made).toEqual({
    files: sizes.map(({ width }) => path.join("static/a.jpg", `${width}.${toFormat}`)),
  });
  for (const [index, size] of sizes.entries()) {
    const { width, height, ...found } = await sharp(made?.files[index]).metadata();
    expect({ width, height, format: found.format }).toEqual({ ...size, format });
  }
});

test("it works in the plugin's place, and reports each picture when all its variants are there", async () => {
  expect(pluginWorker.IMAGE_PROCESSING).toBe(work);
  const asked = ["a.jpg", "b.jpg"].flatMap((name) =>
    ["jpg", "webp"].map((toFormat) => job([{ toFormat, width: 120 }], name)),
  );
  await Promise.all(asked.map(work));
  expect(steps).toEqual(["1 of 2", "2 of 2"]);
  // More variants of a picture that is done already do not make it a third.
  await work(job([{ toFormat: "webp", width: 240 }]));
  expect(steps.slice(2)).toEqual(["2 of 2"]);
});

test.each([
  [
    "the least effort, which the plugin would leave out for AVIF",
    "avif",
    { quality: 55 },
    { quality: 55, effort: 0 },
  ],
  ["the plugin's own quality by default", "jpg", {}, { quality: 50, progressive: true }],
])("the encoder is handed %s", async (_what, toFormat, wanted, options) => {
  const encode = jest.spyOn(sharp.prototype, "toFormat");
  await work(job([{ toFormat, width: 120, ...wanted }]));
  expect(encode).toHaveBeenCalledWith(toFormat.replace("jpg", "jpeg"), options);
  encode.mockRestore();
});

test.each<[what: string, wanted: Operation, sentence: RegExp, file: string]>([
  ["a master that is not there", { toFormat: "jpg", width: 120 }, /gone\.jpg/, "gone.jpg"],
  ["a crop", { toFormat: "jpg", width: 120, fit: "cover" }, /own worker knows/, "a.jpg"],
  ["another format", { toFormat: "png", width: 120 }, /own worker knows/, "a.jpg"],
  ["no width", { toFormat: "jpg", height: 120 }, /own worker knows/, "a.jpg"],
  ["an effect", { toFormat: "jpg", width: 120, ...{ grayscale: true } }, /own worker/, "a.jpg"],
])("a build fails at %s", async (_what, wanted, sentence, file) => {
  await expect(work(job([wanted], file))).rejects.toThrow(sentence);
});

test("in develop nothing is made before a browser asks for it", async () => {
  await work(job([{ toFormat: "jpg", width: 120 }], "a.jpg", true));
  expect(existsSync("static")).toBe(false);
});

test("a variant that the plugin has made by itself stops the build; those of an earlier build stay", async () => {
  const variant = (name: string) => `static/${"0".repeat(32)}/12345/${name}.webp`;
  const files = [variant("new"), variant("old"), "static/a.css"];
  const confirm = () => confirmImageWorker(at(), files);
  write(variant("old"));
  // The clock was set back since.
  utimesSync(at(variant("old")), new Date(), new Date(Date.now() + 3_600_000));
  install();
  for (const file of [variant("new"), "static/a.css"]) write(file);
  expect(confirm).toThrow(`${variant("new")} was made by gatsby-plugin-sharp's own`);
  const { args } = job([{ toFormat: "webp", width: 120 }]);
  const operations = args.operations.map((it) => ({ ...it, outputPath: variant("new") }));
  await work({ ...job([]), outputDir: at(), args: { ...args, operations } });
  expect(confirm).not.toThrow();
  write(variant("old"), "another");
  expect(confirm).toThrow(`${variant("old")} was made by gatsby-plugin-sharp's own`);
});
