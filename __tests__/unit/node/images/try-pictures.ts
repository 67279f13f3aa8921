import { readFileSync, rmSync } from "node:fs";
import {
  inspectPictures,
  type Prepared,
  type PrepareOptions,
  prepareMasters,
  publishPictures,
} from "../../../../src/node/images";
import { filesIn } from "../../../support/files";
import { temporaryFolder } from "../../../support/temporary-folder";
import { quarters } from "../../../support/test-pictures";

/** A small photo that has nothing wrong with it. */
export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  quarters(width, height).jpeg({ quality: 95 }).toBuffer();

/** Gives each test an images/ folder and a cache of its own. */
export function tryPictures() {
  const { at, write } = temporaryFolder();
  const put = (name: string, content: Buffer | string = "") =>
    write(`images/gallery/${name}`, content);
  beforeEach(() => put(".keep"));

  /** References to urls, or to names in images/gallery, one a line of the YAML. */
  const named = (names: readonly string[]) => ({
    imagesDirectory: at("images"),
    preparedDirectory: at("cache"),
    references: names.map((name, index) => ({
      url: /[/\\]/.test(name) ? name : `/images/gallery/${name}`,
      location: { file: "src/content/gallery.yaml", line: index + 1, column: 8 },
    })),
  });
  const prepare = async (names: readonly string[], options: Partial<PrepareOptions> = {}) => {
    const steps: string[] = [];
    const prepared = await prepareMasters({
      ...named(names),
      background: "#faf6ef",
      onProgress: (done, total) => steps.push(`${done} of ${total}`),
      ...options,
    });
    return { ...prepared, steps };
  };

  return {
    named,
    /** Absolute path of something in the test's own folder. */
    at,
    write,
    put,
    prepare,
    inspect: (...names: string[]) => inspectPictures(named(names)),
    /** Prepares one picture and reads its master. */
    masterOf: async (name: string, content: Buffer) => {
      put(name, content);
      const { masters, mistakes } = await prepare([name]);
      expect(mistakes).toEqual([]);
      const master = [...masters.values()][0] ?? {
        masterFile: "",
        publicPath: "",
        width: 0,
        height: 0,
      };
      return { ...master, bytes: readFileSync(at("cache/masters", master.masterFile)) };
    },
    /** What is said about one picture; nothing when it can be used. */
    faultOf: async (name: string, content?: Buffer | string) => {
      if (content !== undefined) put(name, content);
      const { mistakes } = await prepare([name]);
      return mistakes.map(({ message }) => message).join("\n");
    },
    /** File names in a part of the cache, without the folders that are named after a hash. */
    cached: (part: "masters" | "linked" = "masters") =>
      filesIn(at("cache", part))
        .map((file) => file.replace(/^[0-9a-f]{20,}\//, ""))
        .sort(),
    /** Publishes into an empty folder and returns which pictures there are, by their paths. */
    publish: async ({ masters }: Pick<Prepared, "masters">) => {
      rmSync(at("public"), { recursive: true, force: true });
      const published = await publishPictures(at("cache"), masters.values(), at("public"));
      expect(published.sort()).toEqual(filesIn(at("public")).sort());
      return published;
    },
  };
}
