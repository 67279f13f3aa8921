import { execSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawPhotos } from "./drawn-photos";
import { filesIn } from "./files";
import { copySite, removeContent } from "./site-copy";

const businesses = path.resolve("__tests__/businesses");

/** The names of the businesses in `__tests__/businesses`. */
export const businessNames = readdirSync(businesses).sort();

/**
 * Makes a copy of the site with its tests, and replaces content and pictures by those of a business. Photos
 * without a file are drawn.
 *
 * @param name a folder of `__tests__/businesses`
 */
export async function copyBusiness(name: string) {
  const own = path.join(businesses, name);
  if (!existsSync(own)) {
    throw new Error(`There is no business “${name}”, only ${businessNames.join(", ")}.`);
  }
  const site = copySite({ tested: true });
  const { directory } = site;
  const status = `git --no-optional-locks --work-tree="${directory}" status --porcelain`;
  /** Files that differ from the last commit, a line each, without content and pictures. */
  const changes = () =>
    execSync(`${status} -- ":!src/content" ":!images"`, { encoding: "utf8" }).split("\n");
  const before = changes();
  removeContent(directory);
  cpSync(own, directory, { recursive: true });
  const content = path.join(directory, "src/content");
  const sources = filesIn(content).map((file) => readFileSync(path.join(content, file), "utf8"));
  const named = sources.join("\n").matchAll(/\burl: (\/images\/.*)/g);
  const photos = [...named].map(([, url = ""]) => path.join(directory, url));
  await drawPhotos(photos.filter((file) => !existsSync(file)));
  const [, domain] = /^email: .*@(.*)$/m.exec(sources.join("\n")) ?? [];
  return {
    ...site,
    /** The address that it will have. */
    siteUrl: `https://www.${domain}`,
    /** Files that have changed since the copy was made, a line each, without content and pictures. */
    changedBeside: () => changes().filter((line) => !before.includes(line)),
  };
}
