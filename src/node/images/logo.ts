import sharp from "sharp";
import { type Finding, mistakeAt, type PictureReference } from "../content";
import { readFile } from "../system/held-files";
import type { Size } from "./master";
import { rejectIf, throwDamaged } from "./unusable-picture";
import { readKind } from "./validate";
import { workOnPictures } from "./work-on-pictures";

/** The room for a logo in the header, in CSS px. Beside the name, a logo has half of that width (`logo.module.css`). */
const headerRoom: Size = { width: 240, height: 40 };

/** The device pixel ratio of the sharpest phones. */
const pixelRatio = 3;

/** The size within which the picture for icons and social cards is drawn, in px. */
const largeBox: Size = { width: 1024, height: 1024 };

/** A logo, drawn anew, so that nothing hidden in the owner's file is published. */
export interface Logo extends Size {
  /** Whether it has to stand on a light ground where the page is dark. */
  needsLightGround: boolean;
  /** PNG for the header, with up to three pixels for each CSS px. */
  header: Buffer;
  /** PNG for icons and cards. */
  large: Buffer;
}

/** What {@link drawLogo} has made of the owner's file. */
export interface LogoResult {
  /** Undefined where there is none, or where it cannot be used. */
  logo?: Logo | undefined;
  mistakes: Finding[];
}

/**
 * Draws the owner's logo, whether it is a drawing (SVG) or a picture.
 *
 * @param imagesDirectory absolute path of images/
 * @param reference undefined where the owner has no logo
 * @returns the logo with its size in CSS px, or what is wrong with it
 */
export async function drawLogo(
  imagesDirectory: string,
  reference: PictureReference | undefined,
): Promise<LogoResult> {
  if (!reference) return { mistakes: [] };
  const { url, location } = reference;
  const { results, messages } = await workOnPictures(imagesDirectory, [url], ({ absolutePath }) =>
    drawLogoFile(absolutePath),
  );
  const message = messages.get(url);
  return {
    logo: results.get(url),
    mistakes: message === undefined ? [] : [mistakeAt(location, message)],
  };
}

/**
 * Draws a logo, wherever its file lies.
 *
 * @throws UnusablePicture
 */
export async function drawLogoFile(file: string): Promise<Logo> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const isSvg = /^\s*<(?:\?xml|!--|!doctype|svg)/i.test(bytes.toString("utf8", 0, 256));
  if (isSvg) rejectUnsafe(bytes.toString("utf8"));
  else await readKind(file);
  const data = await drawVisiblePart(bytes, isSvg).catch(() => {
    rejectIf(isSvg, "cannot be read as a drawing. Save it as PNG.");
    throwDamaged();
  });
  const { width, height } = await sharp(data).metadata();
  const headerScale = Math.min(headerRoom.width / width, headerRoom.height / height);
  const size = { width: Math.round(width * headerScale), height: Math.round(height * headerScale) };
  const drawWithin = (box: Size) =>
    sharp(data)
      .resize({ ...box, fit: "inside", withoutEnlargement: !isSvg })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const headerBox = {
    width: headerRoom.width * pixelRatio,
    height: headerRoom.height * pixelRatio,
  };
  const png = await drawWithin(headerBox);
  return {
    ...size,
    needsLightGround: await isLostOnDark(png),
    header: png,
    large: await drawWithin(largeBox),
  };
}

/**
 * The longer side in px at which a logo is drawn before its transparent margin is cut off: an SVG is scaled to it, a larger
 * picture is reduced to it.
 */
const drawingSize = 2 * largeBox.width;

/** Draws a logo without the transparent margin that many files have: the room in the header is small. */
async function drawVisiblePart(bytes: Buffer, isSvg: boolean): Promise<Buffer> {
  const { width = 1, height = 1, space } = await sharp(bytes).metadata();
  const scale = drawingSize / Math.max(width, height);
  const density = isSvg ? Math.min(Math.max(72 * scale, 1), 7200) : undefined;
  const picture = sharp(bytes, { density });
  // As in master.ts: 16-bit pixels would stay in the file's own colours.
  if (space === "rgb16") picture.pipelineColourspace("srgb");
  const whole = await picture
    .autoOrient()
    .resize({ width: drawingSize, height: drawingSize, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .png(quick)
    .toBuffer();
  const opacity = await sharp(whole).extractChannel("alpha").png(quick).toBuffer();
  const { info } = await sharp(opacity)
    .trim({ background: "black" })
    .toBuffer({ resolveWithObject: true });
  const visible = {
    left: Math.abs(info.trimOffsetLeft ?? 0),
    top: Math.abs(info.trimOffsetTop ?? 0),
    width: info.width,
    height: info.height,
  };
  return withGroundIfPale(await sharp(whole).extract(visible).png(quick).toBuffer());
}

/** Bytes that only the next step reads. */
const quick = { compressionLevel: 0 };

/**
 * Grey, of 255, below which a colour has a contrast of less than 4.5 with a dark page, as letters need: a relative
 * luminance (WCAG 2.2) of 0.22.
 */
const darkGrey = 129;

/** Rounded corners, or the edges of letters, are at most such a share of a logo's pixels. */
const largeShare = 0.1;

/** Grey, of 255, above which a colour has a contrast of less than 1.5 with white paper. */
const paleGrey = 211;

/** The greys of the parts of a logo that has no ground of its own; undefined for one that has. */
async function greysWithoutGround(png: Buffer): Promise<Uint8Array | undefined> {
  const alphas = await sharp(png).ensureAlpha().extractChannel("alpha").raw().toBuffer();
  const greys = await sharp(png).toColourspace("b-w").raw().toBuffer();
  const opaque = greys.filter((_, at) => (alphas[at] ?? 0) >= 128);
  return greys.length - opaque.length > largeShare * greys.length ? opaque : undefined;
}

/** Whether a logo has parts that nobody could see on a dark page. */
async function isLostOnDark(png: Buffer): Promise<boolean> {
  const greys = await greysWithoutGround(png);
  if (!greys) return false;
  return greys.filter((grey) => grey < darkGrey).length > largeShare * greys.length;
}

/** The ground, as dark as the page behind an opened photo, of a logo that most people would not see on a pale page. */
const night = "#11161a";

/** A logo as it is, or with a ground where it is drawn in white for a van or a shirt, and would be lost on a white page. */
async function withGroundIfPale(logo: Buffer): Promise<Buffer> {
  const greys = await greysWithoutGround(logo);
  const pale = greys?.filter((grey) => grey > paleGrey) ?? [];
  if (!greys || pale.length <= greys.length / 2) return logo;
  const { width, height } = await sharp(logo).metadata();
  const edge = Math.round(Math.min(width, height) / 6);
  return sharp(logo)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: night })
    .flatten({ background: night })
    .png(quick)
    .toBuffer();
}

/** @throws UnusablePicture when a drawing holds a script, HTML or entities, or fetches another file */
function rejectUnsafe(svg: string): void {
  rejectIf(
    /<script\b|\son\w+\s*=|javascript:/i.test(svg),
    "holds a script, which a logo must not. Save it as PNG.",
  );
  rejectIf(
    /<foreignObject\b/i.test(svg),
    "holds part of a web page (<foreignObject>), which a logo must not. Save it as PNG.",
  );
  // An entity may also be another file, or grow without end.
  rejectIf(
    /<!ENTITY/i.test(svg),
    "holds abbreviations (<!ENTITY>), as Illustrator writes them, which this site does not read. Save it as PNG.",
  );
  rejectIf(
    /\b(?:href|src)\s*=\s*(["'])(?!#|data:image\/)|url\(\s*["']?(?!["']?#|["']?data:image\/)|@import/i.test(
      svg,
    ),
    "asks for another file, which is not there for visitors. Save it as PNG.",
  );
}
