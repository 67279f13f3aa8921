import { readFileSync } from "node:fs";
import { decode } from "ico-endec";
import sharp from "sharp";
import { paletteOf } from "../../../../src/node/content";
import { drawText } from "../../../../src/node/fonts/drawn-text";
import {
  adviseOnCards,
  publishIcons,
  publishSocialCards,
  setCards,
} from "../../../../src/node/seo";
import { readMark } from "../../../../src/node/seo/mark";
import { logoOnPlate } from "../../../../src/node/seo/social-cards";
import { preparedLogo } from "../../../../src/node/system/paths";
import { contentIn } from "../../../support/content-in";
import { drawPhotos } from "../../../support/drawn-photos";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read, write } = temporaryFolder("all");
const content = contentIn("__tests__/businesses/locksmith/src/content");
const { home, business } = content;
const { picture, ...homeWithoutPhoto } = home;

const mark = readMark();

/** Draws all cards. */
const draw = (changed: Partial<typeof content> = {}) =>
  publishSocialCards(at(), { ...content, ...changed }, at("masters"));

/** Areas of a card. */
const parts = {
  name: { left: 64, top: 64, width: 500, height: 72 },
  headline: { left: 64, top: 170, width: 500, height: 320 },
  phone: { left: 64, top: 500, width: 500, height: 70 },
  margin: { left: 580, top: 0, width: 56, height: 630 },
  photo: { left: 644, top: 0, width: 556, height: 630 },
};

type Part = keyof typeof parts;

const bytesOf = (name: string) => readFileSync(at(`cards/${name}.jpg`));

const pixelsIn = (part: Part, card: Buffer) => sharp(card).extract(parts[part]).raw().toBuffer();

let before: Buffer;
beforeAll(async () => {
  // Drawings stand for the masters of the pictures.
  const pictures = [picture, ...content.gallery].flatMap((it) => (it ? [it.master] : []));
  await drawPhotos(pictures.slice(0, 2).map((master) => at("masters", master)));
  await draw();
  before = bytesOf("home");
});

test("every page's card has the size that networks show whole, in few bytes, always the same", async () => {
  expect(await draw()).toEqual(["cards/home.jpg", "cards/gallery.jpg", "cards/privacy-notice.jpg"]);
  for (const name of ["home", "gallery", "privacy-notice"]) {
    const size = { format: "jpeg", width: 1200, height: 630 };
    expect(await sharp(bytesOf(name)).metadata()).toMatchObject(size);
    expect(bytesOf(name).length).toBeLessThanOrEqual(150_000);
  }
  expect(bytesOf("home").equals(before)).toBe(true);
  // White letters on a black ground.
  expect((await pixelsIn("headline", before)).some((value) => value > 240)).toBe(true);
  expect((await pixelsIn("margin", before)).every((value) => value < 60)).toBe(true);
  const photoOfWork = await pixelsIn("photo", bytesOf("gallery"));
  expect(photoOfWork.equals(await pixelsIn("photo", before))).toBe(false);
});

const colours = paletteOf({ colour: "#b01050" });
const longest = {
  ...home,
  headline: "INSTALLATIONSHANDWERKSMEISTERBETRIEB".repeat(2).slice(0, 70),
};
const focused = { ...home, picture: picture && { ...picture, focus: "right" as const } };

const strangers = { ...business, name: "Ŵyn & <Söhne> 🛠", phone: "07400 123457" };
const text = ["name", "headline", "phone", "margin"];

test.each([
  ["other names and numbers", { business: strangers }, ["name", "phone"]],
  ["the longest headline", { home: longest }, ["headline"]],
  ["the work at the side", { home: focused }, ["photo"]],
  ["other colours", { business: { ...business, colours } }, text],
  ["no photo, but more room for text", { home: homeWithoutPhoto }, ["headline", "margin", "photo"]],
  ["the example’s mark instead of a letter", { business: { ...business, mark } }, ["name"]],
  [
    "the name as its headline",
    { home: { ...home, headline: business.name } },
    ["name", "headline"],
  ],
])("a card with %s differs there and nowhere else", async (_what, changed, differing) => {
  await draw({ ...changed, gallery: [], reviews: [] });
  const different: string[] = [];
  for (const part of Object.keys(parts) as Part[]) {
    const earlier = await pixelsIn(part, before);
    const later = await pixelsIn(part, bytesOf("home"));
    if (later.some((value, at) => Math.abs(value - (earlier[at] ?? 0)) > 40)) different.push(part);
  }
  expect(different).toEqual(differing);
});

test("a card shows the middle of a wide photo where no other part matters, as pages do", async () => {
  const photos: Buffer[] = [];
  for (const focus of [undefined, "middle", "right"] as const) {
    await draw({ home: { ...home, picture: picture && { ...picture, focus } } });
    photos.push(await pixelsIn("photo", bytesOf("home")));
  }
  const [byDefault, middle, right] = photos;
  expect(byDefault?.equals(middle as Buffer)).toBe(true);
  expect(byDefault?.equals(right as Buffer)).toBe(false);
});

const box = { colour: "#fff", maxFontSize: 60, width: 500, height: 400 };

test.each([
  ["Greek", "Μικρές δουλειές – Ἀθῆναι"],
  ["Cyrillic", "Мелкий ремонт № 1, Ґудзь"],
  ["Arabic with its marks", "صيانة منزلية، بِسُرْعَةٍ وَدِقَّة"],
  ["Hebrew with its points", "תיקונים קטנים, מַהֵר וּבִזְהִירוּת"],
  ["symbols", "✓ ★ ☎ → ♪ ① ₹ ½"],
  ["emoji", "🛠️ 👷🏽‍♀️ 🇬🇧 ❤️ 🔧"],
])("%s has a font, and none of it is said to be left out", async (_what, headline) => {
  const changed = { ...content, home: { ...home, headline } };
  expect(await adviseOnCards(changed)).toEqual([]);
  expect(await drawText(headline, box)).toBeDefined();
});

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${inside}</svg>`);

test.each([
  ["a disc", '<circle cx="45" cy="45" r="45" fill="#14532d"/>', 0],
  ["no ground", '<path d="M0 0h90v9H0zM40 0h9v90h-9z" fill="#14532d"/>', 255],
])("a logo with %s has a plate only without a ground of its own", async (_what, inside, corner) => {
  const logo = await sharp(svg(inside)).png().toBuffer();
  const drawn = sharp(await (await logoOnPlate(logo, false, "#ffffff")).png().toBuffer());
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.height, data[3]]).toEqual([72, corner]);
});

test("a logo with round corners on white stands on white, and one with a plain ground on nothing", async () => {
  const round = '<rect width="90" height="90" rx="20" fill="#14532d"/>';
  const firstPixels = async (below: string) => {
    const logo = await sharp(svg(`<path d="M0 0h90v90H0z" fill="${below}"/>${round}`))
      .png()
      .toBuffer();
    const drawn = await (await logoOnPlate(logo, false, "#faf6ef")).removeAlpha().raw().toBuffer();
    return [0, 36].map((left) => drawn.subarray(3 * left, 3 * left + 3).toString("hex"));
  };
  expect(await firstPixels("#ffffff")).toEqual(["ffffff", "ffffff"]);
  expect(await firstPixels("#14532d")).toEqual(["14532d", "14532d"]);
});

test("no pixel of a logo's soft edge is brighter than the logo and the card", async () => {
  const soft = '<filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>';
  const round =
    '<rect x="2" y="2" width="86" height="86" rx="20" fill="#14532d" filter="url(#soft)"/>';
  const logo = sharp(svg(soft + round)).png();
  jest.replaceProperty(preparedLogo, "large", at("logo.png"));
  await logo.toFile(preparedLogo.large);
  const shown = {
    path: "/logo.png",
    width: 40,
    height: 40,
    needsLightGround: false,
    holdsName: true,
  };
  await draw({ business: { ...business, logo: shown, colours: paletteOf({ colour: "#1a2b4c" }) } });
  const emblem = { left: 60, top: 60, width: 80, height: 80 };
  const around = await sharp(bytesOf("home")).extract(emblem).raw().toBuffer();
  expect(Math.max(...around)).toBeLessThan(95);
});

test("letters that no font has are left out without a hole, and named to the owner", async () => {
  const drawn = await drawText("Repairs 漢字 done & <ready> 漢", box);
  expect(drawn).toEqual(await drawText("Repairs done & <ready>", box));
  expect(await drawText("漢字", box)).toBeUndefined();
  const changed = { ...content, business: { ...business, name: "漢 Repairs" } };
  const message = expect.stringMatching(/leave out “漢”, because none of their fonts/);
  expect(await adviseOnCards(changed)).toEqual([{ severity: "advice", message }]);
  await draw({ business: { ...business, name: "漢字" } });
});

test("letters are joined as their script joins them, and a space between emoji is no wider", async () => {
  const widthOf = async (text: string) => (await drawText(text, box))?.info.width ?? 0;
  const apart = [..."بببب"].join("\u200c");
  expect(await widthOf("بببب")).toBeLessThan(0.8 * (await widthOf(apart)));
  expect(await widthOf("♻ ♻")).toBeLessThan(2.5 * (await widthOf("♻")));
});

const emblem = Buffer.from("the emblem");

test("a card's address changes with what it is made from, and with nothing else", async () => {
  const addressOf = (changed: Partial<typeof content> = {}, drawn = emblem) => {
    const changing = { ...content, ...changed, pages: content.pages.map((page) => ({ ...page })) };
    setCards(changing, drawn);
    return changing.pages.find(({ path }) => path === "/")?.card ?? "";
  };
  const addresses = [
    addressOf(),
    addressOf({}, Buffer.from("a logo")),
    addressOf({ home: { ...home, headline: "Another" } }),
    addressOf({ home: { ...home, picture: picture && { ...picture, master: "another.jpg" } } }),
    addressOf({ home: focused }),
    ...[{ name: "Another" }, { phone: "07400 123457" }, { colours }, { mark }].map((other) =>
      addressOf({ business: { ...business, ...other } }),
    ),
  ];
  for (const address of addresses) expect(address).toMatch(/^\/cards\/home-[0-9a-f]{12}\.jpg$/);
  expect(new Set(addresses).size).toBe(addresses.length);
  const reworded = {
    ...home,
    introduction: "Another",
    picture: picture && { ...picture, alt: "A" },
  };
  expect(addressOf({ reviews: [], home: reworded })).toBe(addresses[0]);

  const pages = content.pages.map((page) => ({ ...page }));
  setCards({ ...content, pages }, emblem);
  const files = await draw({ pages });
  expect(files).toHaveLength(6);
  expect(files).toContain(addresses[0]?.slice(1));
  expect(readFileSync(at(addresses[0] ?? ""))).toEqual(bytesOf("home"));
});

test.each([
  ["Doors done right.", `${business.name}: Doors done right. ${business.phone}`],
  [business.name, `${business.name} ${business.phone}`],
])("a card with the headline “%s” is described as “%s”", (headline, words) => {
  const pages = content.pages.map((page) => ({ ...page }));
  setCards({ ...content, pages, home: { ...home, headline } }, emblem);
  expect(pages.find(({ path }) => path === "/")?.cardAlt).toBe(words);
});

const name = "Thornbrook Handyman";

type Icons = Parameters<typeof publishIcons>[0];

const publish = (own: Partial<Icons["business"]> = {}, logo?: Icons["logo"]) =>
  publishIcons({
    ...{ publicDirectory: at(), pathPrefix: "/site", logo },
    business: { name, initial: "T", colours: paletteOf(), ...own },
  });

async function colourAt(icon: string, left: number, top: number) {
  const point = sharp(at(icon)).removeAlpha().extract({ left, top, width: 1, height: 1 });
  return `#${(await point.raw().toBuffer()).toString("hex")}`;
}

test("every icon has the size that is stated for it, and the example's mark is drawn as it is", async () => {
  await publish({ mark });
  const sides = decode(readFileSync(at("favicon.ico"))).map(({ width, height }) => [width, height]);
  expect(sides).toEqual([16, 32, 48].map((side) => [side, side]));
  const { icons, ...manifest } = JSON.parse(read("manifest.webmanifest"));
  expect(manifest).toMatchObject({ name, short_name: name, start_url: "/site/" });
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(at(src.slice("/site/".length))).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const drawing = readFileSync("static/favicon.svg", "utf8");
  expect(read("favicon.svg")).toBe(drawing);
  // The header draws the same.
  const { viewBox, shapes } = mark;
  expect(shapes.length).toBeGreaterThan(0);
  for (const part of [viewBox, ...shapes]) expect(drawing).toContain(`"${part}"`);
});

test("a maskable icon is empty where phones cut off its corners", async () => {
  await publish();
  // The safe zone is a circle of 40 % of the side around the middle.
  for (let angle = 0; angle < 2 * Math.PI; angle += 0.1) {
    const [x = 0, y = 0] = [Math.cos(angle), Math.sin(angle)].map((it) =>
      Math.round(256 + 206 * it),
    );
    expect(await colourAt("icon-maskable-512.png", x, y)).toBe("#faf6ef");
  }
});

test("icons, mark and manifest have the owner's colours and logo", async () => {
  const palette = paletteOf({ colour: "#5b2a56" });
  await publish({ colours: palette, mark });
  expect(read("favicon.svg")).toContain('fill="#5b2a56"');
  expect(read("favicon.svg")).toContain(`fill: ${palette.brand?.dark}`);
  const paper = palette.paper?.light;
  const manifest = { background_color: paper, theme_color: paper };
  expect(JSON.parse(read("manifest.webmanifest"))).toMatchObject(manifest);
  expect(await colourAt("icon-plain-512.png", 256, 150)).toBe("#5b2a56");

  await publish({ colours: palette }, await logoOf(200, 100));
  const points = [
    [256, 256],
    [100, 256],
    [256, 120],
  ] as const;
  const colours = points.map(([x, y]) => colourAt("icon-plain-512.png", x, y));
  expect(await Promise.all(colours)).toEqual(["#2a565b", "#2a565b", paper]);
});

/** A logo in one colour. */
const logoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#2a565b" } })
    .png()
    .toBuffer();

test.each([
  ["no logo", undefined],
  ["a logo of 300 × 100 px, which nobody could read in a tab,", [300, 100]],
  ["a logo of 100 × 300 px, which nobody could read there,", [100, 300]],
] as const satisfies [string, [number, number]?][])(
  "a business with %s has the first letter of its name as its icon",
  async (_what, size) => {
    const palette = paletteOf({ colour: "#5b2a56" });
    const logo = size && (await logoOf(size[0], size[1]));
    const drawn = async (initial: string, logo?: Uint8Array) => {
      await publish({ colours: palette, initial }, logo);
      return readFileSync(at("icon-plain-192.png"));
    };
    expect(await drawn("H", logo)).toEqual(await drawn("H"));
    expect(await drawn("H", logo)).not.toEqual(await drawn("L", logo));
    expect(await colourAt("icon-plain-512.png", 90, 256)).toBe("#5b2a56");
  },
);

test("a mark that is no drawing of paths is refused with a message", () => {
  write("mark.svg", '<svg viewBox="0 0 9 9"><circle r="4"/></svg>');
  const needs = "static/favicon.svg needs a viewBox and at least one path.";
  expect(() => readMark(at("mark.svg"))).toThrow(needs);
});
