import { createHash } from "node:crypto";
import path from "node:path";
import sharp, { type Color, type Sharp } from "sharp";
import { cardSize } from "../../shared-names";
import type { Finding, NormalisedContent } from "../content";
import { drawText, undrawable } from "../fonts/drawn-text";
import { type Pixels, pixelsOf } from "../images/pixels";
import { mkdir, readFile, writeFile } from "../system/held-files";
import { preparedLogo } from "../system/paths";
import { drawInitial, paintMark } from "./mark";
import { pagesToList } from "./pages";

/** What a file should not exceed, in bytes: WhatsApp leaves out what is much larger. */
const cardBudget = 150_000;

/** Width of the part left of the photo, and the space around its text, in px. */
const panel = 640;
const padding = 64;

/** Height of the mark or logo, and the space beside and below it, in px. */
const emblemHeight = 72;
const emblemGap = 20;
const headlineGap = 46;

type Card = ReturnType<ReturnType<typeof pagesToList>[number]["card"]>;

/** The path of a page's card that stays the same when the card changes, without `.jpg`. */
const stablePath = (page: string) => `/cards${page === "/" ? "/home" : page}`;

/**
 * Gives each page the address of its social card, and says what is on it. The address has a hash of all that the card is made from, because
 * messengers keep a picture as long as its address stays the same.
 *
 * @param emblem the owner's logo as it is drawn, or else the file of the mark
 */
export function setCards(content: NormalisedContent, emblem: Uint8Array): void {
  const { name, phone, colours, logo, mark } = content.business;
  for (const { path: address, card } of pagesToList(content)) {
    const { headline, picture } = card(content);
    const ingredients = [headline, picture?.master, picture?.focus, name, phone, colours];
    const hash = createHash("sha256")
      .update(JSON.stringify([...ingredients, logo?.holdsName ?? false, mark !== undefined]))
      .update(emblem)
      .digest("hex");
    const page = content.pages.find((entry) => entry.path === address);
    if (!page) continue;
    page.card = `${stablePath(address)}-${hash.slice(0, 12)}.jpg`;
    page.cardAlt = `${[...new Set([name, headline])].join(": ")} ${phone}`;
  }
}

/**
 * Draws the pictures that messengers and social networks show with a shared link: one for each page,
 * with the business's name, the page's headline, the phone number and a photo. Each is written at the address
 * that its page names, and at one that never changes.
 *
 * @param publicDirectory absolute path of the built site
 * @param mastersDirectory absolute path of the folder that holds the masters
 * @returns the files it has written there
 */
export async function publishSocialCards(
  publicDirectory: string,
  content: NormalisedContent,
  mastersDirectory: string,
): Promise<string[]> {
  const cards = pagesToList(content).map(async ({ path: address, card }) => {
    const drawn = await drawCard(card(content), content.business, mastersDirectory);
    const picture = await encodeWithin(drawn);
    const currentPath = content.pages.find((entry) => entry.path === address)?.card;
    const paths = [`${stablePath(address)}.jpg`, ...(currentPath ? [currentPath] : [])];
    const files = paths.map((file) => file.slice(1));
    for (const file of files) {
      await mkdir(path.dirname(path.join(publicDirectory, file)), { recursive: true });
      await writeFile(path.join(publicDirectory, file), picture);
    }
    return files;
  });
  return (await Promise.all(cards)).flat();
}

/** Advice where the cards have to leave characters out. */
export async function adviseOnCards(content: NormalisedContent): Promise<Finding[]> {
  const { name, phone } = content.business;
  const headlines = pagesToList(content).map(({ card }) => card(content).headline);
  const lacking = await undrawable([name, phone, ...headlines].join(""));
  if (lacking.length === 0) return [];
  const letters = lacking.map((letter) => `“${letter}”`).join(", ");
  const message = `The pictures that messengers show with a link to the site leave out ${letters}, because none of their fonts has it. The pages themselves show it.`;
  return [{ severity: "advice", message }];
}

/** A card in the colours of the light scheme. */
async function drawCard(
  { headline, picture }: Card,
  { name, initial, mark, phone, logo, colours }: NormalisedContent["business"],
  mastersDirectory: string,
): Promise<Sharp> {
  const background = colours["brand-strong"]?.light ?? "";
  const colour = colours["on-brand"]?.light ?? "";
  // Without a photo the text has the whole card.
  const width = (picture ? panel : cardSize.width) - 2 * padding;
  const drawEmblem = async () => {
    if (logo) {
      const paper = colours.paper?.light ?? "";
      return logoOnPlate(await readFile(preparedLogo.large), logo.holdsName, paper);
    }
    const drawing = mark
      ? paintMark({ mark: colour, ground: background })
      : await drawInitial(initial, colours);
    return sharp(drawing).resize(emblemHeight);
  };
  const emblem = await pixelsOf(await drawEmblem());
  const nameStart = emblem.info.width + emblemGap;
  const centred = (height: number) => padding + (emblemHeight - height) / 2;
  const text = (words: string, maxFontSize: number, height: number, room = width) =>
    drawText(words, { colour, maxFontSize, width: room, height });
  const shownName = logo?.holdsName || headline === name ? "" : name;
  const photo = picture && (await pixelsOf(await cropPhoto(picture, mastersDirectory)));
  return sharp({ create: { ...cardSize, channels: 3, background } }).composite([
    ...placed(emblem, padding, centred),
    ...placed(await text(shownName, 34, 80, width - nameStart), padding + nameStart, centred),
    ...placed(await text(headline, 60, 260), padding, () => padding + emblemHeight + headlineGap),
    ...placed(await text(phone, 46, 60), padding, (height) => cardSize.height - padding - height),
    ...placed(photo, panel, () => 0),
  ]);
}

/** Puts a drawing, if there is one, in its place; its top may depend on its height. */
function placed(drawn: Pixels | undefined, left: number, top: (height: number) => number) {
  if (!drawn) return [];
  // Not all of `info`: it calls a resized picture's pixels premultiplied, which makes half transparent edges glow.
  const { width, height, channels } = drawn.info;
  const raw = { width, height, channels };
  return [{ input: drawn.data, raw, left, top: Math.round(top(height)) }];
}

/** From this mean opacity on, of 255, a logo has a ground of its own: that of a disc is 200. */
const ownGround = 195;

/** The colour of the plate that a logo stands on; undefined where it has a ground of its own, and needs no plate. */
async function plateColour(picture: Buffer, paper: string): Promise<Color | undefined> {
  const { isOpaque, channels } = await sharp(picture).stats();
  // An opaque logo with round corners has another colour in them; a plate of that colour hides them.
  if (isOpaque) return cornerOf(picture);
  const opacity = channels.at(-1)?.mean ?? 0;
  // Most logos are made for a pale ground.
  return opacity >= ownGround ? undefined : paper;
}

/** A logo as a social card shows it, on a plate if it needs one. A logo that holds the name may be twice as wide. */
export async function logoOnPlate(picture: Buffer, holdsName: boolean, paper: string) {
  const background = await plateColour(picture, paper);
  const border = background ? 6 : 0;
  const fitted = sharp(picture).resize(holdsName ? 360 : 180, emblemHeight - 2 * border, {
    fit: "inside",
  });
  if (!background) return fitted;
  return fitted
    .flatten({ background })
    .extend({ top: border, bottom: border, left: border, right: border, background });
}

/** Within one colour, gradients and JPEG's artefacts differ by at most this in one channel, of 255. */
const sameColour = 50;

/** The colour of an opaque picture's upper left corner; undefined where the middle of its upper edge has the same. */
async function cornerOf(picture: Buffer): Promise<Color | undefined> {
  const side = 99;
  const pixels = sharp(picture).resize(side, side, { fit: "fill" }).toColourspace("srgb");
  const data = await pixels.removeAlpha().raw().toBuffer();
  const colourAt = (left: number) => [...data.subarray(3 * left, 3 * left + 3)];
  const [r = 0, g = 0, b = 0] = colourAt(0);
  const edge = colourAt((side - 1) / 2);
  const isOther = [r, g, b].some((value, at) => Math.abs(value - (edge[at] ?? 0)) > sameColour);
  return isOther ? { r, g, b } : undefined;
}

/**
 * The part of a photo that the card shows: the owner's choice, or else the top of an upright photo and the middle of any
 * other. Pages show nearly the same part where they have no room for the whole.
 */
async function cropPhoto(
  { master, focus }: NonNullable<Card["picture"]>,
  mastersDirectory: string,
): Promise<Sharp> {
  const photo = sharp(path.join(mastersDirectory, master));
  const { width = 0, height = 0 } = await photo.metadata();
  const part = focus ?? (height > width ? "top" : "middle");
  // sharp's name for the middle is another.
  const position = part === "middle" ? "centre" : part;
  return photo.resize(cardSize.width - panel, cardSize.height, { fit: "cover", position });
}

/** Encodes a card in the best quality that keeps its file small enough, or else in the lowest. */
async function encodeWithin(card: Sharp): Promise<Buffer> {
  const encode = (quality: number) => card.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
  for (const quality of [82, 72, 60]) {
    const file = await encode(quality);
    if (file.length <= cardBudget) return file;
  }
  return encode(45);
}
