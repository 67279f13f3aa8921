/** @jest-environment node */
import sharp from "sharp";
import { drawLogo } from "../../../../src/node/images/logo";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();

const location = { file: "src/content/business.yaml", line: 9, column: 9 };

/** Writes a file and draws it as the logo; a text is what is wrong with it. */
async function drawn(name: string, content: string | Uint8Array) {
  write(name, content);
  const result = await drawLogo(at(), { url: `/images/${name}`, location });
  if ("diagnostic" in result) {
    expect(result.diagnostic.location).toEqual(location);
    return result.diagnostic.message;
  }
  return result.logo;
}

const svg = (inside: string, size = 'viewBox="0 0 90 30"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

const plum = '<rect width="100%" height="100%" fill="#5b2a56"/>';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#5b2a56" } })
    .png()
    .toBuffer();

test.each([
  ["three times as wide as high", 'viewBox="0 0 90 30"', [120, 40]],
  ["wider still", 'viewBox="0 0 120 20"', [120, 20]],
  ["square", 'viewBox="0 0 8 8"', [40, 40]],
  ["that stands", 'viewBox="0 0 20 40"', [20, 40]],
])("a drawing %s keeps its shape and is sharp on every phone", async (_shape, size, shown) => {
  const logo = await drawn("logo.svg", svg(plum, size));
  if (typeof logo === "string") throw new Error(logo);
  expect([logo.width, logo.height]).toEqual(shown);
  const { width = 0, height = 0, format } = await sharp(logo.header).metadata();
  expect([width, height, format]).toEqual([...shown.map((px) => px * 3), "png"]);
  const whole = await sharp(logo.large).metadata();
  expect(Math.max(whole.width, whole.height)).toBe(1024);
  expect((await sharp(logo.header).stats()).dominant).toMatchObject({ g: 40 });
});

test.each([
  ["dark letters on nothing", '<path d="M10 5h5v20h-5zM40 5h5v20h-5z" fill="#143b33"/>', true],
  ["pale letters on nothing", '<path d="M10 5h5v20h-5zM40 5h5v20h-5z" fill="#ffe9b0"/>', false],
  ["a dark ground of its own", plum, false],
  ["the same with round corners", '<rect width="90" height="30" rx="4" fill="#5b2a56"/>', false],
])("of %s a dark page knows whether it would swallow them", async (_what, inside, dark) => {
  const logo = await drawn("logo.svg", svg(inside));
  expect(logo).toMatchObject({ dark });
});

test("a picture is made smaller, never larger", async () => {
  for (const [given, width] of [
    [await picture(1600, 800), 240],
    [await picture(90, 45), 90],
  ] as const) {
    const logo = await drawn("logo.png", given);
    if (typeof logo === "string") throw new Error(logo);
    expect([logo.width, logo.height]).toEqual([80, 40]);
    expect((await sharp(logo.header).metadata()).width).toBe(width);
  }
});

const script = "images/bad.svg holds a script, which a logo must not. Save it as PNG.";
const outside =
  "images/bad.svg asks for another file, which is not there for visitors. Save it as PNG.";

test.each([
  ["a script", "<script>alert(1)</script>", script],
  ["a handler", '<rect onload="alert(1)" width="9" height="9"/>', script],
  ["HTML in it", "<foreignObject><p>Hi</p></foreignObject>", script],
  ["a picture elsewhere", '<image href="https://x.example/a.png" width="9" height="9"/>', outside],
  ["a file beside it", '<image xlink:href="a.png" width="9" height="9"/>', outside],
  ["a fill elsewhere", '<rect fill="url(https://x.example/a.svg#b)"/>', outside],
  ["a style sheet elsewhere", "<style>@import 'https://x.example/a.css';</style>", outside],
])("a drawing with %s is refused with a message", async (_what, inside, message) => {
  expect(await drawn("bad.svg", svg(inside))).toBe(message);
});

test("references within the drawing are its own", async () => {
  const inside =
    '<defs><linearGradient id="a"><stop stop-color="#5b2a56"/></linearGradient></defs>' +
    '<rect width="9" height="9" fill="url(#a)"/><use href="#a"/>';
  expect(await drawn("own.svg", svg(inside))).toMatchObject({ width: 120 });
});

const textNotPicture =
  "images/notes.png is a text file, not a picture, whatever its name says. Put the photo itself there.";

test.each([
  ["broken.svg", "<svg <svg>", "images/broken.svg cannot be read as a drawing. Save it as PNG."],
  ["notes.png", "Call Ann.", textNotPicture],
])("%s is reported in a sentence", async (name, content, message) => {
  expect(await drawn(name, content)).toBe(message);
});

test("a logo that is not there is reported with the nearest", async () => {
  write("van-logo.png", await picture(90, 30));
  const result = await drawLogo(at(), { url: "/images/van-lgoo.png", location });
  const message = expect.stringContaining("Did you mean /images/van-logo.png?");
  expect(result).toMatchObject({ diagnostic: { location, message } });
});
