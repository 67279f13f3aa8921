import { mkdir } from "node:fs/promises";
import path from "node:path";
import fastq from "fastq";
import pluginWorker from "gatsby-plugin-sharp/gatsby-worker";
import sharp, { type OutputInfo, type Sharp } from "sharp";

/** One picture in one format: what gatsby-plugin-sharp puts into Gatsby's job queue. */
export interface PhotoJob {
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
  /** Sizes in px. What is not named here is left to the plugin. */
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
  /** Absolute path of the masters: upright, sRGB, opaque. Other pictures are left to the plugin. */
  mastersDirectory: string;
  /** Told after each master of which all waiting versions have been made. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Makes gatsby-plugin-sharp's files in its place. Gatsby's queue, the plugin's file names and the
 * memory of what has been made stay theirs; only the work is done differently, because the plugin
 * decodes a master once for every version, leaves a core idle while the widest AVIF is encoded,
 * and has no way to tell the AVIF encoder how hard to try.
 *
 * @returns the worker function, which is already in the plugin's place
 */
export function installPhotoWorker({ mastersDirectory, onProgress }: WorkerOptions) {
  const byPlugin = pluginWorker.IMAGE_PROCESSING;
  const queue = fastq.promise(writeVersion, FILES_AT_ONCE);
  const onTheBench = new Map<string, Master>();
  let seen = 0;

  const byDarkroom = async (job: PhotoJob): Promise<unknown> => {
    if (job.args.isLazy || !isPlain(job, mastersDirectory)) return byPlugin(job);
    const file = job.inputPaths[0]?.path ?? "";
    const master = onTheBench.get(file) ?? { jobs: 0, sized: sizesOf(file) };
    if (master.jobs++ === 0) {
      onTheBench.set(file, master);
      seen++;
    }
    try {
      await Promise.all(versionsOf(job, master).map((version) => queue.push(version)));
    } finally {
      // The last job of a master lets go of its pixels.
      if (--master.jobs === 0) onTheBench.delete(file);
    }
    if (master.jobs === 0) onProgress?.(seen - onTheBench.size, seen);
  };
  pluginWorker.IMAGE_PROCESSING = byDarkroom;
  return byDarkroom;
}

/** A master with jobs that wait or are being worked on: one for each format. */
interface Master {
  jobs: number;
  sized: (width?: number, height?: number) => Promise<Pixels>;
}

/** Whether a job asks for nothing but smaller versions of a master, whole and unchanged. */
function isPlain({ inputPaths, args }: PhotoJob, mastersDirectory: string): boolean {
  return (
    inputPaths.every((input) => path.resolve(input.path).startsWith(mastersDirectory + path.sep)) &&
    args.operations.every(
      ({ args: wanted }) =>
        Object.keys(wanted).every((name) => understood.has(name)) &&
        wanted.fit === "inside" &&
        isFormat(wanted.toFormat),
    )
  );
}

function isFormat(name: string | undefined): name is keyof typeof formats {
  return name !== undefined && name in formats;
}

/** One file to be written. */
interface Version {
  pixels: () => Promise<Pixels>;
  file: string;
  format: (typeof formats)[keyof typeof formats];
  /** For sharp's encoder. */
  options: object;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

function versionsOf({ outputDir, args }: PhotoJob, master: Master): Version[] {
  const { operations, pluginOptions } = args;
  return operations.flatMap(({ outputPath, args: { width, height, toFormat, quality } }) => {
    if (!isFormat(toFormat)) return [];
    const options = {
      ...pluginOptions.defaults?.[`${toFormat}Options`],
      // The plugin leaves out the quality where it is its own default.
      quality: quality ?? pluginOptions.defaultQuality,
    };
    const pixels = () => master.sized(width, height);
    return [{ pixels, file: path.join(outputDir, outputPath), format: formats[toFormat], options }];
  });
}

async function writeVersion({ pixels, file, format, options }: Version): Promise<void> {
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
