import fs, { cpSync, mkdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { exampleFolder } from "../../../src/node/begin-site";
import { bringSite, NotBrought, sitesBeside } from "../../../src/node/bring-site";
import { isExample, readSources } from "../../../src/node/content";
import { exampleContent } from "../../support/example-content";
import { filesIn } from "../../support/files";
import { killAt } from "../../support/hold-files";
import { temporaryFolder } from "../../support/temporary-folder";

const { at, read, write } = temporaryFolder();

/** The three places of an owner's site. */
const own: Record<string, string> = {
  "src/content/business.yaml": "name: Key & Latch\n",
  "src/content/gallery.yaml": "- url: /images/gallery/door.jpg\n",
  "images/gallery/door.jpg": "a door",
  "static/.well-known/security.txt": "Contact: Sam",
  "static/google1a2b.html": "google",
};

/** What lies beside it and belongs to the program, to a system, or to git. */
const others: Record<string, string> = {
  "src/content/README.md": "old words about the fields",
  "src/content/schemas/home.json": "{}",
  "images/README.md": "old words about photographs",
  "images/.deleted/gone.jpg": "deleted",
  "static/favicon.svg": "an old mark",
  "static/Thumbs.db": "of Windows",
  "package.json": "an old program",
  ".git/HEAD": "ref: refs/heads/main",
  ".git/objects/1a/2b": "a commit",
};

const writeAll = (folder: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) write(path.join(folder, file), text);
};

const filesOf = (folder: string) =>
  Object.fromEntries(filesIn(at(folder)).map((file) => [file, read(path.join(folder, file))]));

const newFiles = () =>
  Object.fromEntries(
    Object.entries(filesOf("new")).filter(([file]) => !file.startsWith(exampleFolder)),
  );

/** Of the new program: its own files in the three places. */
const program = { "static/favicon.svg": "the mark", "images/README.md": "about photographs" };

beforeEach(() => {
  cpSync(exampleContent, at("new/src/content"), { recursive: true });
  write("new/src/content/business.yaml", `sample: true\n${read("new/src/content/business.yaml")}`);
  write("new/src/content/gallery.yaml", "- url: /images/gate.jpg\n  sample: true\n");
  write("new/images/gate.jpg", "of the example");
  writeAll("new", program);
  writeAll("old", { ...own, ...others });
});

afterEach(() => jest.restoreAllMocks());

const bring = (from: string) => bringSite(from, at("new"));

const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

/** Writes a saved copy; returns its path. */
function saveZip(files: Record<string, string>): string {
  fs.writeFileSync(at("copy.zip"), zipOf(files));
  return at("copy.zip");
}

const repository = { ".git/HEAD": "ref: refs/heads/main", ".git/objects/1a/2b": "a commit" };

test("the three places of the old folder and its repository take the place of the example, which is kept aside", async () => {
  const example = filesOf("new");
  const before = filesOf("old");
  const message = await bring(at("old"));
  expect(newFiles()).toEqual({ ...program, ...own, ...repository });
  expect(filesOf("old")).toEqual(before);
  expect(message).toContain(`The folder ${at("old")} is as it was, so there are two now`);
  for (const file of ["src/content/business.yaml", "src/content/gallery.yaml", "images/gate.jpg"]) {
    expect(read(`new/${exampleFolder}/${file}`)).toBe(example[file]);
  }
});

test.each<[string, () => string]>([
  ["as Windows copies a path", () => ` "${at("old")}" `],
  ["from the folder of the new site", () => "../old"],
  [
    "of the folder that a ZIP file has put around it",
    () => {
      mkdirSync(at("around"));
      fs.renameSync(at("old"), at("around/website-main"));
      write("around/.DS_Store");
      return at("around");
    },
  ],
  ["of a saved copy", () => saveZip(own)],
  [
    "of a copy that was packed anew, on a Mac",
    () => {
      const packed = Object.entries(own).map(([file, text]) => [`website/${file}`, text]);
      return saveZip({
        "website/.live/src/content/business.yaml": "name: A copy in the copy\n",
        "__MACOSX/website/images/._door.jpg": "",
        "website/images/": "",
        ...Object.fromEntries(packed),
      });
    },
  ],
  [
    "of a copy that was packed anew, by Windows",
    () =>
      saveZip(
        Object.fromEntries(
          Object.entries(own).map(([file, text]) => [file.replaceAll("/", "\\"), text]),
        ),
      ),
  ],
])("a path is taken %s", async (_, pathOf) => {
  await bring(pathOf());
  const { ".git/HEAD": _head, ".git/objects/1a/2b": _commit, ...files } = newFiles();
  expect(files).toEqual({ ...program, ...own });
});

test("of a copy nothing is taken that lies outside the three places", async () => {
  await bring(
    saveZip({
      ...own,
      ...others,
      "../outside.txt": "upward",
      "images/../../outside.txt": "upward",
      "images/gallery\\..\\..\\..\\outside.txt": "upward",
      "/images/root.jpg": "from the root",
      "src/content/deeper/home.yaml": "headline: Deeper\n",
      "gatsby-node.ts": "a program",
    }),
  );
  expect(newFiles()).toEqual({ ...program, ...own });
  expect(filesIn(at()).filter((file) => /outside|root\.jpg/.test(file))).toEqual([]);
});

test("a repository of the new folder stays", async () => {
  write("new/.git/HEAD", "its own");
  await bring(at("old"));
  expect(newFiles()).toEqual({ ...program, ...own, ".git/HEAD": "its own" });
});

test("a photo of the owner’s that lies in the new folder already stays, or is kept aside where it is replaced", async () => {
  write("new/images/mine.jpg", "mine");
  write("new/images/gallery/door.jpg", "another door");
  await bring(at("old"));
  expect(read("new/images/mine.jpg")).toBe("mine");
  expect(read("new/images/gallery/door.jpg")).toBe("a door");
  expect(read(`new/${exampleFolder}/images/gallery/door.jpg`)).toBe("another door");
});

test.each<[string, RegExp, () => string]>([
  ["no path", /^There is no folder and no file “”/, () => "  "],
  ["a path to nothing", /^There is no folder and no file “.*nowhere”/, () => at("nowhere")],
  [
    "a folder without a site",
    /^There is no website in /,
    () => {
      write("photos/one.jpg");
      write("photos/two.jpg");
      return at("photos");
    },
  ],
  ["the example itself", /^What lies there is the example/, () => at("new")],
  [
    "a copy of the example",
    /^What lies there is the example/,
    () => saveZip({ "src/content/business.yaml": "sample: true\n" }),
  ],
  ["a zip of something else", /^This file is no saved copy/, () => saveZip({ "a.txt": "a" })],
  ["a file that is no zip", /^This file is no saved copy/, () => at("old/package.json")],
])("%s is refused, and nothing has changed", async (_, message, pathOf) => {
  const from = pathOf();
  const before = filesOf("new");
  await expect(bring(from)).rejects.toThrow(NotBrought);
  await expect(bring(from)).rejects.toThrow(message);
  expect(filesOf("new")).toEqual(before);
});

test("a site that has begun is not replaced", async () => {
  await bring(at("old"));
  const before = filesOf("new");
  await expect(bring(at("old"))).rejects.toThrow("This website has begun already");
  expect(filesOf("new")).toEqual(before);
});

test("killed at any step, what is left is the example, offline, or the whole site; bringing it again goes through", async () => {
  const original = filesOf("new");
  let outcome = "";
  for (let step = 1; outcome !== "brought"; step += 1) {
    fs.rmSync(at("new"), { recursive: true });
    writeAll("new", original);
    killAt(step);
    outcome = await bring(at("old")).then(
      () => "brought",
      (error: Error) => error.message,
    );
    jest.restoreAllMocks();
    const sources = await readSources(at("new/src/content"));
    expect([step, isExample(sources)]).toEqual([step, outcome !== "brought"]);
    if (outcome !== "brought") await bring(at("old"));
    expect([step, newFiles()]).toEqual([step, { ...program, ...own, ...repository }]);
    const kept = Object.entries(filesOf(`new/${exampleFolder}`))
      .filter(([file]) => !file.startsWith(".new/"))
      .map(([, text]) => text);
    for (const [file, text] of Object.entries(original)) {
      if (!(file in program)) expect(kept).toContain(text);
    }
  }
}, 300_000);

test("on a full disk nothing has changed", async () => {
  const before = filesOf("new");
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  jest.spyOn(fs.promises, "cp").mockRejectedValue(full);
  await expect(bring(at("old"))).rejects.toThrow("no space left");
  jest.restoreAllMocks();
  expect(filesOf("new")).toEqual(before);
});

test("the sites beside this folder are found, with name and date, the last changed first; no example is one", async () => {
  writeAll("older", { "src/content/business.yaml": "name: Older\n" });
  writeAll("another-example", { "src/content/business.yaml": "sample: true\nname: Thornbrook\n" });
  // macOS would ask for it.
  writeAll("Documents", { "src/content/business.yaml": "name: Not asked for\n" });
  writeAll("old/deeper", { "src/content/business.yaml": "name: Too deep\n" });
  // GitHub's ZIP file, unpacked into a folder of its own.
  writeAll("zip/site-main", { "src/content/business.yaml": "name: Nested\n" });
  writeAll("broken", { "src/content/business.yaml": "name: *Broken\n" });
  write("a file");
  const date = new Date("2025-03-02T10:00:00Z");
  for (const [days, folder] of ["broken", "zip/site-main", "older"].entries()) {
    const earlier = new Date(date.getTime() + days * 86_400_000);
    utimesSync(at(`${folder}/src/content/business.yaml`), earlier, earlier);
  }
  for (const file of ["business", "gallery"]) {
    const later = new Date("2026-01-02T10:00:00Z");
    utimesSync(at(`old/src/content/${file}.yaml`), date, file === "gallery" ? later : date);
  }
  expect(await sitesBeside(at("new"))).toEqual([
    { folder: at("old"), name: "Key & Latch", changed: "2026-01-02T10:00:00.000Z" },
    { folder: at("older"), name: "Older", changed: "2025-03-04T10:00:00.000Z" },
    { folder: at("zip/site-main"), name: "Nested", changed: "2025-03-03T10:00:00.000Z" },
    { folder: at("broken"), name: "broken", changed: "2025-03-02T10:00:00.000Z" },
  ]);
});
