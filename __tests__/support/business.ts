import { execSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawPhotos } from "./drawn-photos";
import { filesIn } from "./files";
import { copySite, removeContent } from "./site-copy";

const businesses = path.resolve("__tests__/businesses");

/** The businesses that lie in `__tests__/businesses`, each as its owner would keep it. */
export const businessNames = readdirSync(businesses).sort();

/**
 * Makes a copy of the site with its tests, and puts a business's content and pictures over it. Photos
 * that it names but has not are drawn.
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
  /** What differs from the project's history, without what an owner changes. */
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
    /** Where it will be. */
    siteUrl: `https://www.${domain}`,
    /** What differs from the site as it came, a line for each file, without what an owner changes. */
    changedBeside: () => changes().filter((line) => !before.includes(line)),
  };
}
