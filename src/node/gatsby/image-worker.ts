import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import fastq from "fastq";
import sharp from "sharp";
import { type Pixels, pixelsOf } from "../images/pixels";
import { mkdir } from "../system/held-files";
import { requireFromRoot } from "../system/paths";

/** One picture in one format: what gatsby-plugin-sharp puts into Gatsby's job queue. */
export interface ImageJob {
  inputPaths: readonly { path: string }[];
  /** Absolute path of the folder that each operation's `outputPath` is relative to. */
  outputDir: string;
  args: {
    /** In `develop`: wait until a browser asks for the file. */
    isLazy?: boolean;
    operations: readonly Operation[];
    /** The plugin's options, this site's photo settings among them. */
    pluginOptions: { defaultQuality?: number; defaults?: Partial<Record<string, object>> };
  };
}

interface Operation {
  outputPath: string;
  /** Sizes in px. The focus matters only for cropping, which is not done; an argument that is not named here is refused. */
  args: {
    width?: number;
    height?: number;
    quality?: number;
    toFormat?: string;
    fit?: string;
    cropFocus?: unknown;
  };
}

type Variant = ReturnType<typeof variantOf>;

/** sharp's names of formats, by the plugin's. */
const formats: Partial<Record<string, "jpeg" | "webp" | "avif">> = {
  jpg: "jpeg",
  webp: "webp",
  avif: "avif",
};

/** The plugin's path of a variant on the site: a folder for the master, and in it one for the settings. */
const variantPath = /^static\/[0-9a-f]{32}\/[0-9a-f]{5}\//;

/** Files written at once: enough to keep two cores busy, few enough for a small machine's memory. */
const filesAtOnce = 2;

/** A master that has unfinished jobs: one for each format. */
interface PendingMaster {
  jobs: number;
  resize: ReturnType<typeof resizer>;
}

/** The absolute paths of the variants that this process has written. */
const writtenFiles = new Set<string>();

/** The variants of earlier builds: by their absolute paths, what is another once a file is written anew. */
let earlierVariants = new Map<string, string>();

function stateOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return [ino, size, mtimeMs].join();
}

/**
 * Writes variants in the place of gatsby-plugin-sharp's worker. Gatsby keeps its queue and its record of finished jobs;
 * only the work is done differently, because the plugin decodes a master once for every variant, leaves a
 * core idle while the widest AVIF is encoded, and cannot set the effort of the AVIF encoder.
 *
 * @param publicDirectory absolute path of the built site, with the variants of earlier builds
 * @param onProgress called with how many masters are done, and how many have been asked for
 * @returns the worker function, which is already in the plugin's place
 * @throws {Error} when the plugin's worker is not where it is known to be
 */
export function installImageWorker(
  publicDirectory: string,
  onProgress: (done: number, total: number) => void,
) {
  const plugin: typeof import("gatsby-plugin-sharp/gatsby-worker") = requireFromRoot(
    "gatsby-plugin-sharp/gatsby-worker",
  );
  if (typeof plugin.IMAGE_PROCESSING !== "function") {
    throw new Error(
      "gatsby-plugin-sharp has no worker to replace (src/node/gatsby/image-worker.ts).",
    );
  }
  const folder = path.join(publicDirectory, "static");
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
    : [];
  const files = names.filter((name) => path.extname(name)).map((name) => path.join(folder, name));
  earlierVariants = new Map(files.map((file) => [file, stateOf(file)]));
  const queue = fastq.promise((write: () => Promise<void>) => write(), filesAtOnce);
  const inProgress = new Map<string, PendingMaster>();
  const seen = new Set<string>();

  const processImages = async (job: ImageJob) => {
    // The plugin sends the job again, not lazy, once a browser has asked for the file.
    if (job.args.isLazy) return undefined;
    const file = path.resolve(job.inputPaths[0]?.path ?? "");
    const variants = job.args.operations.map((operation) => variantOf(job, operation));
    const master = inProgress.get(file) ?? { jobs: 0, resize: resizer(file) };
    master.jobs += 1;
    inProgress.set(file, master);
    seen.add(file);
    try {
      const writing = variants.map((variant) => queue.push(() => writeVariant(variant, master)));
      await Promise.all(writing);
    } finally {
      // After the last job of a master its pixels are released.
      master.jobs -= 1;
      if (master.jobs === 0) inProgress.delete(file);
    }
    if (master.jobs === 0) onProgress(seen.size - inProgress.size, seen.size);
    // Gatsby keeps this with the job; build-state.ts checks whether the files are still there.
    return { files: variants.map((variant) => path.relative("", variant.file)) };
  };
  plugin.IMAGE_PROCESSING = processImages;
  return processImages;
}

/**
 * The variant that an operation asks for.
 *
 * @throws {Error} when it is anything but the whole master, made smaller
 */
function variantOf({ outputDir, args }: ImageJob, operation: Operation) {
  const { width, height, toFormat = "", quality, fit, cropFocus: _, ...effects } = operation.args;
  const { defaults, defaultQuality } = args.pluginOptions;
  const format = formats[toFormat];
  const file = path.join(outputDir, operation.outputPath);
  if (!format || !width || fit !== "inside" || Object.keys(effects).length > 0) {
    throw new Error(
      `${file} is asked for in a way that only gatsby-plugin-sharp's own worker knows. Pictures are whole, and in a format of src/node/images/variant-settings.ts.`,
    );
  }
  // The plugin names no quality where it is its own default.
  const options = { ...defaults?.[`${toFormat}Options`], quality: quality ?? defaultQuality };
  return { file, width, height, format, options };
}

async function writeVariant(variant: Variant, { resize }: PendingMaster): Promise<void> {
  const { file, width, height, format, options } = variant;
  const { data, info } = await resize(width, height);
  await mkdir(path.dirname(file), { recursive: true });
  await sharp(data, { raw: info }).toFormat(format, options).toFile(file);
  writtenFiles.add(file);
}

/**
 * Makes sure that the plugin's own worker has made no variants beside this one.
 *
 * @param publicDirectory absolute path of the built site
 * @param files what the build is made of, paths below it, with forward slashes
 * @throws {Error} naming a variant that was written since the worker was put in place, and not by this process
 */
export function confirmImageWorker(publicDirectory: string, files: readonly string[]): void {
  for (const name of files.filter((file) => variantPath.test(file))) {
    const file = path.join(publicDirectory, name);
    if (writtenFiles.has(file) || stateOf(file) === earlierVariants.get(file)) continue;
    throw new Error(
      `public/${name} was made by gatsby-plugin-sharp's own worker, not by the one in its place (src/node/gatsby/image-worker.ts).`,
    );
  }
}

/**
 * Decodes a master when it is first asked for, and resizes it once for each size, however many
 * formats want it.
 *
 * @param file absolute path
 */
function resizer(file: string) {
  let whole: Promise<Pixels> | undefined;
  const sizes = new Map<string, Promise<Pixels>>();
  const resize = async (width: number, height?: number) => {
    whole ??= pixelsOf(sharp(file, { failOn: "warning" }));
    const { data, info } = await whole;
    return pixelsOf(sharp(data, { raw: info }).resize(width, height, { fit: "inside" }));
  };
  return (width: number, height?: number): Promise<Pixels> => {
    const size = `${width} × ${height}`;
    const sized = sizes.get(size) ?? resize(width, height);
    sizes.set(size, sized);
    return sized;
  };
}
