import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { editorPath, stamps } from "../../src/shared-names";
import { contentIn } from "../support/content-in";
import { develop, mend, mistake, mistype, site, test } from "../support/develop-site";
import { edit } from "../support/site-copy";

/* `develop` answers queries, reports mistakes and goes on running. */

test.describe.configure({ mode: "serial" });

/** The home page, once it is shown. */
async function visitHome(page: Page) {
  await page.goto(develop.address);
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toBeVisible({ timeout: 60_000 });
  return headline;
}

test("the queries that CONTRIBUTING.md shows give answers in GraphiQL", async ({ request }) => {
  const guide = readFileSync("CONTRIBUTING.md", "utf8");
  const queries = [...guide.matchAll(/```graphql\n([\s\S]*?)```/g)];
  expect(queries).toHaveLength(2);
  const answers = [];
  for (const [, query] of queries) {
    const answer = await request.post(`${develop.address}/___graphql`, { data: { query } });
    const { errors, data } = await answer.json();
    expect(errors).toBeUndefined();
    // Not every photo has a picture from before the work.
    expect(JSON.stringify(data).replaceAll('"before":null', "")).not.toContain("null");
    answers.push(JSON.parse(JSON.stringify(data).replace(stamps, "")));
  }
  const { services } = contentIn(path.join(site.directory, "src/content"));
  const titles = services.map(({ title }) => expect.objectContaining({ title }));
  expect(answers[0]).toEqual({ allService: { nodes: titles } });
});

test("malformed and overlong addresses get an error page, and develop goes on running", async ({
  request,
}) => {
  for (const [address, status] of [
    [`/${"a".repeat(4200)}`, 500],
    ["/%zz", 500],
    ["/images/%E0%A4%A", 500],
    [`${editorPath}/%zz`, 500],
    ["/?from=%zz", 200],
  ] as const) {
    const answer = await request.get(develop.address + address);
    expect(answer.status(), address.slice(0, 30)).toBe(status);
  }
  expect(develop.exitCode()).toBeNull();
});

test("an error of a style sheet that is removed twice is not shown over the page; any other error is", async ({
  page,
}) => {
  await visitHome(page);
  const fail = (file: string) =>
    page.evaluate((from) => {
      setTimeout(() => new Function(`null.removed\n//# sourceURL=${from}`)());
    }, file);
  await fail("node_modules/mini-css-extract-plugin/dist/hmr/hotModuleReplacement.js");
  await fail("src/pages/index.tsx");
  const overlay = page.locator("gatsby-fast-refresh");
  await expect(overlay).toContainText("One unhandled runtime error", { timeout: 20_000 });
});

test("a mistake in the content is reported once in the terminal, and shown over the page until it is mended", async ({
  page,
}) => {
  const headline = await visitHome(page);
  const before = develop.output().length;
  mistype();
  await expect(page.getByText(mistake).first()).toBeVisible({ timeout: 60_000 });
  // Once, and not among warnings. The page may show it before the terminal does.
  await expect.poll(() => develop.output().slice(before)).toContain("rating: write");
  const since = develop.output().slice(before);
  expect(since.split("rating: write")).toHaveLength(2);
  expect(since).not.toContain("Conflicting order");
  mend();
  edit(site, "home", "headline: ", "headline: New ");
  await expect(page.getByText(mistake).first()).toBeHidden({ timeout: 60_000 });
  await expect(headline).toHaveText(/^New /, { timeout: 60_000 });
});

test("a new name and address stand on the page at once, and where it is printed", async ({
  page,
}) => {
  await visitHome(page);
  edit(site, "business", "name: ", "website: https://www.new-address.co.uk\nname: New ");
  const home = page.getByRole("banner").getByRole("link", { name: /^New / });
  await expect(home).toBeVisible({ timeout: 60_000 });
  await page.emulateMedia({ media: "print" });
  const printed = page.getByRole("complementary").filter({ hasText: "www.new-address.co.uk" });
  await expect(printed.locator("svg path").last()).toHaveAttribute("d", /.{200}/);
});

test("an address without a page shows Gatsby's list of pages, and no error", async ({ page }) => {
  await page.goto(`${develop.address}/no-such-page`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("development 404");
  await expect(page.getByRole("link", { name: "/gallery" })).toBeVisible();
  await expect(page.locator("gatsby-fast-refresh")).toHaveCount(0);
});

test("a build beside develop is refused with a sentence", async () => {
  const { code, output } = await site.build();
  expect(code).toBe(1);
  expect(output.replace(/\s+/g, " ")).toContain("at work in this folder. Wait until it has ended");
});
