import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { encode } from "ico-endec";
import sharp from "sharp";
import { markFile } from "../paths";
import { colour } from "./colours";

const background = colour("paper").light;

/** Part of an icon's side that the mark takes up. */
const share = { plain: 0.8, maskable: 0.62 };

interface IconOptions {
  /** Absolute path of the built site. */
  publicDirectory: string;
  /** What every address begins with, such as `/site`, or nothing. */
  pathPrefix: string;
  /** The business's name, shown below the icon on a phone's home screen. */
  name: string;
}

/**
 * Makes every icon that browsers and phones ask for, and the manifest (W3C Web Application Manifest)
 * that names those for home screens, out of one drawing.
 */
export async function publishIcons({ publicDirectory, pathPrefix, name }: IconOptions) {
  const put = (file: string, content: string | Uint8Array) =>
    writeFile(path.join(publicDirectory, file), content);
  await mkdir(publicDirectory, { recursive: true });
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
    background_color: background,
    theme_color: background,
    icons: icons.map(({ side, kind, purpose }) => ({
      src: `${pathPrefix}/icon-${kind}-${side}.png`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    })),
  };
  await put("manifest.webmanifest", JSON.stringify(manifest));
}

/** The mark in the middle of a square of that side, in px. */
async function draw(side: number, kind: keyof typeof share): Promise<Buffer> {
  const inner = Math.round(side * share[kind]);
  const mark = await sharp(markFile, { density: (72 * inner) / 40 })
    .resize(inner, inner)
    .toBuffer();
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
