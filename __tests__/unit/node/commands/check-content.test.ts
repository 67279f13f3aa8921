/** @jest-environment node */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { contentIn } from "../../../support/content-in";

/** A business's own words, so that the places of mistakes can be written out here. */
const business = "__tests__/businesses/locksmith";
const commands = path.resolve("src/node/commands");
const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
let folder = "";

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "owner-"));
  cpSync(`${business}/src/content`, path.join(folder, "src/content"), { recursive: true });
  cpSync("src/styles", path.join(folder, "src/styles"), { recursive: true });
  cpSync("package.json", path.join(folder, "package.json"));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const grey = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "#888888" },
  })
    .jpeg()
    .toBuffer();
  mkdirSync(path.join(folder, "images/gallery"), { recursive: true });
  const { home, about, gallery } = contentIn(`${business}/src/content`);
  for (const picture of [home.picture, about.picture, ...gallery]) {
    if (picture) writeFileSync(path.join(folder, "images", picture.master), grey);
  }
  // Of a colour that is not used as it stands the check would tell each time.
  edit("business", 'brand:\n  colour: "#111111"\n  accent: "#ffcc00"\n', "");
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = (...args: string[]) => run("check-content", ...args);

function run(command: string, ...args: string[]) {
  const file = path.join(commands, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, file, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, SITE_URL: "" },
  });
  return { status, said: stdout + stderr };
}

function edit(name: string, from: string, to: string): void {
  const file = path.join(folder, "src/content", `${name}.yaml`);
  const source = readFileSync(file, "utf8");
  expect(source).toContain(from);
  writeFileSync(file, source.replace(from, to));
}

test("what is in order is said to be", () => {
  expect(check()).toEqual({
    status: 0,
    said: "13 files and their pictures are in order.\n",
  });
});

test("all mistakes of all files are told, with the line and a mark below the spot", () => {
  edit("reviews", "rating: 5", "rating: good");
  edit("business", "phone:", "phnoe:");
  edit("gallery", "/door-07.jpg", "/door07.jpg");
  writeFileSync(path.join(folder, "images/gallery/door-02.jpg"), "");
  const { status, said } = check();
  expect(status).toBe(1);
  const told = (file: string, text: string, message: string, shown = text) => {
    const lines = readFileSync(path.join(folder, "src/content", file), "utf8").split("\n");
    const at = lines.findIndex((line) => line.includes(text));
    const line = lines[at] ?? "";
    const column = line.indexOf(shown);
    const margin = `${String(at + 1).padStart(6)} | `;
    return [
      `src/content/${file}:${at + 1}:${column + 1}  ${message}`,
      margin + line,
      `${" ".repeat(margin.length + column)}^`,
    ];
  };
  expect(said.split("\n")).toEqual([
    ...told("business.yaml", "phnoe", "phnoe: is not a field the site knows; did you mean phone?"),
    ...told(
      "gallery.yaml",
      "/images/gallery/door-02.jpg",
      "images/gallery/door-02.jpg is empty: it was never copied to the end. Copy it again.",
    ),
    ...told(
      "gallery.yaml",
      "/images/gallery/door07.jpg",
      "There is no file images/gallery/door07.jpg. Did you mean /images/gallery/door-07.jpg?",
    ),
    ...told(
      "reviews.yaml",
      "good",
      'rating: expected a whole number from 1 to 5, got "good"',
      "good",
    ),
    "",
    "4 things to mend.",
    "",
  ]);
});

test("before the site goes live, samples count as mistakes", () => {
  edit("business", "0121 234 5678", "01632 960 142");
  const { status, said } = check("--live");
  expect(status).toBe(1);
  expect(said).toMatch(/^Sample content remains; replace it before the site goes live:\n/);
  expect(said).toContain("business.yaml:4  01632 960 142: a number reserved for drama");
  expect(said).toMatch(/\n\nNothing was built\.\n$/);
});

test("a messaging link is not taken for a picture", () => {
  edit("business", "https://wa.me/441212345678", "https://messages.example.com/me");
  expect(check().status).toBe(0);
});

const inOrder = "13 files and their pictures are in order.\n";

test("a notice whose last day is past is told of, and is no mistake", () => {
  edit("business", "area:", "away:\n  until: 1 May 2020\n  message: Back soon.\narea:");
  const { status, said } = check();
  expect(status).toBe(0);
  expect(said).toMatch(/^The notice below “away” .* until 2020-05-01, which is past/);
  expect(said.endsWith(inOrder)).toBe(true);
});

test("a photo that no file names is told of, and can be added", () => {
  const photos = path.join(folder, "images/gallery");
  cpSync(path.join(photos, "door-02.jpg"), path.join(photos, "new-tap.jpg"));
  writeFileSync(path.join(photos, "notes.txt"), "Call Ann.");
  const { status, said } = check();
  expect(status).toBe(0);
  expect(said).toMatch(/^images\/gallery\/new-tap\.jpg is named nowhere.*npm run add:photos/);
  expect(run("add-photos")).toEqual({
    status: 0,
    said:
      "1 photo is added at the end of src/content/gallery.yaml. Write there what each shows, and " +
      "move one from before the work into the entry of the one from after (“before:”):\n" +
      "/images/gallery/new-tap.jpg\n",
  });
  expect(readFileSync(path.join(folder, "src/content/gallery.yaml"), "utf8")).toMatch(
    /\n\n- url: \/images\/gallery\/new-tap\.jpg\n {2}caption: New tap # say what was done\n$/,
  );
  expect(check().said).not.toContain("new-tap");
  expect(run("add-photos").said).toMatch(/^Every photo/);
});

test("a colour that words cannot stand on is told with the one it becomes", () => {
  edit("business", "area:", "brand:\n  colour: #ffcc00\narea:");
  const { status, said } = check();
  expect(status).toBe(0);
  expect(said).toMatch(
    /^The colour #ffcc00 is too light for a button’s words; it is used as #[0-9a-f]{6}\. Nothing to do\.\n/,
  );
});

test("a colour that has a name is told with it", () => {
  edit("business", "area:", "brand:\n  colour: yellow\narea:");
  expect(check().said).toMatch(/^The colour #ffff00 \(yellow\) is too light/);
});

test("a logo that cannot be used is told with its place", () => {
  edit("business", "area:", "brand:\n  logo: /images/logo.svg\narea:");
  const { status, said } = check();
  expect(status).toBe(1);
  expect(said).toMatch(/^src\/content\/business\.yaml:8:9 {2}There is no file images\/logo\.svg/);
});

test("checking makes nothing", () => {
  check();
  for (const made of [".prepared", "public"]) {
    expect(existsSync(path.join(folder, made))).toBe(false);
  }
});
