import { execFileSync } from "node:child_process";
import jsQR from "jsqr";
import sharp from "sharp";
import { hasGallery } from "../support/content";
import { expect, test } from "./phone";

/** The text of the QR code on one sheet of a PDF, if there is one. */
async function codeOn(input: Buffer, sheet: number): Promise<string | undefined> {
  const only = ["-r", "150", "-gray", "-png", "-f", `${sheet}`, "-l", `${sheet}`, "-"];
  const png = execFileSync("pdftoppm", only, { input, maxBuffer: 100 * 1024 * 1024 });
  const picture = sharp(png).toColourspace("srgb").ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

// On the home page a script opens the cards for printing; the gallery needs no script to print.
for (const [address, scripts] of [
  ["/", true],
  [hasGallery ? "/gallery" : "/", false],
] as const) {
  test.describe(scripts ? "with script" : "without script", { tag: "@paper" }, () => {
    test.use({ scripts });

    test(`the first print of ${address} carries the QR code`, async ({ engine, site }) => {
      const html = await (await fetch(`${site.address}/`)).text();
      const home = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

      // Printed at once: scrolling or touching first would load what a first print must not depend on.
      const page = await engine.newPage();
      await page.goto(site.address + address);
      const pdf = await page.print();
      await page.close();

      const report = execFileSync("pdfinfo", ["-"], { input: pdf, encoding: "utf8" });
      let sheet = Number(/^Pages:\s+(\d+)$/m.exec(report)?.[1]);
      let code: string | undefined;
      // The code is near the end of the print.
      for (; sheet > 0 && !code; sheet--) code = await codeOn(pdf, sheet);
      expect(code ?? "none").toBe(home);
    });
  });
}
