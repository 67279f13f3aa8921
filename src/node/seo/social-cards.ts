import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type CreateText, type OverlayOptions, type Sharp } from "sharp";
import { cardPath, cardSize } from "../../shared-names";
import type { NormalisedContent } from "../content";
import { wholeHeadingFont } from "../heading-font";
import { preparedDirectory, preparedLogo } from "../paths";
import { paintMark } from "./mark";
import { sitePages } from "./pages";
import type { SiteFacts } from "./site-facts";

/** Largest file, in bytes: WhatsApp leaves out what is much larger. */
const cardBudget = 150_000;

/** Width of what stands left of the photo, and the space around it, in px. */
const panel = 640;
const padding = 64;

/** What sharp calls the part of a photo that holds its focus. */
const crops = { left: "left", middle: "centre", right: "right" } as const;

interface CardOptions extends SiteFacts {
  /** Absolute path of the folder that holds the masters. */
  mastersDirectory: string;
}

type Card = ReturnType<ReturnType<typeof sitePages>[number]["card"]>;

/**
 * Draws the pictures that messengers and social networks show with a shared link: one for each page,
 * with the business's name, the page's headline, the phone number and a photo.
 *
 * @param publicDirectory absolute path of the built site
 * @returns the files it has written there
 */
export async function publishSocialCards(
  publicDirectory: string,
  { content, mastersDirectory }: CardOptions,
): Promise<string[]> {
  await registerFont();
  const cards = sitePages(content).map(async ({ path: page, card }) => {
    const file = path.join(publicDirectory, cardPath(page));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await drawCard(card(content), content.business, mastersDirectory));
    return cardPath(page).slice(1);
  });
  return Promise.all(cards);
}

async function drawCard(
  { headline, picture }: Card,
  business: NormalisedContent["business"],
  mastersDirectory: string,
): Promise<Buffer> {
  const { width, height } = cardSize;
  // A card is drawn in the colours of the day.
  const ground = business.colours["brand-strong"]?.light ?? "";
  const colour = business.colours["on-brand"]?.light ?? "";
  const photo =
    picture &&
    (await sharp(path.join(mastersDirectory, picture.master))
      .resize(width - panel, height, {
        fit: "cover",
        position: picture.focus ? crops[picture.focus] : "attention",
      })
      .toBuffer());
  // Without a photo the text has the whole card.
  const measure = (photo ? panel : width) - 2 * padding;
  const emblem = business.logo ? await drawLogoPlate(colour) : await drawMark(colour, ground);
  const { width: emblemWidth = 0 } = await sharp(emblem).metadata();
  const beside = emblemWidth + 20;
  const nameSize = { size: 34, width: measure - beside, height: 80 };
  const name = await drawText(business.name, { colour, ...nameSize });
  const full = { colour, width: measure };
  const title = await drawHeadline(headline, { ...full, size: 60, height: 260 });
  const phone = await drawText(business.phone, { ...full, size: 46, height: 60 });
  const left = padding;
  const layers: OverlayOptions[] = [
    ...(photo ? [{ input: photo, left: panel, top: 0 }] : []),
    { input: emblem, left, top: left },
    { input: name.input, left: left + beside, top: left + 36 - Math.round(name.height / 2) },
    { input: title.input, left, top: 188 },
    { input: phone.input, left, top: height - left - phone.height },
  ];
  const card = sharp({ create: { width, height, channels: 3, background: ground } });
  return encodeWithin(card.composite(layers));
}

/** Encodes a card as well as its largest size allows. */
async function encodeWithin(card: Sharp): Promise<Buffer> {
  const encode = (quality: number) => card.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
  for (const quality of [82, 72, 60]) {
    const file = await encode(quality);
    if (file.length <= cardBudget) return file;
  }
  return encode(45);
}

/** The mark for a dark ground: its first shape in the colour of the text, the ground seen through it. */
async function drawMark(mark: string, ground: string): Promise<Buffer> {
  return sharp(paintMark({ mark, ground }), { density: 144 }).resize(72, 72).png().toBuffer();
}

/** The owner's logo on a plate in the colour of the text, which most logos are made for. */
async function drawLogoPlate(plate: string): Promise<Buffer> {
  return sharp(preparedLogo.large)
    .resize({ width: 204, height: 60, fit: "inside" })
    .flatten({ background: plate })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: plate })
    .png()
    .toBuffer();
}

/**
 * Makes the font of the pages' headings known to Pango, which draws text. It looks for a character in
 * the files of a family that it knew when it first used the family, so all come before any text.
 */
async function registerFont(): Promise<void> {
  await mkdir(preparedDirectory, { recursive: true });
  for (const [index, data] of (await wholeHeadingFont()).entries()) {
    const fontfile = path.join(preparedDirectory, `headings-${index}.ttf`);
    await writeFile(fontfile, data);
    await sharp({ text: { text: "a", fontfile } }).toBuffer();
  }
}

interface TextOptions {
  /** As CSS. */
  colour: string;
  /** In px; smaller where the text would not fit otherwise. */
  size: number;
  /** Most width and height, in px. */
  width: number;
  height: number;
}

/** Smallest sizes, in px, of a headline in even lines and of any text. */
const smallest = { headline: 40, text: 20 };

/**
 * Draws a headline in lines of about one length, of two words or more; as large as its lines allow, and
 * as any other text where it has too many or too long ones.
 */
async function drawHeadline(text: string, options: TextOptions) {
  const words = text.trim().split(/\s+/);
  for (let size = options.size; size >= smallest.headline; size -= 2) {
    for (let count = 1; count === 1 || count <= words.length / 2; count++) {
      const drawn = await rasterise(evenLines(words, count), { ...options, size });
      if (drawn.width <= options.width && drawn.height <= options.height) return drawn;
    }
  }
  return drawText(text, options);
}

/** Sets words on as many lines, each word on the one in whose share of the text its middle lies. */
export function evenLines(words: readonly string[], count: number): string {
  const share = words.join(" ").length / count;
  const lines = Array.from({ length: count }, (): string[] => []);
  let start = 0;
  for (const word of words) {
    lines[Math.floor((start + word.length / 2) / share)]?.push(word);
    start += word.length + 1;
  }
  return lines.map((line) => line.join(" ")).join("\n");
}

/** Draws text on as many lines as it needs, smaller where they would be too high. */
async function drawText(text: string, options: TextOptions): Promise<DrawnText> {
  const drawn = await rasterise(text, options, { width: options.width, wrap: "word-char" });
  if (drawn.height <= options.height || options.size <= smallest.text) return drawn;
  return drawText(text, { ...options, size: options.size - 2 });
}

type DrawnText = Awaited<ReturnType<typeof rasterise>>;

async function rasterise(
  text: string,
  { colour, size }: Omit<TextOptions, "width" | "height">,
  wrapping: Pick<CreateText, "width" | "wrap"> = {},
) {
  // Pango reads text as markup.
  const escaped = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const drawing = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `Fraunces Semi-Bold ${size}`,
      ...wrapping,
      // A point is then a pixel.
      dpi: 72,
      rgba: true,
    },
  });
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}
