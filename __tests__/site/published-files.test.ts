import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { stampOf } from "../../src/node/content/derive/stamps";
import { business, home, photos } from "../support/content";
import { filesIn } from "../support/files";
import { htmlErrors } from "../support/html-errors";

const published = path.resolve(process.env.SITE_DIRECTORY ?? "public");

const hasPictures = photos.length > 0 || home.picture !== undefined;

/** The files that may be published, what they are for, and whether there is one (true) or none (false). */
const kinds: readonly [pattern: RegExp, why: string, isThere?: boolean][] = [
  [/^(index|404|gallery|privacy-notice)\.html$/, "the pages"],
  [
    /^(404|gallery|privacy-notice)\/index\.html$/,
    "the pages once more, for addresses with a slash at the end",
  ],
  [/^(app|framework|webpack-runtime|component---src-pages-[\w-]+)-[0-9a-f]{20}\.js$/, "React"],
  [/^[\w-]+-[0-9a-f]{20}\.js\.LICENSE\.txt$/, "licences of what is in the scripts"],
  [/^styles\.[0-9a-f]{20}\.css$/, "styles, for Gatsby to put into the pages when it renders anew"],
  [/^page-data\/[\w./-]+\.json$/, "the pages' data, for React"],
  [
    /^static\/[0-9a-f]{32}\/[0-9a-f]{5}\/[^/]+\.(avif|webp|jpg)$/,
    "pictures in every width",
    hasPictures,
  ],
  [/^static\/(latin|latin-ext|vietnamese)-[0-9a-f]{20}\.woff2$/, "the font of headings"],
  [/^images\/.+\.jpg$/, "linked pictures, for visits without script", hasPictures],
  [/^cards\/(home|gallery|privacy-notice)(-[0-9a-f]{12})?\.jpg$/, "pictures of shared links"],
  [/^(favicon\.(ico|svg)|apple-touch-icon\.png|icon-(plain|maskable)-\d+\.png)$/, "icons"],
  [/^static\/logo-[0-9a-f]{12}\.png$/, "the owner's logo", business.brand?.logo !== undefined],
  [/^manifest\.webmanifest$/, "names the icons for home screens"],
  [/^contact\.vcf$/, "the business for address books"],
  [/^(sitemap\.xml|robots\.txt)$/, "for search engines"],
  [/^(_headers|\.nojekyll)$/, "for hosts of static sites"],
  [/^(sw|service-worker)\.js$/, "ends the service worker of an earlier site"],
];

test("only files of the kinds listed here are published", () => {
  const unlisted = filesIn(published).filter((file) => {
    const original = file.replace(/\.(gz|br)$/, "");
    const isCopy = original !== file && existsSync(path.join(published, original));
    return !kinds.some(([pattern]) => pattern.test(isCopy ? original : file));
  });
  expect(unlisted).toEqual([]);
  for (const [pattern, why, isThere = true] of kinds) {
    const found = filesIn(published).filter((file) => pattern.test(file));
    expect(found.length > 0, why).toBe(isThere);
  }
});

test("no linked picture is published that no page and no sitemap names", () => {
  const texts = filesIn(published)
    .filter((file) => /\.(html|xml)$/.test(file))
    .map((file) => readFileSync(path.join(published, file), "utf8"));
  const linked = filesIn(published).filter((file) => /^images\/.+\.jpg$/.test(file));
  expect(linked.filter((file) => !texts.some((text) => text.includes(`/${file}`)))).toEqual([]);
});

test("no published file names a folder of this computer, or holds a part of the content editor or a text's field", () => {
  const texts = filesIn(published)
    .filter((file) => /\.(html|js|json|css|xml|txt|vcf|webmanifest)$|^_headers$/.test(file))
    .map((file) => [file, readFileSync(path.join(published, file), "utf8")] as const);
  const stamp = stampOf("home", ["headline"]);
  for (const secret of [process.cwd(), "___content", stamp]) {
    expect(texts.filter(([, text]) => text.includes(secret)).map(([file]) => file)).toEqual([]);
  }
});

test("the W3C's checker finds no error in any page", async () => {
  test.setTimeout(120_000);
  expect(await htmlErrors(published)).toEqual([]);
});
