import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { position, quarters, quarterValues, strangers, turned } from "../support/picture-corpus";
import { metadataIn } from "../support/picture-metadata";
import { serve } from "../support/serve";
import { copySite } from "../support/site-copy";
import { watchTroubles } from "../support/troubles";

const pictures = /\.(jpe?g|png|webp|avif)$/i;

/** Every picture below a folder that carries metadata, with what it carries. */
function tellingPictures(directory: string): string[] {
  return (readdirSync(directory, { recursive: true }) as string[])
    .filter((file) => pictures.test(file))
    .map((file) => `${file}: ${metadataIn(readFileSync(path.join(directory, file))).join()}`)
    .filter((line) => !line.endsWith(": "));
}

/** What could leave the place it is put into, on one line of at most 60 characters. */
const hostile = `</script><img src=x onerror=alert(1)> "q" 'a' {{x}} 🛠 \u200fא`;

/** Where it is put: the first text of each of these files. */
const firstText: Readonly<Record<string, RegExp>> = {
  faq: /(?<=question: ).*/,
  reviews: /(?<=name: ).*/,
  services: /(?<=items:\n {4}- ).*/,
  home: /(?<=headline: ).*/,
  pages: /(?<=title: ).*/,
};

/** Shows the built pages and looks for the text as text, and for anything that it has set off. */
async function expectHostileTextToBeText(page: Page, built: string) {
  const { address, close } = await serve({ directory: built });
  const troubles = await watchTroubles(page.context(), address);
  try {
    for (const [route, count] of [
      ["/gallery", 1],
      ["/", 3],
    ] as const) {
      await page.goto(address + route);
      await page.keyboard.press("Shift");
      await page.waitForLoadState("networkidle");
      await expect(page.getByText(hostile, { exact: true })).toHaveCount(count);
      await expect(page.locator("img[src=x]")).toHaveCount(0);
    }
    await expect(page).toHaveTitle(hostile);
    expect(await page.locator('meta[property="og:title"]').getAttribute("content")).toBe(hostile);
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
}

test("no picture of the built site carries metadata", { tag: "@desktop" }, () => {
  const directory = process.env.SITE_DIRECTORY ?? "public";
  expect(readdirSync(path.join(directory, "static")).length).toBeGreaterThan(0);
  expect(tellingPictures(directory)).toEqual([]);
});

test("an owner's own pictures are published upright, whole, without position, in awkward names", {
  tag: "@desktop",
}, async ({ page }) => {
  test.setTimeout(600_000);
  const site = copySite();
  try {
    const gallery = path.join(site.directory, "images", "gallery");
    const names = ["Mrs Jones's tap #1.JPG", "50% café & co.png", "turned.jpg", "really-jpeg.png"];
    const [tap = "", cafe = "", upside = "", lying = ""] = names;
    writeFileSync(path.join(gallery, tap), await quarters().withExif(position).jpeg().toBuffer());
    writeFileSync(
      path.join(gallery, cafe.normalize("NFD")),
      await quarters().withExif(position).png().toBuffer(),
    );
    writeFileSync(path.join(gallery, upside), await turned(6, 320, 480));
    writeFileSync(path.join(gallery, lying), await quarters().jpeg().toBuffer());
    const yaml = names.map(
      (name) =>
        `- url: ${JSON.stringify(`/images/gallery/${name}`)}\n  caption: ${JSON.stringify(name)}\n`,
    );
    writeFileSync(path.join(site.directory, "src/content/gallery.yaml"), yaml.join(""));

    for (const [name, place] of Object.entries(firstText)) {
      const file = path.join(site.directory, "src/content", `${name}.yaml`);
      const source = readFileSync(file, "utf8");
      expect(source).toMatch(place);
      writeFileSync(
        file,
        source.replace(place, () => JSON.stringify(hostile)),
      );
    }

    const { code, output } = await site.build();
    expect(output).toContain(
      "images/gallery/alcove-shelves.jpg is named nowhere, so it is not published",
    );
    expect(code).toBe(0);

    const built = path.join(site.directory, "public");
    expect(tellingPictures(built)).toEqual([]);
    const published = readdirSync(path.join(built, "images", "gallery")).sort();
    expect(published).toEqual([
      "50% café & co.jpg",
      "Mrs Jones's tap #1.JPG",
      "really-jpeg.jpg",
      "turned.jpg",
    ]);
    const html = readFileSync(path.join(built, "gallery.html"), "utf8");
    expect(html).toContain('href="/images/gallery/50%25%20caf%C3%A9%20%26%20co.jpg"');
    expect(html).toContain('href="/images/gallery/Mrs%20Jones&#x27;s%20tap%20%231.JPG"');
    expect(html).toContain('width="320" height="480"');

    const upright = await quarterValues(path.join(built, "images/gallery/turned.jpg"));
    const expected = await quarterValues(await quarters(320, 480).png().toBuffer());
    for (const [quarter, colour] of upright.entries()) {
      for (const [channel, value] of colour.entries()) {
        expect(Math.abs(value - (expected[quarter]?.[channel] ?? 0))).toBeLessThan(24);
      }
    }
    for (const file of readdirSync(built, { recursive: true }) as string[]) {
      if (!/static.*turned.*\.(jpg|webp|avif)$/.test(file)) continue;
      const { width, height } = await sharp(path.join(built, file)).metadata();
      expect(height / width).toBeCloseTo(1.5, 1);
    }

    await expectHostileTextToBeText(page, built);

    // The next build is refused, and leaves what was built.
    for (const name of ["iphone.heic", "notes.jpg"])
      writeFileSync(path.join(gallery, name), strangers[name] ?? "");
    const bad = ["iphone.heic", "notes.jpg", "turnde.jpg"].map(
      (name) => `- url: /images/gallery/${name}\n  caption: ${name}\n`,
    );
    writeFileSync(path.join(site.directory, "src/content/gallery.yaml"), bad.join(""));
    const refused = await site.build();
    expect(refused.code).not.toBe(0);
    expect(refused.output).toMatch(
      /src\/content\/gallery\.yaml:1:8 {2}images\/gallery\/iphone\.heic is a HEIC photo/,
    );
    expect(refused.output).toMatch(
      /src\/content\/gallery\.yaml:3:8 {2}images\/gallery\/notes\.jpg is a text file/,
    );
    expect(refused.output).toMatch(
      /src\/content\/gallery\.yaml:5:8 {2}There is no file images\/gallery\/turnde\.jpg\. Did you mean \/images\/gallery\/turned\.jpg\?/,
    );
    expect(readFileSync(path.join(built, "gallery.html"), "utf8")).toBe(html);
  } finally {
    site.remove();
  }
});
