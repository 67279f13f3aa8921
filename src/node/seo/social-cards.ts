import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createElement } from "react";
import satori, { type Font } from "satori";
import sharp, { type Sharp } from "sharp";
import { cardPath, cardSize } from "../../shared-names";
import type { NormalisedContent } from "../content";
import { wholeHeadingFont } from "../fonts/heading-font";
import { preparedLogo } from "../system/paths";
import { paintMark } from "./mark";
import { sitePages } from "./page-data";
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
  const fonts = await wholeHeadingFont();
  const cards = sitePages(content).map(async ({ path: page, card: contentOf }) => {
    const file = path.join(publicDirectory, cardPath(page));
    const card = contentOf(content);
    const text = sharp(Buffer.from(await drawText(card, content.business, fonts)));
    const photo = card.picture && (await cropPhoto(card.picture, mastersDirectory));
    const drawn = text.composite(photo ? [{ input: photo, left: panel, top: 0 }] : []);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await encodeWithin(drawn));
    return cardPath(page).slice(1);
  });
  return Promise.all(cards);
}

/** All of a card but its photo, as an SVG in the colours of the day. */
async function drawText(
  { headline, picture }: Card,
  { name, phone, logo, colours }: NormalisedContent["business"],
  fonts: Font[],
): Promise<string> {
  const background = colours["brand-strong"]?.light ?? "";
  const color = colours["on-brand"]?.light ?? "";
  // Without a photo the text has the whole card.
  const width = (picture ? panel : cardSize.width) - 2 * padding;
  // Most logos are made for a pale ground, so one lies on a plate in the colour of the page.
  const emblem = logo
    ? {
        width: logo.width * 1.5,
        height: logo.height * 1.5,
        padding: 6,
        background: colours.paper?.light,
      }
    : { width: 72, height: 72 };
  const drawing = logo
    ? await readFile(preparedLogo.large)
    : paintMark({ mark: color, ground: background });
  const src = `data:image/${logo ? "png" : "svg+xml"};base64,${drawing.toString("base64")}`;
  const card = {
    ...cardSize,
    padding,
    background,
    color,
    fontFamily: fonts.map((font) => font.name).join(),
    lineHeight: 1.2,
    display: "flex",
    flexDirection: "column",
    boxSizing: "border-box",
  };
  return satori(
    createElement(
      "div",
      { style: card },
      createElement(
        "div",
        { style: { display: "flex", alignItems: "center", gap: 20, height: 72, marginBottom: 40 } },
        createElement("img", { style: emblem, src }),
        textWithin(name, 34, width - emblem.width - 20, 80),
      ),
      textWithin(headline, 60, width, 260),
      createElement("div", { style: { marginTop: "auto", fontSize: 46 } }, phone),
    ),
    { ...cardSize, fonts },
  );
}

/**
 * Text in lines of about one length, at most so large, in px, that it has room in a box: a letter is about
 * half as wide as it is high, and lines are seldom full.
 */
function textWithin(text: string, largest: number, width: number, height: number) {
  const fontSize = Math.min(largest, Math.sqrt((width * height) / text.length));
  const style = { display: "block", textWrap: "balance", wordBreak: "break-word", fontSize, width };
  return createElement("div", { style }, text);
}

/** The part of a photo that its place on the card shows. */
function cropPhoto({ master, focus }: NonNullable<Card["picture"]>, mastersDirectory: string) {
  return sharp(path.join(mastersDirectory, master))
    .resize(cardSize.width - panel, cardSize.height, {
      fit: "cover",
      position: focus ? crops[focus] : "attention",
    })
    .toBuffer();
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
