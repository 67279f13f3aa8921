import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { cardPath, cardSize } from "../../shared-names";
import type { NormalisedContent } from "../content";
import { wholeHeadingFont } from "../heading-font";
import { preparedDirectory, preparedLogo } from "../paths";
import { paintMark } from "./mark";
import { type SiteFacts, sitePages } from "./pages";

/** Largest file, in bytes: WhatsApp leaves out what is much larger. */
const cardBudget = 150_000;

/** Left of the picture, in px. */
const panel = { width: 640, padding: 64 };
const measure = panel.width - 2 * panel.padding;

/** What sharp calls the part of a photo that holds its focus. */
const crops = { left: "left", middle: "centre", right: "right" } as const;

interface CardOptions extends SiteFacts {
  /** Absolute path of the folder that holds the masters. */
  mastersDirectory: string;
}

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
  return Promise.all(
    sitePages(content).map(async ({ path: page, card }) => {
      const { headline, picture } = card(content);
      const photo = picture && {
        file: path.join(mastersDirectory, picture.master),
        focus: picture.focus,
      };
      const file = path.join(publicDirectory, cardPath(page));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await draw(headline, photo, content.business));
      return cardPath(page).slice(1);
    }),
  );
}

async function draw(
  headline: string,
  photo: { file: string; focus?: keyof typeof crops | undefined } | undefined,
  business: NormalisedContent["business"],
): Promise<Buffer> {
  const { width, height } = cardSize;
  // A card is drawn in the colours of the day.
  const ground = business.colours["brand-strong"]?.light ?? "";
  const colour = business.colours["on-brand"]?.light ?? "";
  const position = photo?.focus ? crops[photo.focus] : "attention";
  const crop =
    photo &&
    (await sharp(photo.file)
      .resize(width - panel.width, height, { fit: "cover", position })
      .toBuffer());
  // Without a photo the words have the whole card.
  const room = crop ? measure : width - 2 * panel.padding;
  const sign = business.logo ? await logoLayer(colour) : await drawMark(colour, ground);
  const { width: signWidth = 0 } = await sharp(sign).metadata();
  const beside = signWidth + 20;
  const name = await words(business.name, {
    colour,
    size: 34,
    height: 80,
    width: room - beside,
  });
  const title = await balanced(headline, {
    colour,
    size: 60,
    height: 260,
    width: room,
  });
  const phone = await words(business.phone, {
    colour,
    size: 46,
    height: 60,
    width: room,
  });
  const left = panel.padding;
  const layers: OverlayOptions[] = [
    ...(crop ? [{ input: crop, left: panel.width, top: 0 }] : []),
    { input: sign, left, top: left },
    { input: name.input, left: left + beside, top: left + 36 - Math.round(name.height / 2) },
    { input: title.input, left, top: 188 },
    { input: phone.input, left, top: height - left - phone.height },
  ];
  const card = sharp({ create: { width, height, channels: 3, background: ground } });
  const { data, info } = await card.composite(layers).raw().toBuffer({ resolveWithObject: true });
  const drawn = (quality: number) =>
    sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
  for (const quality of [82, 72, 60]) {
    const file = await drawn(quality);
    if (file.length <= cardBudget) return file;
  }
  return drawn(45);
}

/** The mark for a dark ground: its first shape in the colour of the words, the ground seen through it. */
async function drawMark(mark: string, ground: string): Promise<Buffer> {
  return sharp(paintMark({ mark, ground }), { density: 144 }).resize(72, 72).png().toBuffer();
}

/** The owner's logo on a plate in the colour of the words, which most logos are made for. */
async function logoLayer(plate: string): Promise<Buffer> {
  return sharp(preparedLogo.large)
    .resize({ width: 204, height: 60, fit: "inside" })
    .flatten({ background: plate })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: plate })
    .png()
    .toBuffer();
}

/**
 * Makes the font of the pages' headings known to Pango, which draws words. It looks for a character in the files of a family that
 * it knew when it first used the family, so all of them come before anything is drawn.
 */
async function registerFont(): Promise<void> {
  await mkdir(preparedDirectory, { recursive: true });
  for (const [index, data] of (await wholeHeadingFont()).entries()) {
    const fontfile = path.join(preparedDirectory, `headings-${index}.ttf`);
    await writeFile(fontfile, data);
    await sharp({ text: { text: "a", fontfile } }).toBuffer();
  }
}

interface Words {
  /** As CSS. */
  colour: string;
  /** Where lines end, in px; 0 where they end by themselves. */
  width: number;
  /** In px; smaller where the words would not fit otherwise. */
  size: number;
  /** Most height in px. */
  height: number;
}

interface Drawn {
  input: Buffer;
  /** In px. */
  height: number;
  width: number;
}

/** Lines that fit above the phone number. */
const mostLines = 5;

/** Smallest size, in px, that a headline is drawn at for the sake of its lines. */
const leastHeadline = 40;

/**
 * Draws a headline in lines of about one length, none of one word; as large as its lines allow, and
 * as any other words where it has too many or too long ones.
 */
async function balanced(text: string, options: Words): Promise<Drawn> {
  const ways = linesOf(text.trim().split(/\s+/));
  for (let size = options.size; size >= leastHeadline; size -= 2) {
    for (const lines of ways) {
      const drawn = await words(lines, { ...options, size, width: 0 });
      if (drawn.width <= options.width && drawn.height <= options.height) return drawn;
    }
  }
  return words(text, options);
}

/** The evenest ways to set words on one line, on two and so on, each with at least two words. */
export function linesOf(all: readonly string[]): string[] {
  const most = Math.min(mostLines, Math.max(1, Math.floor(all.length / 2)));
  return Array.from({ length: most }, (_, index) => evenLines(all, index + 1).join("\n"));
}

function evenLines(all: readonly string[], count: number): string[] {
  if (count === 1) return [all.join(" ")];
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  const ways = Array.from({ length: all.length - 2 * count + 1 }, (_, more) => [
    all.slice(0, 2 + more).join(" "),
    ...evenLines(all.slice(2 + more), count - 1),
  ]);
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

/** Draws words on as many lines as they need, smaller where they would be too high. */
async function words(text: string, { colour, size, height, width }: Words): Promise<Drawn> {
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Fraunces Semi-Bold ${size}`,
      ...(width > 0 ? { width, wrap: "word-char" as const } : {}),
      // A point is then a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const drawn = { input: data, height: info.height, width: info.width };
  if (width === 0 || info.height <= height || size <= 20) return drawn;
  return words(text, { colour, size: size - 2, height, width });
}

/** For Pango, which reads words as markup. */
function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
