import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse, stringify } from "yaml";
import { photos } from "../support/content";
import {
  test as base,
  expect,
  footerLink,
  type Page,
  photoLink,
  viewer,
  wake,
} from "../support/page";
import { serve } from "../support/serve";
import { contentFile, copySite, type SiteCopy } from "../support/site-copy";

/** Each test has a host of its own, with nothing on it at first. */
const test = base.extend<{ root: string }>({
  root: async ({ browserName: _ }, use) => {
    const root = mkdtempSync(path.join(tmpdir(), "redeploy-"));
    await use(root);
    rmSync(root, { recursive: true });
  },
  baseURL: async ({ root }, use) => {
    const { address, close } = await serve({ directory: root });
    await use(address);
    await close();
  },
});

const newCaption = "Shown in other words";
const site = path.resolve(process.env.SITE_DIRECTORY ?? "public");
let copy: SiteCopy;
let first: string;
let next: string;

interface Entry {
  caption: string;
  alt?: string;
  before?: object;
}

/** What is seen on the photo that stays, and on the one that does not. */
let kept: string | undefined;
let withdrawn: string | undefined;

const linkTo = (page: Page, name: string | undefined) => page.getByRole("link", { name });

test.describe.configure({ mode: "default" });
test.skip(photos.length < 2, "One photo is withdrawn, and one stays.");

async function build(photosLeft: object[]): Promise<string> {
  writeFileSync(contentFile(copy, "gallery"), stringify(photosLeft));
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  const built = path.join(copy.directory, `build-${photosLeft.length}`);
  cpSync(path.join(copy.directory, "public"), built, { recursive: true });
  return built;
}

test.beforeAll(async () => {
  // Two builds, on a computer that may be busy with other tests.
  test.setTimeout(900_000);
  copy = copySite();
  // Without a photo from before the work, so that each entry is one photo.
  const entries: Entry[] = parse(readFileSync(contentFile(copy, "gallery"), "utf8"));
  const [one, two] = entries.map(({ before: _, ...entry }) => entry);
  if (!one || !two) throw new Error("There are fewer than two photos.");
  [kept, withdrawn] = [one, two].map(({ alt, caption }) => alt ?? caption);
  first = await build([one, two]);
  next = await build([{ ...one, alt: kept, caption: newCaption }]);
});
test.afterAll(() => copy?.remove());

/** Publishes a build in the place of whatever is there. */
function deploy(root: string, built: string): void {
  rmSync(root, { recursive: true });
  cpSync(built, root, { recursive: true });
}

/** Counts how often the page's address is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") loads += 1;
  });
  return () => loads;
}

async function expectNewGallery(page: Page) {
  await expect(page).toHaveURL("/gallery");
  await expect(page.getByRole("figure")).toHaveCount(1);
  await photoLink(page, 1).click();
  await expect(viewer(page)).toContainText(newCaption);
}

// The project's own scripts have other names than the copy's, so that those of the open page are gone.
for (const [title, earlier] of [
  ["whose content has changed", () => first],
  ["whose scripts have changed", () => site],
] as const) {
  test.describe(`in a tab left open over a deployment ${title}`, () => {
    test.beforeEach(async ({ page, root, troubles }) => {
      // Scripts of the earlier build, and pictures further down.
      troubles.expect(/status of 404|Refused to execute script/);
      deploy(root, earlier());
      await page.goto("/gallery");
    });

    test("a photo that is still there opens after one reload, with its new caption", async ({
      page,
      root,
    }) => {
      deploy(root, next);
      const loads = countLoads(page);
      await linkTo(page, kept).click();
      await expect(viewer(page)).toContainText(newCaption);
      expect(loads()).toBe(1);
    });

    test("the new gallery is shown in the place of a photo that was withdrawn", async ({
      page,
      root,
    }) => {
      deploy(root, next);
      const loads = countLoads(page);
      await linkTo(page, withdrawn).click();
      await expectNewGallery(page);
      expect(loads()).toBe(1);
    });

    test("the gallery goes on working where React has come before", async ({ page, root }) => {
      await wake(page);
      deploy(root, next);
      await linkTo(page, withdrawn).click();
      await expect(viewer(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await footerLink(page).click();
      await expect(page).toHaveURL("/privacy-notice");
      await page.goto("/gallery");
      await expectNewGallery(page);
    });
  });
}
