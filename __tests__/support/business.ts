import { execSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawPhotos } from "./drawn-photos";
import { filesIn } from "./files";
import { type CopyOptions, copySite, removeContent } from "./site-copy";

const businesses = path.resolve("__tests__/businesses");

/** The names of the businesses in `__tests__/businesses`. */
export const businessNames = readdirSync(businesses).sort();

/**
 * Makes a copy of the site with its tests, and replaces content and pictures by those of a business. Photos
 * without a file are drawn.
 *
 * @param name a folder of `__tests__/businesses`
 * @param options how the site is copied
 */
export async function copyBusiness(name: string, options: CopyOptions = {}) {
  const source = path.join(businesses, name);
  if (!existsSync(source)) {
    throw new Error(`There is no business “${name}”, only ${businessNames.join(", ")}.`);
  }
  const site = copySite({ ...options, withoutMasters: true });
  const { directory } = site;
  const status = `git --no-optional-locks --work-tree="${directory}" status --porcelain`;
  /** Files beside content and pictures that differ from the last commit, a line each. */
  const otherChanges = () =>
    execSync(`${status} -- ":!src/content" ":!images"`, { encoding: "utf8" }).split("\n");
  const before = otherChanges();
  removeContent(directory);
  cpSync(source, directory, { recursive: true });
  const content = path.join(directory, "src/content");
  const texts = filesIn(content).map((file) => readFileSync(path.join(content, file), "utf8"));
  const named = texts.join("\n").matchAll(/\burl: (\/images\/.*)/g);
  const photos = [...named].map(([, url = ""]) => path.join(directory, url));
  await drawPhotos(photos.filter((file) => !existsSync(file)));
  const [, domain] = /^email: .*@(.*)$/m.exec(texts.join("\n")) ?? [];
  return {
    ...site,
    /** The address that the business's site will have. */
    siteUrl: `https://www.${domain}`,
    /** Files beside content and pictures that have changed since the copy was made, a line each. */
    changedOtherFiles: () => otherChanges().filter((line) => !before.includes(line)),
  };
}
