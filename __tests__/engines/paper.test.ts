import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import jsQR from "jsqr";
import sharp from "sharp";
import { hasGallery } from "../support/content";
import { expect, test } from "./phone";

/** The QR code on one sheet of a PDF, as a camera would read it. */
async function codeOn(sheet: string): Promise<string> {
  const picture = sharp(sheet).toColourspace("srgb").ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  const code = jsQR(pixels, info.width, info.height, { inversionAttempts: "dontInvert" });
  return code?.data ?? "";
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with script" : "without script", { tag: "@paper" }, () => {
    test.use({ scripts });

    for (const address of hasGallery ? ["/", "/gallery"] : ["/"]) {
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
        execFileSync("pdftoppm", [
          "-r",
          "150",
          "-gray",
          "-png",
          file,
          testInfo.outputPath("sheet"),
        ]);
        // The code stands at the end.
        const sheets = readdirSync(path.dirname(file))
          .filter((name) => name.endsWith(".png"))
          .reverse();
        let code = "";
        for (const sheet of sheets) code ||= await codeOn(testInfo.outputPath(sheet));
        expect(code, `the code on ${sheets.length} sheets`).toBe(home);
      });
    }
  });
}
