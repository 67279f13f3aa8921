import jsQR from "jsqr";
import sharp from "sharp";
import { qrCode } from "../../../../src/node/seo/qr-code";

test.each(["https://a.example/", `https://www.${"long-name-".repeat(12)}.co.uk/site/`])(
  "a camera reads %s",
  async (address) => {
    const { side, path } = qrCode(address);
    const line = `<path d="${path}" stroke="#000"/>`;
    // Ten pixels for each module.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 10}">${line}</svg>`;
    const picture = sharp(Buffer.from(svg)).flatten({ background: "#fff" }).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const seen = jsQR(new Uint8ClampedArray(data), info.width, info.height, {
      inversionAttempts: "dontInvert",
    });
    expect(seen?.data).toBe(address);
  },
);
