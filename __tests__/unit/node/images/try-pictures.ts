import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  inspectPictures,
  type Prepared,
  type PrepareOptions,
  prepareMasters,
  publishPictures,
} from "../../../../src/node/images";
import { quarters } from "../../../support/picture-corpus";

/** A small photo that has nothing wrong with it. */
export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  quarters(width, height).jpeg({ quality: 95 }).toBuffer();

/** Gives each test an images/ folder and a cache of its own. */
export function tryPictures() {
  let home = "";
  const at = (...steps: string[]) => path.join(home, ...steps);
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), "pictures-"));
    await mkdir(at("images", "gallery"), { recursive: true });
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  /** References to pictures of images/gallery, or to urls, one a line of the YAML. */
  const named = (names: readonly string[]) => ({
    imagesDirectory: at("images"),
    references: names.map((name, index) => ({
      url: urlOf(name),
      location: { file: "src/content/gallery.yaml", line: index + 1, column: 8 },
    })),
  });
  let last: Prepared | undefined;
  const prepareWith = async (options: Partial<PrepareOptions>, ...names: string[]) => {
    let made = 0;
    last = await prepareMasters({
      ...named(names),
      cacheDirectory: at("cache"),
      background: "#faf6ef",
      onProgress: () => made++,
      ...options,
    });
    return { ...last, made };
  };
  const prepare = (...names: string[]) => prepareWith({}, ...names);
  const put = (name: string, content: Buffer | string) =>
    writeFile(at("images", "gallery", name), content);

  return {
    /** Absolute path of something in the test's own folder. */
    at,
    put,
    prepare,
    prepareWith,
    inspect: (...names: string[]) => inspectPictures(named(names)),
    /** Prepares one picture and reads its master. */
    masterOf: async (name: string, content: Buffer) => {
      await put(name, content);
      const { masters, diagnostics } = await prepare(name);
      const master = masters.get(urlOf(name));
      if (!master) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
      return { ...master, bytes: await readFile(at("cache", "masters", master.file)) };
    },
    /** What is said about one picture; nothing when it can be used. */
    faultOf: async (name: string, content?: Buffer | string) => {
      if (content !== undefined) await put(name, content);
      const { diagnostics } = await prepare(name);
      return diagnostics.map(({ message }) => message).join("\n");
    },
    /** File names of all masters in the cache, in alphabetical order. */
    masterNames: async () => filesIn(at("cache", "masters")),
    /** Publishes into an empty folder and returns which pictures there are, by their paths. */
    publish: async () => {
      await rm(at("public"), { recursive: true, force: true });
      const published = await publishPictures(
        at("cache"),
        last?.masters.values() ?? [],
        at("public"),
      );
      const pictures = await filesIn(at("public", "images"));
      expect(published.sort()).toEqual(pictures.map((file) => `images/${file}`).sort());
      return pictures;
    },
  };
}

function urlOf(name: string): string {
  return /[/\\]/.test(name) ? name : `/images/gallery/${name}`;
}

/** Names of files below a folder; a folder named after a hash is left out. */
async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)))
    .map((file) => file.replace(/^[0-9a-f]{20,}\//, ""))
    .sort();
}
