import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { encode } from "ico-endec";
import sharp from "sharp";
import type { Palette } from "../content";
import { paintMark } from "./mark";

/** Part of an icon's side that the mark takes up. */
const share = { plain: 0.8, maskable: 0.62 };

interface IconOptions {
  /** Absolute path of the built site. */
  publicDirectory: string;
  /** What every address begins with, such as `/site`, or nothing. */
  pathPrefix: string;
  /** The business's name, shown below the icon on a phone's home screen. */
  name: string;
  palette: Palette;
  /** The owner's logo, drawn in the place of the mark. */
  logo?: Uint8Array | undefined;
}

/**
 * Makes every icon that browsers and phones ask for, and the manifest (W3C Web Application Manifest)
 * that names those for home screens, out of one drawing.
 *
 * @returns the files it has written to `public/`
 */
export async function publishIcons(options: IconOptions): Promise<string[]> {
  const { publicDirectory, pathPrefix, name, palette, logo } = options;
  const { light: brand = "", dark } = palette.brand ?? {};
  const colours = { mark: brand, dark, ground: palette.paper?.light ?? "" };
  const mark = logo ? asDrawing(logo) : paintMark(colours);
  const draw = (side: number, kind: keyof typeof share) =>
    drawIcon(mark, { side, share: share[kind], ground: colours.ground });
  const files: string[] = [];
  const put = (file: string, content: string | Uint8Array) => {
    files.push(file);
    return writeFile(path.join(publicDirectory, file), content);
  };
  await mkdir(publicDirectory, { recursive: true });
  await put("favicon.svg", mark);
  await put(
    "favicon.ico",
    encode(await Promise.all([16, 32, 48].map((side) => draw(side, "plain")))),
  );
  await put("apple-touch-icon.png", await draw(180, "plain"));
  const icons = [
    { side: 192, kind: "plain", purpose: "any" },
    { side: 512, kind: "plain", purpose: "any" },
    { side: 512, kind: "maskable", purpose: "maskable" },
  ] as const;
  for (const { side, kind } of icons) await put(`icon-${kind}-${side}.png`, await draw(side, kind));
  const manifest = {
    name,
    short_name: name,
    start_url: `${pathPrefix}/`,
    display: "browser",
    background_color: colours.ground,
    theme_color: colours.ground,
    icons: icons.map(({ side, kind, purpose }) => ({
      src: `${pathPrefix}/icon-${kind}-${side}.png`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    })),
  };
  await put("manifest.webmanifest", JSON.stringify(manifest));
  return files;
}

/** A picture as an SVG, in the middle of the mark's square. */
function asDrawing(picture: Uint8Array): Buffer {
  const data = Buffer.from(picture).toString("base64");
  const image = `<image width="40" height="40" href="data:image/png;base64,${data}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${image}</svg>\n`,
  );
}

interface DrawOptions {
  /** In px. */
  side: number;
  /** Part of the side that the mark takes up. */
  share: number;
  ground: string;
}

/** The mark in the middle of a square. */
async function drawIcon(mark: Buffer, { side, share, ground }: DrawOptions): Promise<Buffer> {
  const inner = Math.round(side * share);
  const drawn = await sharp(mark, { density: (72 * inner) / 40 })
    .resize(inner, inner)
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background: ground } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
