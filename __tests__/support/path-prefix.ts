import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { routes, unknownPath } from "./content";
import { contentIn } from "./content-in";
import { followLinks } from "./links";
import { serve } from "./serve";
import { watchTroubles } from "./troubles";

/** A site's address in two parts, as `SITE_URL` and `PATH_PREFIX` give them. */
interface Place {
  siteUrl: string;
  pathPrefix: string;
}

/**
 * Visits a site that was built to lie below a path: everything works there, and nothing is asked
 * for beside it.
 *
 * @param built the folder with the built site, beside the one with its content
 */
export async function expectToWorkBelowItsPath(
  page: Page,
  built: string,
  { siteUrl, pathPrefix }: Place,
): Promise<void> {
  const { interface: labels } = contentIn(path.join(built, "../src/content"));
  const { address, close } = await serve({ directory: built, pathPrefix });
  const troubles = await watchTroubles(page.context(), address);
  try {
    await test.step("links, anchors, pictures and icons resolve", async () => {
      const { broken, count } = await followLinks(page, address, routes);
      expect(broken).toEqual([]);
      expect(count).toBeGreaterThan(30);
    });

    await test.step("visitors move about, and React answers", async () => {
      await page.goto(`${address}/`);
      const links = page.getByRole("navigation").getByRole("link");
      for (const [index, { to }] of labels.navigation.entries()) {
        await links.nth(index).click();
        await expect(page).toHaveURL(address + to);
      }
      await page.goto(`${address}/gallery`);
      await page.getByRole("figure").nth(1).getByRole("link").click();
      await expect(page.locator("dialog:modal")).toBeVisible();
      await expect(page).toHaveURL(`${address}/gallery#photo-2`);
      await page.keyboard.press("Escape");
      await page.getByRole("contentinfo").getByRole("link", { name: labels.privacyNotice }).click();
      await expect(page).toHaveURL(`${address}/privacy-notice`);
      await page.getByRole("banner").getByRole("link").first().click();
      await expect(page).toHaveURL(`${address}/`);
    });
    expect(troubles).toEqual([]);

    await test.step("an unknown address leads back", async () => {
      const answer = await page.goto(address + unknownPath);
      expect(answer?.status()).toBe(404);
      await page.getByRole("banner").getByRole("link").first().click();
      await expect(page).toHaveURL(`${address}/`);
    });

    await test.step("what machines read names the whole address", async () => {
      const text = (file: string) => readFileSync(path.join(built, file), "utf8");
      const manifest = JSON.parse(text("manifest.webmanifest")) as {
        start_url: string;
        icons: { src: string }[];
      };
      expect(manifest.start_url).toBe(`${pathPrefix}/`);
      for (const { src } of manifest.icons) {
        expect((await page.request.get(new URL(src, address).href)).status(), src).toBe(200);
      }
      const own = siteUrl + pathPrefix;
      expect(text("robots.txt")).toContain(`Sitemap: ${own}/sitemap.xml`);
      expect(text("sitemap.xml")).toContain(`<loc>${own}/gallery</loc>`);
      expect(text("contact.vcf")).toContain(`URL:${own}/`);
      expect(text("index.html")).toContain(
        `<meta property="og:image" content="${own}/cards/home.jpg"`,
      );
      expect(text("index.html")).toContain(`"@id":"${own}/#business"`);
      expect(text("_headers")).toContain(`\n${pathPrefix}/static/*\n`);
    });
  } finally {
    await close();
  }
}
