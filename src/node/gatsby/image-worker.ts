import { mkdir } from "node:fs/promises";
import path from "node:path";
import fastq from "fastq";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { packages } from "../paths";

/** One picture in one format: what gatsby-plugin-sharp puts into Gatsby's job queue. */
export interface ImageJob {
  inputPaths: readonly { path: string }[];
  /** Absolute path that `outputPath` of each operation starts from. */
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
  /** Sizes in px. What is not named here is refused. */
  args: {
    width?: number;
    height?: number;
    quality?: number;
    toFormat?: string;
    fit?: string;
    cropFocus?: unknown;
  };
}

/** The plugin's names of formats, and sharp's. */
const formats = { jpg: "jpeg", webp: "webp", avif: "avif" } as const;

/** Everything an operation may ask for that is done here; the focus is for cropping only. */
const understood = new Set(["width", "height", "quality", "toFormat", "fit", "cropFocus"]);

/** Files written at once: enough to keep two cores busy, few enough for a small machine's memory. */
const FILES_AT_ONCE = 2;

interface WorkerOptions {
  /** Absolute path of the masters: upright, sRGB, opaque. Other pictures are refused. */
  mastersDirectory: string;
  /** Told after each master of which all waiting variants have been made. */
  onProgress?: (done: number, total: number) => void;
  /** In `develop` the plugin makes what browsers ask for. */
  develops?: boolean;
}

/**
 * Makes gatsby-plugin-sharp's files in its place. Gatsby's queue and the memory of what has been made
 * stay theirs; only the work is done differently, because the plugin decodes a master once for every
 * variant, leaves a core idle while the widest AVIF is encoded, and has no way to tell the AVIF encoder
 * how hard to try.
 *
 * In a build the plugin's own means are taken away: a picture that it would make fails the build. In
 * `develop` the plugin makes each file when a browser first asks for it.
 *
 * @returns the worker function, which is already in the plugin's place
 * @throws {Error} when the plugin's worker is not where it is known to be
 */
export function installImageWorker({ mastersDirectory, onProgress, develops }: WorkerOptions) {
  const processing: typeof import("gatsby-plugin-sharp/process-file") = packages(
    "gatsby-plugin-sharp/process-file",
  );
  const { processFile } = processing;
  // The worker takes hold of it when it is loaded.
  if (!develops) processing.processFile = refuseToProcess;
  const pluginWorker: typeof import("gatsby-plugin-sharp/gatsby-worker") = packages(
    "gatsby-plugin-sharp/gatsby-worker",
  );
  const byPlugin = pluginWorker.IMAGE_PROCESSING;
  if (typeof byPlugin !== "function" || typeof processFile !== "function") {
    throw new Error(
      "gatsby-plugin-sharp has no worker to replace (src/node/gatsby/image-worker.ts).",
    );
  }
  const queue = fastq.promise(writeVariant, FILES_AT_ONCE);
  const inProgress = new Map<string, Master>();
  let seen = 0;

  const processImages = async (job: ImageJob) => {
    if (develops && job.args.isLazy) return byPlugin(job);
    const file = job.inputPaths[0]?.path ?? "";
    if (!isPlain(job, mastersDirectory)) {
      throw new Error(
        `${file} is asked for in a way that only gatsby-plugin-sharp's own worker knows. Pictures come from masters alone, in formats and widths of src/node/images/variant-settings.ts.`,
      );
    }
    const master = inProgress.get(file) ?? { jobs: 0, sized: sizesOf(file) };
    if (master.jobs++ === 0) {
      inProgress.set(file, master);
      seen++;
    }
    const variants = variantsOf(job, master);
    try {
      await Promise.all(variants.map((variant) => queue.push(variant)));
    } finally {
      // The last job of a master lets go of its pixels.
      if (--master.jobs === 0) inProgress.delete(file);
    }
    if (master.jobs === 0) onProgress?.(seen - inProgress.size, seen);
    // Gatsby remembers it with the job; build-state.ts asks whether the files are still there.
    return { files: variants.map(({ file }) => path.relative("", file)) };
  };
  pluginWorker.IMAGE_PROCESSING = processImages;
  return processImages;
}

function refuseToProcess(file: string): never {
  throw new Error(`${file} was about to be made by gatsby-plugin-sharp's own worker.`);
}

/** A master with jobs that wait or are being worked on: one for each format. */
interface Master {
  jobs: number;
  sized: (width?: number, height?: number) => Promise<Pixels>;
}

/** Whether a job asks for nothing but smaller variants of a master, whole and unchanged. */
function isPlain({ inputPaths, args }: ImageJob, mastersDirectory: string): boolean {
  return (
    inputPaths.every((input) => path.resolve(input.path).startsWith(mastersDirectory + path.sep)) &&
    args.operations.every(
      ({ args: wanted }) =>
        Object.keys(wanted).every((name) => understood.has(name)) &&
        wanted.fit === "inside" &&
        wanted.width !== undefined &&
        isFormat(wanted.toFormat),
    )
  );
}

function isFormat(name: string | undefined): name is keyof typeof formats {
  return name !== undefined && name in formats;
}

/** One file to be written. */
interface Variant {
  pixels: () => Promise<Pixels>;
  /** Absolute path. */
  file: string;
  format: (typeof formats)[keyof typeof formats];
  /** For sharp's encoder. */
  options: object;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

function variantsOf({ outputDir, args }: ImageJob, master: Master): Variant[] {
  const { operations, pluginOptions } = args;
  return operations.flatMap(({ outputPath, args: { width, height, toFormat, quality } }) => {
    if (!isFormat(toFormat) || width === undefined) return [];
    const options = {
      ...pluginOptions.defaults?.[`${toFormat}Options`],
      // The plugin leaves out the quality where it is its own default.
      quality: quality ?? pluginOptions.defaultQuality,
    };
    const pixels = () => master.sized(width, height);
    const file = path.join(outputDir, outputPath);
    return [{ pixels, file, format: formats[toFormat], options }];
  });
}

async function writeVariant({ pixels, file, format, options }: Variant): Promise<void> {
  const { data, info } = await pixels();
  await mkdir(path.dirname(file), { recursive: true });
  await sharp(data, { raw: info }).toFormat(format, options).toFile(file);
}

/**
 * Decodes a master when it is first asked for, and resizes it once for each size, however many
 * formats want it.
 *
 * @param file absolute path
 */
function sizesOf(file: string): Master["sized"] {
  const unencoded = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true });
  let whole: Promise<Pixels> | undefined;
  const sizes = new Map<string, Promise<Pixels>>();
  const resize = async (width?: number, height?: number) => {
    whole ??= unencoded(sharp(file, { failOn: "warning" }));
    const { data, info } = await whole;
    // A copy of the largest would only be more for Node to clear away, which costs as much as a resize.
    if (width === info.width && (height ?? info.height) === info.height) return whole;
    return unencoded(sharp(data, { raw: info }).resize(width, height, { fit: "inside" }));
  };
  return (width, height) => {
    const size = `${width} × ${height}`;
    const sized = sizes.get(size) ?? resize(width, height);
    sizes.set(size, sized);
    return sized;
  };
}
