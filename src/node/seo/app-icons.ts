import path from "node:path";
import { encode } from "ico-endec";
import sharp from "sharp";
import type { NormalisedContent } from "../content";
import { mkdir, writeFile } from "../system/held-files";
import { drawInitial, paintMark } from "./mark";

interface IconOptions {
  /** Absolute path of the built site. */
  publicDirectory: string;
  /** What every path on the site begins with, such as `/site`, or nothing. */
  pathPrefix: string;
  business: Pick<NormalisedContent["business"], "name" | "initial" | "mark" | "colours">;
  /** The owner's logo as it is drawn, if there is one. */
  logo?: Uint8Array | undefined;
}

/** The side of the drawing, as in static/favicon.svg. */
const drawingSide = 40;

/** The part of an icon's side that the drawing fills, by the icon's purpose in the manifest. */
const drawingShare = { any: 0.8, maskable: 0.62 };

/** The icons that the manifest names. */
const icons = [
  { file: "icon-plain-192.png", side: 192, purpose: "any" },
  { file: "icon-plain-512.png", side: 512, purpose: "any" },
  { file: "icon-maskable-512.png", side: 512, purpose: "maskable" },
] as const;

/**
 * Makes of one drawing every icon that browsers and phones ask for, and the manifest (W3C Web Application Manifest)
 * that names the icons for home screens.
 *
 * @returns the files it has written to `public/`
 */
export async function publishIcons(options: IconOptions): Promise<string[]> {
  const { publicDirectory, pathPrefix } = options;
  const { name, colours } = options.business;
  const ground = colours.paper?.light ?? "";
  const drawing = await drawingFor(options, ground);
  const draw = (side: number, purpose: keyof typeof drawingShare = "any") =>
    drawIcon(drawing, side, Math.round(side * drawingShare[purpose]), ground);
  const manifest = {
    name,
    short_name: name,
    start_url: `${pathPrefix}/`,
    display: "browser",
    background_color: ground,
    theme_color: ground,
    icons: icons.map(({ file, side, purpose }) => ({
      src: `${pathPrefix}/${file}`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    })),
  };
  const files = new Map<string, string | Uint8Array>([
    ["favicon.svg", drawing],
    ["favicon.ico", encode(await Promise.all([16, 32, 48].map((side) => draw(side))))],
    ["apple-touch-icon.png", await draw(180)],
    ["manifest.webmanifest", JSON.stringify(manifest)],
  ]);
  for (const { file, side, purpose } of icons) files.set(file, await draw(side, purpose));
  await mkdir(publicDirectory, { recursive: true });
  for (const [file, content] of files) await writeFile(path.join(publicDirectory, file), content);
  return [...files.keys()];
}

/** The largest ratio of a logo's sides in an icon: in 16 px a longer one is a line. */
const largestRatio = 2;

/** The logo, if it can be read in 16 px; else the first letter of the name; with the example its mark. */
async function drawingFor({ logo, business }: IconOptions, ground: string): Promise<Buffer> {
  const { initial, colours } = business;
  const { light: mark = "", dark } = colours.brand ?? {};
  if (business.mark) return paintMark({ mark, dark, ground });
  if (!logo) return asDrawing(await drawInitial(initial, colours));
  const { width, height } = await sharp(logo).metadata();
  const isLong = Math.max(width / height, height / width) > largestRatio;
  return asDrawing(isLong ? await drawInitial(initial, colours) : logo);
}

/** An SVG drawing with a picture in its middle. */
function asDrawing(picture: Uint8Array): Buffer {
  const data = Buffer.from(picture).toString("base64");
  const side = drawingSide;
  const image = `<image width="${side}" height="${side}" href="data:image/png;base64,${data}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${image}</svg>\n`,
  );
}

/** A square PNG with a drawing in its middle; sides in px. */
async function drawIcon(drawing: Buffer, side: number, inner: number, background: string) {
  const drawn = await sharp(drawing, { density: (72 * inner) / drawingSide })
    .resize(inner, inner)
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
