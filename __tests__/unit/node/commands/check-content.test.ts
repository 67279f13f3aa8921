import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { contentNames } from "../../../../src/node/content/model";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

/** A business's own content, so that the places of mistakes can be written out here. */
const business = path.resolve("__tests__/businesses/locksmith/src/content");
const commands = path.resolve("src/node/commands");
const project = process.cwd();
// The check looks below the folder that it is called in.
const { read, write } = temporaryFolder("each", true);

beforeEach(async () => {
  cpSync(path.join(project, "src/styles"), "src/styles", { recursive: true });
  cpSync(path.join(project, "package.json"), "package.json");
  symlinkSync(path.join(project, "node_modules"), "node_modules", "junction");
  cpSync(business, "src/content", { recursive: true });
  // A list that has come to the site since is empty.
  for (const name of contentNames) {
    if (!existsSync(`src/content/${name}.yaml`)) write(`src/content/${name}.yaml`, "");
  }
  const grey = sharp({ create: { width: 300, height: 300, channels: 3, background: "#888888" } });
  const picture = await grey.jpeg().toBuffer();
  const { home, about, gallery } = contentIn("src/content");
  for (const named of [home.picture, about.picture, ...gallery]) {
    if (named) write(`images/${named.master}`, picture);
  }
});

function edit(name: string, from: string, to: string): void {
  const file = `src/content/${name}.yaml`;
  expect(read(file)).toContain(from);
  write(file, read(file).replace(from, to));
}

function run(command: string, ...args: string[]) {
  return runWith({ SITE_URL: "" }, command, ...args);
}

function runWith(variables: NodeJS.ProcessEnv, command: string, ...args: string[]) {
  const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [tsx, path.join(commands, `${command}.ts`), ...args],
    { encoding: "utf8", env: { ...process.env, ...variables } },
  );
  return { status, printed: stdout + stderr };
}

const brand = 'brand:\n  colour: "#111111"\n  accent: "#ffcc00"\n';

test("all mistakes of all files are reported with their places, one for each line", () => {
  edit("reviews", "rating: 5", "rating: good");
  edit("business", "phone:", "phnoe:");
  edit("business", brand, "brand:\n  logo: /images/logo.svg\n");
  edit("gallery", "/door-07.jpg", "/door07.jpg");
  edit("gallery", "/door-04.jpg", "/door-03.jpg");
  rmSync("images/gallery/door-03.jpg");
  write("images/gallery/door-02.jpg");
  const { status, printed } = run("check-content", "--live");
  expect(status).toBe(1);
  expect(printed.match(/(?<=^src[\\/]content[\\/]).*|^\d+ things.*/gm)).toEqual([
    "business.yaml:4:1  phnoe: is not a field the site knows; did you mean phone?",
    "business.yaml:10:9  There is no file images/logo.svg. Put the picture there, correct the name, or delete the lines that name it.",
    "gallery.yaml:6:8  images/gallery/door-02.jpg is empty: it was never copied to the end. Copy it again.",
    "gallery.yaml:9:8  There is no file images/gallery/door-03.jpg. Did you mean /images/gallery/door-01.jpg?",
    "gallery.yaml:12:8  url: is the same as in photo 3; delete one of the two",
    "gallery.yaml:22:8  There is no file images/gallery/door07.jpg. Did you mean /images/gallery/door-07.jpg?",
    "reviews.yaml:3:11  rating: write a whole number from 1 to 5 instead of “good”",
    "7 things to mend.",
  ]);
  // Two photos that nothing names any more are no more than advice.
  expect(printed).not.toContain("shown nowhere");
});

test("it prints what visitors would like to know, what keeps the site from going live, photos to add, and that all is in order", () => {
  cpSync("images/gallery/door-02.jpg", "images/gallery/new-tap.jpg");
  write("images/gallery/notes.txt", "Call Ann.");
  edit("business", "0121 234 5678", "01632 960 142");
  // A link for messages is not taken for a picture.
  edit("business", "https://wa.me/441212345678", "https://messages.example.com/me");
  const away = "away:\n  until: 1 May 2020\n  message: Back soon.\n";
  edit("business", brand, away + brand);
  const { status, printed } = run("check-content", "--live");
  expect(status).toBe(1);
  const [advice, blockers] = printed.split("\n\n");
  expect(advice?.split("\n")).toEqual([
    "What visitors would like to know:",
    expect.stringMatching(/business\.yaml:10 {2}The holiday ended on 1 May 2020, so its notice is/),
    expect.stringMatching(/^images\/gallery\/new-tap\.jpg {2}is shown nowhere.*npm run add:photos/),
    expect.stringMatching(/^images\/gallery\/notes\.txt {2}is a text file, not a picture/),
  ]);
  expect(blockers?.trim().split("\n")).toEqual([
    "This keeps the site from going live:",
    expect.stringMatching(/business\.yaml {2}Your website has no address yet/),
    expect.stringMatching(/business\.yaml:4 {2}01632 960 142: a number reserved for drama/),
    expect.stringMatching(/business\.yaml:\d+ {2}https:\/\/messages\.example\.com\/me: an address/),
  ]);
  chmodSync("src/content/gallery.yaml", 0o444);
  expect(run("add-photos")).toEqual({
    status: 1,
    printed: expect.stringMatching(/^src.content.gallery\.yaml: .* is read-only\n$/),
  });
  chmodSync("src/content/gallery.yaml", 0o644);
  expect(run("add-photos")).toEqual({
    status: 0,
    printed:
      `1 photo is added at the end of ${path.normalize("src/content/gallery.yaml")}. Write there what each shows. Move ` +
      "a photo from before the work into the entry of the photo from after it, below “before:”.\n" +
      "/images/gallery/new-tap.jpg\n",
  });
  expect(read("src/content/gallery.yaml")).toMatch(/\n\n- url: \/images\/gallery\/new-tap\.jpg\n$/);
  expect(run("add-photos").printed).toBe("The content names every photo of images/gallery.\n");
  rmSync("images/gallery/notes.txt");
  edit("business", away, "");
  const wanted =
    /^What visitors would like to know:\n.*gallery\.yaml:\d+ {2}What was done here\?.*\n\n/;
  const checked = run("check-content");
  expect(checked).toEqual({ status: 0, printed: expect.stringMatching(wanted) });
  expect(checked.printed.replace(wanted, "")).toMatch(
    /^The files in src\/content are in order, .* A build reads each new picture whole\.\n$/,
  );
  // Checking makes nothing but notes on pictures that it has read.
  const made = readdirSync(".").filter((name) => name !== ".prepared");
  expect(made.sort()).toEqual(["images", "node_modules", "package.json", "src"]);
});

test("a SITE_URL that is no address is named, instead of asking for one", () => {
  const { status, printed } = runWith({ SITE_URL: "foo bar" }, "check-content", "--live");
  expect(status).toBe(1);
  expect(printed).toMatch(/^SITE_URL is "foo bar"\. It takes the site's address .*\n$/);
});

test("of the whole example nothing is said but how to begin", () => {
  edit("business", "name:", "sample: true\nname:");
  write("images/gallery/notes.txt", "Call Ann.");
  expect(run("check-content", "--live")).toEqual({
    status: 1,
    printed: expect.stringMatching(/^This keeps the site from going live:\n.*npm run begin\n$/),
  });
});
