import { hash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { filesIn } from "../support/files";
import { writeSecondBusiness } from "../support/second-business";
import { copySite, removeContent, type SiteCopy } from "../support/site-copy";

/** A file of the owner's own, by which a search engine knows them. */
const proof = "static/google1a2b.html";

const isOwners = (file: string) =>
  /^src\/content\/\w[\w-]*\.yaml$|^images\//.test(file) || file === proof;

/** What a copy publishes, each file with a hash of its bytes. */
async function publish({ directory, script }: SiteCopy) {
  const { code, output } = await script("build:live");
  expect(code, output.slice(-2000)).toBe(0);
  const built = path.join(directory, "public");
  return filesIn(built).map((file) => [file, hash("sha256", readFileSync(path.join(built, file)))]);
}

test("what is the owner's, copied from its three places into a fresh folder of the program, is the same site byte for byte", async () => {
  test.setTimeout(1_800_000);
  const fresh = (subfolder?: string) => {
    const env = { SITE_URL: "https://hill-repairs.co.uk" };
    const copy = copySite({ withoutMasters: true, subfolder, env });
    removeContent(copy.directory);
    return copy;
  };
  const [site, other] = [fresh(), fresh("deeper/than that")];
  try {
    await writeSecondBusiness(site.directory);
    writeFileSync(path.join(site.directory, proof), "google-site-verification: google1a2b.html");
    const published = await publish(site);
    expect(published.map(([file]) => file)).toContain("google1a2b.html");
    for (const place of ["src/content", "images", "static"]) {
      for (const name of filesIn(path.join(site.directory, place))) {
        const file = `${place}/${name}`;
        const target = path.join(other.directory, file);
        if (!isOwners(file)) continue;
        mkdirSync(path.dirname(target), { recursive: true });
        cpSync(path.join(site.directory, file), target);
      }
    }
    // Nothing is left of where it came from.
    site.remove();
    expect(await publish(other)).toEqual(published);
  } finally {
    site.remove();
    other.remove();
  }
});
