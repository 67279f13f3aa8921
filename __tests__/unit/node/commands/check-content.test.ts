/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describeDiagnostics } from "../../../../src/node/content";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

/** A business's own content, so that the places of mistakes can be written out here. */
const business = path.resolve("__tests__/businesses/locksmith/src/content");
const commands = path.resolve("src/node/commands");
const project = process.cwd();
// The check looks below the folder that it is called in.
const { read, write } = temporaryFolder("all", true);
let site: typeof import("../../../../src/node/check");

beforeAll(async () => {
  for (const part of ["package.json", "src/styles"]) {
    cpSync(path.join(project, part), part, { recursive: true });
  }
  symlinkSync(path.join(project, "node_modules"), "node_modules");
  jest.resetModules();
  site = await import("../../../../src/node/check");
});

beforeEach(async () => {
  rmSync("images", { recursive: true, force: true });
  cpSync(business, "src/content", { recursive: true });
  const grey = sharp({ create: { width: 300, height: 300, channels: 3, background: "#888888" } });
  const picture = await grey.jpeg().toBuffer();
  const { home, about, gallery } = contentIn("src/content");
  for (const named of [home.picture, about.picture, ...gallery]) {
    if (named) write(`images/${named.master}`, picture);
  }
  // Of a colour that is not used as it stands the check would warn each time.
  edit("business", 'brand:\n  colour: "#111111"\n  accent: "#ffcc00"\n', "");
});

function edit(name: string, from: string, to: string): void {
  const file = `src/content/${name}.yaml`;
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
}

function run(command: string, ...args: string[]) {
  const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, path.join(commands, `${command}.ts`), ...args],
    { encoding: "utf8", env: { ...process.env, SITE_URL: "" } },
  );
  return { status, printed: stdout + stderr };
}

test("all mistakes of all files are reported, with the line and a caret below the spot", async () => {
  edit("reviews", "rating: 5", "rating: good");
  edit("business", "phone:", "phnoe:");
  edit("gallery", "/door-07.jpg", "/door07.jpg");
  write("images/gallery/door-02.jpg");
  const { diagnostics, warnings } = await site.checkSite();
  expect(warnings).toEqual([]);
  const empty =
    "images/gallery/door-02.jpg is empty: it was never copied to the end. Copy it again.";
  const missing =
    "There is no file images/gallery/door07.jpg. Did you mean /images/gallery/door-07.jpg?";
  const expected = [
    ["business", "phnoe", "phnoe: is not a field the site knows; did you mean phone?"],
    ["gallery", "/images/gallery/door-02.jpg", empty],
    ["gallery", "/images/gallery/door07.jpg", missing],
    ["reviews", "good", 'rating: expected a whole number from 1 to 5, got "good"'],
  ].map(([name, text = "", message]) => {
    const lines = read(`src/content/${name}.yaml`).split("\n");
    const line = lines.findIndex((each) => each.includes(text)) + 1;
    const column = (lines[line - 1] ?? "").indexOf(text) + 1;
    const margin = `${String(line).padStart(6)} | `;
    const quote = `${margin}${lines[line - 1]}\n${" ".repeat(margin.length + column - 1)}^`;
    return `src/content/${name}.yaml:${line}:${column}  ${message}\n${quote}\n`;
  });
  expect(describeDiagnostics(diagnostics)).toBe(`${expected.join("")}\n4 things to mend.`);
});

test("a line is reported once, though its picture is missing too", async () => {
  edit("gallery", "/door-02.jpg", "/door-01.jpg");
  rmSync("images/gallery/door-01.jpg");
  const messages = (await site.checkSite()).diagnostics.map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringMatching(/^There is no file/),
    "is the same as in photo 1; delete one of the two",
  ]);
});

const tooLight =
  "is too light for a button’s words; it is used as #[0-9a-f]{6}\\. Nothing to do\\.$";

test.each([
  ["away:\n  until: 1 May 2020\n  message: Back soon.", "until 2020-05-01, which is past"],
  ["brand:\n  colour: #ffcc00", `^The colour #ffcc00 ${tooLight}`],
  ["brand:\n  colour: yellow", `^The colour #ffff00 \\(yellow\\) ${tooLight}`],
])("“%s” is worth a warning, and is no mistake", async (fields, warning) => {
  edit("business", "area:", `${fields}\narea:`);
  // A link for messages is not taken for a picture.
  edit("business", "https://wa.me/441212345678", "https://messages.example.com/me");
  const { diagnostics, warnings } = await site.checkSite();
  expect(diagnostics).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(warning)]);
});

test("a logo that cannot be used is reported with its place", async () => {
  edit("business", "area:", "brand:\n  logo: /images/logo.svg\narea:");
  expect(describeDiagnostics((await site.checkSite()).diagnostics)).toMatch(
    /^src\/content\/business\.yaml:8:9 {2}There is no file images\/logo\.svg/,
  );
});

test("what must not go live is looked for in what was checked", async () => {
  const leftovers = async () =>
    (await site.guardSite(await site.checkSite(), "https://www.hill.co.uk"))?.length;
  const before = (await leftovers()) ?? 0;
  edit("business", "0121 234 5678", "01632 960 142");
  expect(await leftovers()).toBe(before + 1);
  edit("business", "phone:", "phnoe:");
  expect(await leftovers()).toBeUndefined();
});

test("the command prints warnings, what must not go live, and that all is in order", () => {
  cpSync("images/gallery/door-02.jpg", "images/gallery/new-tap.jpg");
  write("images/gallery/notes.txt", "Call Ann.");
  edit("business", "0121 234 5678", "01632 960 142");
  const { status, printed } = run("check-content", "--live");
  expect(status).toBe(1);
  expect(printed).toMatch(
    /images\/gallery\/new-tap\.jpg is named nowhere.*npm run add:photos.*\nSample content remains; replace it before the site goes live:\n.*business\.yaml:4 {2}01632 960 142: a number reserved for drama.*\n\nNothing was built\.\n$/s,
  );
  expect(run("add-photos")).toEqual({
    status: 0,
    printed:
      "1 photo is added at the end of src/content/gallery.yaml. Write there what each shows, and " +
      "move one from before the work into the entry of the one from after (“before:”):\n" +
      "/images/gallery/new-tap.jpg\n",
  });
  expect(read("src/content/gallery.yaml")).toMatch(
    /\n\n- url: \/images\/gallery\/new-tap\.jpg\n {2}caption: New tap\n$/,
  );
  rmSync("images/gallery/notes.txt");
  expect(run("check-content")).toEqual({
    status: 0,
    printed: "13 files and their pictures are in order.\n",
  });
  // Checking makes nothing.
  expect(readdirSync(".").sort()).toEqual(["images", "node_modules", "package.json", "src"]);
});
