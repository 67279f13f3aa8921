import { execFileSync } from "node:child_process";
import jsQR from "jsqr";
import sharp from "sharp";
import { galleryPage, hasGallery, photos, reviews } from "../support/content";
import { eventually, expect, test } from "./phone";

/** Runs in the page: has 41 photos, most of which have never been in sight, and nothing else with a picture. */
function addPhotos() {
  document.querySelectorAll("header").forEach((header) => {
    header.remove();
  });
  const list = document.querySelector("#work ul") as Element;
  const given = Array.from(list.children) as HTMLElement[];
  for (let count = given.length; count < 41; count++) {
    const photo = given[count % given.length] as HTMLElement;
    const added = photo.cloneNode(true) as HTMLElement;
    for (const property of ["--ratio", "--first", "--second"])
      added.style.setProperty(property, getComputedStyle(photo).getPropertyValue(property));
    // Each is a file of its own, as far as the browser knows.
    for (const part of Array.from(added.querySelectorAll("source, img"))) {
      const files = part.getAttribute("srcset") || "";
      part.setAttribute("srcset", files.replace(/(\.\w+) /g, `$1?${count} `));
    }
    for (const image of Array.from(added.querySelectorAll("img"))) image.loading = "lazy";
    list.append(added);
  }
  return list.querySelectorAll("img").length;
}

/** Runs in the page: whether every picture is there that does not wait to be in sight. */
const areFetched = () =>
  Array.from(document.images).every(({ loading, complete }) => loading === "lazy" || complete);

if (photos.length > 0)
  test("of 41 photos that nobody has scrolled to each is printed, and none is cut @paper", async ({
    engine,
    site,
  }) => {
    const page = await engine.newPage();
    await page.goto(`${site.address}/gallery`);
    const pictures = await page.evaluate(addPhotos);
    // WebKit prints what has arrived, so those that are fetched for paper are waited for.
    await page.evaluate(() => void dispatchEvent(new Event("beforeprint")));
    await eventually(async () => expect(await page.evaluate(areFetched)).toBe(true));
    const input = await page.print();
    await page.close();
    // One line for each picture of each sheet: a picture that is cut stands on two.
    const list = execFileSync("pdfimages", ["-list", "-"], { input, encoding: "utf8" });
    expect(list.match(/^ *\d+ +\d+ image /gm)).toHaveLength(pictures);
  });

/** Runs in the page: has the reviews many times, each time further down a sheet. */
function repeatReviews() {
  const section = document.querySelector("#reviews") as Element;
  for (let count = 1; count <= 16; count++) {
    const space = document.createElement("div");
    space.style.height = `${count * 13}mm`;
    section.before(section.cloneNode(true), space);
  }
}

if (reviews.length > 0)
  test("the heading of the reviews is never alone at the foot of a sheet @paper", async ({
    engine,
    site,
  }) => {
    const page = await engine.newPage();
    await page.goto(`${site.address}/gallery`);
    await page.evaluate(repeatReviews);
    const input = await page.print();
    await page.close();
    const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
    const title = galleryPage.reviews?.title ?? "";
    expect(text).toContain(title);
    const lastLines = text.split("\f").map((sheet) => sheet.trim().split("\n").at(-1));
    expect(lastLines).not.toContain(title);
  });

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
