import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { type Develop, startDevelop } from "./develop";
import { exampleContent, putExample } from "./example-content";
import { filesIn } from "./files";
import { contentFile, copySite, edit, type SiteCopy } from "./site-copy";
import { quarters } from "./test-pictures";

/** A copy of the site with the example content, and `develop` running in it: one for each worker. */
export let site: SiteCopy;
export let develop: Develop;

/** The pictures that the copy has at first. */
export let pictures: string[];

/** The path of a picture in the copy; `name` is its path below `images/`. */
export const image = (name: string) => path.join(site.directory, "images", name);

/** The text of a content file of the copy: as it is now, and as it was at first. */
export const source = (name: string) => readFileSync(contentFile(site, name), "utf8");
export const example = (name: string) =>
  readFileSync(path.join(exampleContent, `${name}.yaml`), "utf8");

/** The check's message about a mistyped rating; `mistype` makes that mistake, and `mend` corrects it. */
export const mistake = "rating: write a whole number from 1 to 5 instead of “good”";
export const mistype = () => edit(site, "reviews", "rating: 5", "rating: good");
export const mend = () => edit(site, "reviews", "rating: good", "rating: 5");

/** Starts `develop` again, after it has been stopped. */
export async function restart(): Promise<void> {
  develop = await startDevelop(site, develop.port);
  await develop.untilReady();
}

/** Tests beside `develop`. It starts with a mistake in the content, and waits until that is mended. */
export const test = base.extend<object, { running: undefined }>({
  running: [
    async ({ browserName: _ }, use) => {
      // With this, pictures are made when a page asks for them, as on an owner's computer.
      site = copySite({ env: { GATSBY_ENABLE_LAZY_IMAGES_IN_CI: "1" } });
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
    { scope: "worker", auto: true, timeout: 900_000 },
  ],
});
