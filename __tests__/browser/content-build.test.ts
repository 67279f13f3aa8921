import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectQueriesToAnswer } from "../support/graphiql";
import { expectToWorkBelowItsPath } from "../support/path-prefix";
import { secondBusiness, writeSecondBusiness } from "../support/second-business";
import { serve } from "../support/serve";
import { copySite, freePort } from "../support/site-copy";

type Site = ReturnType<typeof copySite>;

const contentFile = (site: Site, name: string) =>
  path.join(site.directory, "src/content", `${name}.yaml`);

function edit(site: Site, name: string, from: string, to: string): void {
  const file = contentFile(site, name);
  const source = readFileSync(file, "utf8");
  expect(source).toContain(from);
  writeFileSync(file, source.replace(from, to));
}

/** What stands out of the page, sideways or above; the skip link waits there on purpose. */
function standingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const out = [...document.body.querySelectorAll("*")].filter((element) => {
      const { left, right, top, width } = element.getBoundingClientRect();
      const isOut = right > clientWidth + 1 || left < -1 || top < -1;
      const waits = element.matches("a[href='#content']");
      return width > 1 && isOut && !waits && element.checkVisibility();
    });
    return [...wide, ...out.map((element) => `${element.tagName} ${element.textContent}`)];
  });
}

const openAll = (page: Page) =>
  page.locator("details").evaluateAll((all) => {
    for (const item of all) {
      item.removeAttribute("name");
      item.setAttribute("open", "");
    }
  });

const place = { siteUrl: "https://hill-repairs.co.uk", pathPrefix: "/site" };

test("another business below a path, mistakes, and a build that is stopped", async ({
  page,
}, testInfo) => {
  test.setTimeout(900_000);
  const site = copySite({ settings: { SITE_URL: place.siteUrl, PATH_PREFIX: place.pathPrefix } });
  const built = path.join(site.directory, "public");
  const home = () => readFileSync(path.join(built, "index.html"), "utf8");
  try {
    await writeSecondBusiness(site.directory);
    const { code, output } = await site.build();
    expect(code, output).toBe(0);
    // Only what a test must not invent is left over.
    const [, samples = ""] = output.split("Sample content remains");
    expect(samples.match(/^src\/content\/\S+|^SITE_URL/gm)).toEqual([
      "src/content/business.yaml:3",
      "src/content/business.yaml:4",
      "src/content/business.yaml:5",
    ]);

    await test.step("links, scripts and pictures are below the path", () =>
      expectToWorkBelowItsPath(page, built, place));

    await test.step("everything is there and in its place, on phones and desktops", async () => {
      const { address, close } = await serve({ directory: built, pathPrefix: place.pathPrefix });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const route of ["/", "/gallery", "/privacy-notice"]) {
          await page.goto(address + route);
          expect(await standingOut(page), `${route}, closed, ${width} px`).toEqual([]);
          await openAll(page);
          expect(await standingOut(page), `${route}, open, ${width} px`).toEqual([]);
          const name = `second-business-${width}${route.replace("/", "-")}.png`;
          await page.screenshot({ path: testInfo.outputPath(name), fullPage: true });
        }
      }
      await page.goto(address);
      await expect(page.locator("#services details")).toHaveCount(9);
      await expect(page.locator("#faq details")).toHaveCount(12);
      const { minimumCharge, guarantee, messagingLink, away, villages } = secondBusiness.business;
      for (const fact of [minimumCharge, guarantee, away.message, villages[23] ?? ""]) {
        // The villages stand on the printed page as well.
        await expect(page.getByText(fact).first()).toBeVisible();
      }
      await expect(page.getByRole("link", { name: messagingLink.text })).toHaveAttribute(
        "href",
        messagingLink.url,
      );
      await expect(page.getByRole("link", { name: "07700 900 321" })).toHaveAttribute(
        "href",
        "tel:+447700900321",
      );
      await page.goto(`${address}/gallery`);
      await expect(page.getByRole("figure")).toHaveCount(30);
      await expect(page.getByRole("article")).toHaveCount(20);
      const longest = page.getByRole("article", { name: "Customer 1", exact: true });
      await expect(longest.locator("blockquote p")).toHaveCount(5);
      await close();
    });

    await test.step("mistakes of all kinds are told at once, and what was built stays", async () => {
      const before = { html: home(), time: statSync(path.join(built, "index.html")).mtimeMs };
      edit(site, "reviews", "rating: 2", "rating: two");
      edit(site, "gallery", "job 7.jpg", "jbo 7.jpg");
      appendFileSync(contentFile(site, "faq"), "\tquestion: Why?\n");
      const started = Date.now();
      const refused = await site.build();
      expect(Date.now() - started).toBeLessThan(20_000);
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(
        /reviews\.yaml:\d+:11 {2}rating: expected a whole number from 1 to 5, got "two"\n\s+\d+ \| {3}rating: two\n\s+\^/,
      );
      expect(refused.output).toMatch(/gallery\.yaml:\d+:8 {2}There is no file .*Did you mean/);
      expect(refused.output).toMatch(/faq\.yaml:\d+:1 {2}a tab cannot move a line in/);
      expect(refused.output).toContain("3 things to mend.");
      expect(refused.output).not.toMatch(/^\s+at /m);
      expect(home()).toBe(before.html);
      expect(statSync(path.join(built, "index.html")).mtimeMs).toBe(before.time);
      await writeSecondBusiness(site.directory);
    });

    await test.step("a build that is stopped says so, and the next one recovers", async () => {
      const note = path.join(built, "UNFINISHED.txt");
      expect(existsSync(note)).toBe(false);
      for (const moment of ["source and transform nodes", "Building production JavaScript"]) {
        edit(site, "home", "headline: ", "headline: New ");
        const build = site.start("build", "--prefix-paths");
        let said = "";
        const ended = new Promise<number | null>((resolve) => build.once("close", resolve));
        for (const stream of [build.stdout, build.stderr]) {
          stream?.on("data", (part: Buffer) => {
            said += part;
            if (said.includes(moment)) build.kill("SIGTERM");
          });
        }
        expect(await ended).not.toBe(0);
        expect(said).toContain("A build was stopped half-way");
        expect(readFileSync(note, "utf8")).toContain("Do not publish it");
      }
      const next = await site.build();
      expect(next.code, next.output).toBe(0);
      expect(existsSync(note)).toBe(false);
      expect(home()).toContain("New New ");
      expect(home()).toContain("Content-Security-Policy");
    });
  } finally {
    site.remove();
  }
});

test("in develop, queries answer, and a mistake lies over the page until it is mended", async ({
  page,
  request,
}) => {
  test.setTimeout(420_000);
  const site = copySite();
  const port = await freePort();
  edit(site, "reviews", "rating: 5", "rating: five");
  const develop = site.start("develop", "--port", String(port), "--host", "127.0.0.1");
  let said = "";
  for (const stream of [develop.stdout, develop.stderr]) {
    stream?.on("data", (part: Buffer) => {
      said += part;
    });
  }
  const mistake = 'rating: expected a whole number from 1 to 5, got "five"';
  try {
    // It waits at the start …
    await expect.poll(() => said, { timeout: 120_000 }).toContain("Waiting until this is mended");
    expect(said).toContain(mistake);
    edit(site, "reviews", "rating: five", "rating: 5");
    const address = `http://127.0.0.1:${port}`;
    await expect
      .poll(async () => (await request.get(address).catch(() => null))?.status() ?? 0, {
        timeout: 240_000,
        intervals: [2000],
      })
      .toBe(200);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await test.step("GraphiQL answers the README’s queries and describes every field", () =>
      expectQueriesToAnswer(request, address));

    // … and goes on afterwards.
    said = "";
    edit(site, "reviews", "rating: 5", "rating: five");
    await expect(page.getByText(mistake).first()).toBeVisible({ timeout: 60_000 });
    expect(said).toContain(mistake);
    edit(site, "reviews", "rating: five", "rating: 5");
    edit(site, "home", "headline: Trusted", "headline: Well trusted");
    await expect(page.getByText(mistake).first()).toBeHidden({ timeout: 60_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Well trusted/, {
      timeout: 60_000,
    });
  } finally {
    develop.kill("SIGTERM");
    site.remove();
  }
});
