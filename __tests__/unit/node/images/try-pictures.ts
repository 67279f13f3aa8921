import { readFile, rm } from "node:fs/promises";
import {
  inspectPictures,
  type Prepared,
  type PrepareOptions,
  prepareMasters,
  publishPictures,
} from "../../../../src/node/images";
import { filesIn } from "../../../support/files";
import { quarters } from "../../../support/picture-corpus";
import { temporaryFolder } from "../../../support/temporary-folder";

/** A small photo that has nothing wrong with it. */
export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  quarters(width, height).jpeg({ quality: 95 }).toBuffer();

const urlOf = (name: string) => (/[/\\]/.test(name) ? name : `/images/gallery/${name}`);

/** Gives each test an images/ folder and a cache of its own. */
export function tryPictures() {
  const { at, write } = temporaryFolder();
  beforeEach(() => write("images/gallery/.keep"));

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
  const put = (name: string, content: Buffer | string) => write(`images/gallery/${name}`, content);

  return {
    /** Absolute path of something in the test's own folder. */
    at,
    write,
    put,
    prepare,
    prepareWith,
    inspect: (...names: string[]) => inspectPictures(named(names)),
    /** Prepares one picture and reads its master. */
    masterOf: async (name: string, content: Buffer) => {
      put(name, content);
      const { masters, diagnostics } = await prepare(name);
      const master = masters.get(urlOf(name));
      if (!master) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
      return { ...master, bytes: await readFile(at("cache", "masters", master.file)) };
    },
    /** What is said about one picture; nothing when it can be used. */
    faultOf: async (name: string, content?: Buffer | string) => {
      if (content !== undefined) put(name, content);
      const { diagnostics } = await prepare(name);
      return diagnostics.map(({ message }) => message).join("\n");
    },
    /** File names of all masters in the cache, without the folders that are named after a hash. */
    masterNames: () =>
      filesIn(at("cache", "masters"))
        .map((file) => file.replace(/^[0-9a-f]{20,}\//, ""))
        .sort(),
    /** Publishes into an empty folder and returns which pictures there are, by their paths. */
    publish: async () => {
      await rm(at("public"), { recursive: true, force: true });
      const masters = last?.masters.values() ?? [];
      const published = await publishPictures(at("cache"), masters, at("public"));
      const pictures = filesIn(at("public", "images"));
      expect(published.sort()).toEqual(pictures.map((file) => `images/${file}`));
      return pictures;
    },
  };
}
