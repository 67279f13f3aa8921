import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { type Develop, startDevelop } from "./develop";
import { exampleContent, putExample } from "./example-content";
import { filesIn } from "./files";
import { quarters } from "./picture-corpus";
import { contentFile, copySite, edit, type SiteCopy } from "./site-copy";

/** A copy of the site with the example's content, and `develop` at work in it: one for a worker. */
export let site: SiteCopy;
export let develop: Develop;

/** The pictures that it has at first. */
export let pictures: string[];

/** A picture in the copy, by its path below `images/`. */
export const image = (name: string) => path.join(site.directory, "images", name);

/** What a content file of the copy says now, and what it said at first. */
export const source = (name: string) => readFileSync(contentFile(site, name), "utf8");
export const example = (name: string) =>
  readFileSync(path.join(exampleContent, `${name}.yaml`), "utf8");

/** What the check says of a rating that somebody has mistyped. */
export const mistake = 'rating: expected a whole number from 1 to 5, got "good"';
export const mistype = () => edit(site, "reviews", "rating: 5", "rating: good");
export const mend = () => edit(site, "reviews", "rating: good", "rating: 5");

/** Starts `develop` again, after it has been stopped. */
export async function restart(): Promise<void> {
  develop = await startDevelop(site, develop.port);
  await develop.untilReady();
}

/** Tests beside `develop`, which begins with a mistake in the content and waits until it is mended. */
export const test = base.extend<object, { running: undefined }>({
  running: [
    async ({ browserName: _ }, use) => {
      // On an owner's computer pictures are made when the page asks for them, as they are where this is set.
      site = copySite({ settings: { GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1" } });
      await putExample(site.directory);
      writeFileSync(image("gallery/spare.jpg"), await quarters(700, 500).jpeg().toBuffer());
      pictures = filesIn(image(""));
      mistype();
      develop = await startDevelop(site);
      const waiting = "Waiting until this is mended";
      await expect.poll(develop.output, { timeout: 240_000 }).toContain(waiting);
      expect(develop.output()).toContain(mistake);
      mend();
      await develop.untilReady();
      await use(undefined);
      await develop.stop();
      site.remove();
    },
    { scope: "worker", auto: true, timeout: 600_000 },
  ],
});
