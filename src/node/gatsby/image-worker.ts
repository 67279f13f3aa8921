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
const supported = new Set(["width", "height", "quality", "toFormat", "fit", "cropFocus"]);

/** Files written at once: enough to keep two cores busy, few enough for a small machine's memory. */
const FILES_AT_ONCE = 2;

interface WorkerOptions {
  /** Absolute path of the masters: upright, sRGB, opaque. Other pictures are refused. */
  mastersDirectory: string;
  /** Called after each master of which all waiting variants have been made. */
  onProgress?: (done: number, total: number) => void;
}

/** A master with jobs that wait or are being worked on: one for each format. */
interface PendingMaster {
  jobs: number;
  sized: (width?: number, height?: number) => Promise<Pixels>;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Makes gatsby-plugin-sharp's files in its place. Gatsby's queue and its record of what has been made
 * stay theirs; only the work is done differently, because the plugin decodes a master once for every
 * variant, leaves a core idle while the widest AVIF is encoded, and cannot set the effort of the AVIF
 * encoder.
 *
 * @returns the worker function, which is already in the plugin's place
 * @throws {Error} when the plugin's worker is not where it is known to be
 */
export function installImageWorker({ mastersDirectory, onProgress }: WorkerOptions) {
  const plugin: typeof import("gatsby-plugin-sharp/gatsby-worker") = packages(
    "gatsby-plugin-sharp/gatsby-worker",
  );
  if (typeof plugin.IMAGE_PROCESSING !== "function") {
    throw new Error(
      "gatsby-plugin-sharp has no worker to replace (src/node/gatsby/image-worker.ts).",
    );
  }
  const queue = fastq.promise((write: () => Promise<void>) => write(), FILES_AT_ONCE);
  const inProgress = new Map<string, PendingMaster>();
  let seen = 0;

  const processImages = async (job: ImageJob) => {
    // The plugin asks again, for what a browser asks for.
    if (job.args.isLazy) return undefined;
    const file = job.inputPaths[0]?.path ?? "";
    refuseUnknown(job, file, mastersDirectory);
    const master = inProgress.get(file) ?? { jobs: 0, sized: resizer(file) };
    if (master.jobs++ === 0) {
      inProgress.set(file, master);
      seen++;
    }
    try {
      const files = job.args.operations.map((operation) =>
        queue.push(() => writeVariant(job, operation, master)),
      );
      await Promise.all(files);
    } finally {
      // The last job of a master lets go of its pixels.
      if (--master.jobs === 0) inProgress.delete(file);
    }
    if (master.jobs === 0) onProgress?.(seen - inProgress.size, seen);
    // Gatsby keeps it with the job; build-state.ts asks whether the files are still there.
    return {
      files: job.args.operations.map((operation) => path.relative("", variantFile(job, operation))),
    };
  };
  plugin.IMAGE_PROCESSING = processImages;
  return processImages;
}

/** Only smaller variants of a master, whole and unchanged, are made here. */
function refuseUnknown({ args }: ImageJob, file: string, mastersDirectory: string): void {
  const isKnown = args.operations.every(
    ({ args: wanted }) =>
      Object.keys(wanted).every((name) => supported.has(name)) &&
      wanted.fit === "inside" &&
      wanted.width !== undefined &&
      Object.hasOwn(formats, wanted.toFormat ?? ""),
  );
  if (isKnown && path.resolve(file).startsWith(mastersDirectory + path.sep)) return;
  throw new Error(
    `${file} is asked for in a way that only gatsby-plugin-sharp's own worker knows. Pictures come from masters alone, in formats and widths of src/node/images/variant-settings.ts.`,
  );
}

const variantFile = ({ outputDir }: ImageJob, { outputPath }: Operation) =>
  path.join(outputDir, outputPath);

async function writeVariant(
  job: ImageJob,
  operation: Operation,
  master: PendingMaster,
): Promise<void> {
  const { width, height, toFormat = "", quality } = operation.args;
  const { defaults, defaultQuality } = job.args.pluginOptions;
  const { data, info } = await master.sized(width, height);
  const file = variantFile(job, operation);
  await mkdir(path.dirname(file), { recursive: true });
  await sharp(data, { raw: info })
    .toFormat(formats[toFormat as keyof typeof formats], {
      ...defaults?.[`${toFormat}Options`],
      // The plugin leaves out the quality where it is its own default.
      quality: quality ?? defaultQuality,
    })
    .toFile(file);
}

/**
 * Decodes a master when it is first asked for, and resizes it once for each size, however many
 * formats want it.
 *
 * @param file absolute path
 */
function resizer(file: string): PendingMaster["sized"] {
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
