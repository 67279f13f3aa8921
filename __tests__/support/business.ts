import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { drawPhotos } from "./drawn-photos";
import { copySite, type SiteCopy } from "./site-copy";

const businesses = path.resolve("__tests__/businesses");

/** The businesses that lie in `__tests__/businesses`, each as its owner would keep it. */
export const businessNames = readdirSync(businesses);

/** What an owner changes. */
const owned = ["src/content", "images"];

/** A copy of the site that is another business's. */
export interface BusinessSite extends SiteCopy {
  /** Where it will be. */
  siteUrl: string;
  /** What differs from the site as it came, a line for each file, without what an owner changes. */
  changedBeside: () => string[];
}

/** Every photo that the content of a copy names. */
function namedPhotos(directory: string): string[] {
  const read = (name: string): unknown =>
    parse(readFileSync(path.join(directory, "src/content", `${name}.yaml`), "utf8"));
  const urls: string[] = [];
  JSON.stringify([read("home"), read("about"), read("gallery")], (key, value) => {
    if (key === "url" && typeof value === "string") urls.push(value);
    return value;
  });
  return urls.map((url) => path.join(directory, url));
}

/**
 * Makes a copy of the site with its tests, and puts a business's content and pictures over it. Photos
 * that it names but has not are drawn.
 *
 * @param name a folder of `__tests__/businesses`
 */
export async function copyBusiness(name: string): Promise<BusinessSite> {
  const own = path.join(businesses, name);
  if (!existsSync(own)) {
    throw new Error(`There is no business “${name}”, only ${businessNames.join(", ")}.`);
  }
  const site = copySite({ tested: true });
  const { directory } = site;
  // A history of its own, also where the tests are run by a hook of the project's.
  const env = { ...process.env, GIT_DIR: undefined, GIT_WORK_TREE: undefined };
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: directory, env, encoding: "utf8", stdio: "pipe" });
  git("init", "--quiet");
  git("add", "--all");
  git(
    ...["-c", "user.name=Test", "-c", "user.email=test@example.com"],
    ...["commit", "--quiet", "--no-gpg-sign", "--message", "The site as it came"],
  );
  rmSync(path.join(directory, "images"), { recursive: true });
  cpSync(own, directory, { recursive: true });
  await drawPhotos(namedPhotos(directory).filter((file) => !existsSync(file)));
  const business: { email: string } = parse(
    readFileSync(path.join(directory, "src/content/business.yaml"), "utf8"),
  );
  return {
    ...site,
    siteUrl: `https://www.${business.email.split("@")[1]}`,
    changedBeside: () =>
      git("status", "--porcelain", "--", ...owned.map((part) => `:!${part}`))
        .split("\n")
        .filter(Boolean),
  };
}
