/** @jest-environment node */
import jsQR from "jsqr";
import sharp from "sharp";
import { qrCode } from "../../../../src/node/seo/qr-code";

/** What a camera reads from the drawing, ten pixels for each module. */
async function readFrom({ side, path }: ReturnType<typeof qrCode>): Promise<string> {
  const line = `<path d="${path}" stroke="#000"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 10}">${line}</svg>`;
  const picture = sharp(Buffer.from(svg)).flatten({ background: "#fff" }).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const inversionAttempts = "dontInvert";
  return jsQR(pixels, info.width, info.height, { inversionAttempts })?.data ?? "";
}

test.each([
  "https://a.example/",
  "https://thornbrook-handyman.example/",
  `https://www.${"long-name-".repeat(12)}.co.uk/site/`,
])("a camera reads %s", async (address) => {
  expect(await readFrom(qrCode(address))).toBe(address);
});
