import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import jsQR from "jsqr";
import sharp from "sharp";
import { hasGallery } from "../support/content";
import { expect, test } from "./phone";

/** The QR code on one sheet of a PDF, as a camera would read it. */
async function codeOn(pdf: string, sheet: number): Promise<string> {
  const only = ["-f", `${sheet}`, "-l", `${sheet}`];
  const png = execFileSync("pdftoppm", ["-r", "150", "-gray", "-png", ...only, pdf], {
    maxBuffer: 100 * 1024 * 1024,
  });
  const picture = sharp(png).toColourspace("srgb").ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const code = jsQR(pixels, info.width, info.height, { inversionAttempts: "dontInvert" });
  return code?.data ?? "";
}

// A script opens the home page's cards for paper; the gallery's has no part in printing.
for (const [address, scripts] of [
  ["/", true],
  [hasGallery ? "/gallery" : "/", false],
] as const) {
  test.describe(scripts ? "with script" : "without script", { tag: "@paper" }, () => {
    test.use({ scripts });

    test(`the first print of ${address} carries the QR code`, async ({
      engine,
      site,
    }, testInfo) => {
      const html = await (await fetch(`${site.address}/`)).text();
      const home = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      expect(home).toBeTruthy();

      // Printed at once: no scrolling, no touch and nothing emulated comes before it.
      const page = await engine.newPage();
      await page.goto(site.address + address);
      const pdf = await page.print();
      await page.close();

      const file = testInfo.outputPath("printed.pdf");
      writeFileSync(file, pdf);
      const report = execFileSync("pdfinfo", [file], { encoding: "utf8" });
      const sheets = Number(/^Pages:\s+(\d+)$/m.exec(report)?.[1]);
      let code = "";
      // The code stands at the end.
      for (let sheet = sheets; sheet > 0 && !code; sheet--) code = await codeOn(file, sheet);
      expect(code, `the code on ${sheets} sheets`).toBe(home);
    });
  });
}
