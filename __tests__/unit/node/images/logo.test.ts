import sharp from "sharp";
import { mistakeAt } from "../../../../src/node/content";
import { drawLogo } from "../../../../src/node/images/logo";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, write } = temporaryFolder();
const location = { file: "src/content/business.yaml", line: 9, column: 9 };

/** Draws a file as the logo. */
async function drawn(name: string, content: string | Uint8Array) {
  write(name, content);
  const result = await drawLogo(at(), { url: `/images/${name}`, location });
  return result.logo ?? result.mistakes;
}

const svg = (inside: string, size = 'viewBox="0 0 90 30"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;

const plum = '<rect width="100%" height="100%" fill="#5b2a56"/>';
const own = `<defs><linearGradient id="a"><stop stop-color="#5b2a56"/></linearGradient></defs>${plum.replace("#5b2a56", "url(#a)")}`;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#5b2a56" } }).png();

test.each([
  ["a drawing three times as wide as high", svg(plum), [120, 40], [360, 120], 1024],
  ["a drawing wider still", svg(plum, 'viewBox="0 0 240 20"'), [240, 20], [720, 60], 1024],
  ["a tiny square drawing", svg(plum, 'viewBox="0 0 8 8"'), [40, 40], [120, 120], 1024],
  [
    "a drawing with an empty margin",
    svg('<rect x="32" y="16" width="60" height="20" fill="#5b2a56"/>', 'viewBox="0 0 128 64"'),
    [120, 40],
    [360, 120],
    1024,
  ],
  [
    "a picture with a transparent margin",
    picture(600, 200).extend({ left: 300, bottom: 400, background: "#fff0" }),
    [120, 40],
    [360, 120],
    600,
  ],
  ["a drawing that stands", svg(plum, 'viewBox="0 0 20 40"'), [20, 40], [60, 120], 1024],
  ["a drawing that refers to its own parts", svg(own), [120, 40], [360, 120], 1024],
  ["a large picture", picture(1600, 800), [80, 40], [240, 120], 1024],
  ["a small picture, never enlarged", picture(90, 45), [80, 40], [90, 45], 90],
])("%s keeps its shape and is sharp on every phone", async (_what, given, shown, pixels, large) => {
  const logo = await drawn("logo", typeof given === "string" ? given : await given.toBuffer());
  if (!("header" in logo)) throw new Error("It is refused.");
  expect([logo.width, logo.height]).toEqual(shown);
  const { width, height, format } = await sharp(logo.header).metadata();
  expect([width, height, format]).toEqual([...pixels, "png"]);
  const whole = await sharp(logo.large).metadata();
  expect(Math.max(whole.width, whole.height)).toBe(large);
  expect((await sharp(logo.header).stats()).dominant).toMatchObject({ g: 40 });
});

test.each([
  ["dark letters on nothing", '<path d="M10 5h5v20h-5zM40 5h5v20h-5z" fill="#143b33"/>', true],
  ["middling letters on nothing", '<path d="M10 5h5v20h-5zM40 5h5v20h-5z" fill="#727272"/>', true],
  ["pale letters on nothing", '<path d="M10 5h5v20h-5zM40 5h5v20h-5z" fill="#ffe9b0"/>', false],
  [
    "pale letters with a dark dot",
    '<path d="M10 5h5v20h-5zM40 5h5v20h-5z" fill="#ffe9b0"/><path d="M20 5h3v3h-3z" fill="#143b33"/>',
    false,
  ],
  ["a dark ground with round corners", '<rect width="90" height="30" rx="4"/>', false],
])(
  "a logo with %s says whether it needs a light ground",
  async (_what, inside, needsLightGround) => {
    expect(await drawn("logo.svg", svg(inside))).toMatchObject({ needsLightGround });
  },
);

const pale = '<path d="M9 5h9v20h-9zM40 5h9v20h-9z" fill="#fff"/>';

test.each([
  ["a white one without a ground has a dark one in both schemes", pale, true],
  [
    "one that is half white needs none",
    `${pale}<path d="M60 5h28v20h-28z" fill="#e07b00"/>`,
    false,
  ],
  ["one with a ground keeps its own", `${plum}${pale}`, false],
])("a logo drawn in white: %s", async (_what, inside, hasNewGround) => {
  const logo = await drawn("logo.svg", svg(inside));
  if (!("header" in logo)) throw new Error("It is refused.");
  const corner = await sharp(logo.header).extract({ left: 3, top: 3, width: 1, height: 1 });
  const [red = 0, green = 0, blue = 0] = await corner.raw().toBuffer();
  expect([red, green, blue].join() === "17,22,26").toBe(hasNewGround);
});

test("a logo with 16 bits to a colour keeps its colours", async () => {
  const green = sharp({ create: { width: 90, height: 45, channels: 3, background: "#00a040" } });
  const file = green.toColourspace("rgb16").withIccProfile("p3").png();
  const logo = await drawn("logo.png", await file.toBuffer());
  if (!("header" in logo)) throw new Error("It is refused.");
  const { channels } = await sharp(logo.header).stats();
  const given = [0, 160, 64];
  const differences = given.map((value, at) => Math.abs(value - (channels[at]?.mean ?? 0)));
  expect(Math.max(...differences)).toBeLessThan(3);
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), /^images\/bad.svg holds a script.* as PNG\.$/],
  ["a handler", svg('<rect onload="alert(1)"/>'), /holds a script/],
  ["HTML in it", svg("<foreignObject><p>Hi</p></foreignObject>"), /holds part of a web page/],
  [
    "Illustrator’s abbreviations",
    '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>\n<svg xmlns="&ns_svg;"/>',
    /holds abbreviations \(<!ENTITY>\).* as PNG\.$/,
  ],
  ["a picture elsewhere", svg('<image href="https://x.example/a.png"/>'), /asks for another file/],
  ["a file beside it", svg('<image xlink:href="a.png"/>'), /asks for another file/],
  ["a fill elsewhere", svg('<rect fill="url(https://x.example/a.svg#b)"/>'), /for another file/],
  ["styles elsewhere", svg("<style>@import 'https://x.example/a';</style>"), /for another file/],
  ["half a tag", "<svg <svg>", /cannot be read as a drawing\. Save it as PNG\./],
  ["words in its place", "Call Ann.", /bad\.svg is a text file, not a picture/],
])("a drawing with %s is refused with a message", async (_what, content, message) => {
  expect(await drawn("bad.svg", content)).toEqual([
    mistakeAt(location, expect.stringMatching(message)),
  ]);
});

test("a picture that was cut short is refused with the same message as a photo", async () => {
  const bytes = await picture(300, 200).toBuffer();
  expect(await drawn("half.png", bytes.subarray(0, bytes.length / 2))).toEqual([
    mistakeAt(location, expect.stringMatching(/^images\/half\.png is damaged or cut short/)),
  ]);
});
