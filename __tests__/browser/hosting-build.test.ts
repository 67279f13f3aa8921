import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
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
  // The days of last change in the sitemap come from the history, which the copy has not.
  const history = execFileSync("git", ["rev-parse", "--absolute-git-dir"], { encoding: "utf8" });
  const site = copySite({ whole: true, settings: { GIT_DIR: history.trim() } });
  try {
    const { code, output } = await site.build();
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
