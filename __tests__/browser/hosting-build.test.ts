import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { createSiteServer } from "../../src/build/server";
import { routes, unknownPath } from "../support/content";
import { followLinks } from "../support/links";
import { photoLink, viewer } from "../support/page";
import { copySite } from "../support/site-copy";

const published = path.resolve(process.env.SITE_DIRECTORY ?? "public");

/** Every file below a folder, with its path from there. */
function filesIn(directory: string): string[] {
  return (readdirSync(directory, { recursive: true }) as string[])
    .filter((file) => statSync(path.join(directory, file)).isFile())
    .sort();
}

/** What may be published, and why it is there. */
const kinds: readonly [pattern: RegExp, why: string][] = [
  [/^(index|404|gallery|privacy-notice)\.html$/, "the pages"],
  [/^(404|gallery|privacy-notice)\/index\.html$/, "the same, for the address with a slash"],
  [/^(app|framework|webpack-runtime|component---src-pages-[\w-]+)-[0-9a-f]{20}\.js$/, "React"],
  [/^[\w-]+-[0-9a-f]{20}\.js\.LICENSE\.txt$/, "licences of what is in the scripts"],
  [/^styles\.[0-9a-f]{20}\.css$/, "styles, for Gatsby to put into the pages when it renders anew"],
  [/^page-data\/[\w./-]+\.json$/, "the pages' words, for React"],
  [/^static\/[0-9a-f]{32}\/[0-9a-f]{5}\/[^/]+\.(avif|webp|jpg)$/, "pictures in every width"],
  [/^images\/(gallery\/)?[^/]+\.jpg$/, "whole pictures, for visits without script"],
  [/^cards\/(home|gallery|privacy-notice)\.jpg$/, "pictures of shared links"],
  [/^(favicon\.(ico|svg)|apple-touch-icon\.png|icon-(plain|maskable)-\d+\.png)$/, "icons"],
  [/^manifest\.webmanifest$/, "names the icons for home screens"],
  [/^qr\.svg$/, "the address on the printed page"],
  [/^contact\.vcf$/, "the business for address books"],
  [/^(sitemap\.xml|robots\.txt)$/, "for search engines"],
  [/^(_headers|\.nojekyll)$/, "for hosts of static sites"],
];

test("nothing is published that is not needed", () => {
  const strangers = filesIn(published).filter((file) => {
    const original = file.replace(/\.(gz|br)$/, "");
    const isCopy = original !== file && existsSync(path.join(published, original));
    return !kinds.some(([pattern]) => pattern.test(isCopy ? original : file));
  });
  expect(strangers).toEqual([]);
  for (const [pattern, why] of kinds) {
    expect(
      filesIn(published).filter((file) => pattern.test(file)),
      why,
    ).not.toEqual([]);
  }
});

test("no published file names a folder of the computer it was built on", () => {
  const telling = filesIn(published)
    .filter((file) => /\.(html|js|json|css|xml|txt|vcf|webmanifest)$|^_headers$/.test(file))
    .filter((file) => readFileSync(path.join(published, file), "utf8").includes(process.cwd()));
  expect(telling).toEqual([]);
});

test("two builds of one state in different folders give the same files", async () => {
  test.setTimeout(420_000);
  const site = copySite({ whole: true });
  try {
    // The days of last change in the sitemap come from the history, which the copy has not.
    const history = execFileSync("git", ["rev-parse", "--absolute-git-dir"], { encoding: "utf8" });
    const { code, output } = await site.build({ GIT_DIR: history.trim() });
    expect(code, output).toBe(0);
    const built = path.join(site.directory, "public");
    const different = filesIn(built).filter((file) => {
      const here = path.join(published, file);
      return !existsSync(here) || !readFileSync(here).equals(readFileSync(path.join(built, file)));
    });
    expect(different).toEqual([]);
    expect(filesIn(built).length).toBeGreaterThan(100);
  } finally {
    site.remove();
  }
});

test("below a path everything works, and nothing is asked for beside it", async ({ page }) => {
  test.setTimeout(420_000);
  const site = copySite();
  const built = path.join(site.directory, "public");
  const settings = { PATH_PREFIX: "/site/", SITE_URL: "https://hill-repairs.co.uk" };
  const { code, output } = await site.build(settings);
  expect(code, output).toBe(0);
  const server = createSiteServer({ directory: built, pathPrefix: "/site" });
  try {
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/site`;
    const troubles: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) troubles.push(message.text());
    });
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith(`${address}/`)) troubles.push(`outside: ${request.url()}`);
    });

    await test.step("links, anchors, pictures and icons resolve", async () => {
      const { broken, count } = await followLinks(page, address, routes);
      expect(broken).toEqual([]);
      expect(count).toBeGreaterThan(30);
    });

    await test.step("visitors move about, and React answers", async () => {
      await page.goto(`${address}/`);
      await page.getByRole("navigation").getByRole("link", { name: "Reviews & Gallery" }).click();
      await expect(page).toHaveURL(`${address}/gallery`);
      await photoLink(page, 2).click();
      await expect(viewer(page)).toBeVisible();
      await expect(page).toHaveURL(`${address}/gallery#photo-2`);
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Privacy Notice" }).click();
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

    const text = (file: string) => readFileSync(path.join(built, file), "utf8");
    const manifest = JSON.parse(text("manifest.webmanifest")) as {
      start_url: string;
      icons: { src: string }[];
    };
    expect(manifest.start_url).toBe("/site/");
    for (const { src } of manifest.icons) {
      expect((await page.request.get(new URL(src, address).href)).status(), src).toBe(200);
    }
    const own = "https://hill-repairs.co.uk/site";
    expect(text("robots.txt")).toContain(`Sitemap: ${own}/sitemap.xml`);
    expect(text("sitemap.xml")).toContain(`<loc>${own}/gallery</loc>`);
    expect(text("contact.vcf")).toContain(`URL:${own}/`);
    expect(text("index.html")).toContain(
      `<meta property="og:image" content="${own}/cards/home.jpg"`,
    );
    expect(text("index.html")).toContain(`"@id":"${own}/#business"`);
    expect(text("_headers")).toContain("\n/site/static/*\n");
  } finally {
    server.closeAllConnections();
    server.close();
    site.remove();
  }
});
