import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { textsIn } from "../../src/node/content/values/texts";
import { enGB as words } from "../../src/node/content/words/en-GB";
import { editorPath } from "../../src/shared-names";
import { copyBusiness } from "../support/business";
import { business } from "../support/content";
import { startDevelop } from "../support/develop";
import { filesIn } from "../support/files";
import { copySite, type SiteCopy } from "../support/site-copy";

/** What owners of three trades answer. */
const trades = [
  {
    title: "a locksmith",
    answers: {
      name: "Key & Latch",
      owner: "Sam Weaver",
      work: "Mobile locksmith",
      area: "Hereford and the Golden Valley",
      phone: "07911 340 771",
      email: "sam@keyandlatch.co.uk",
      colour: "orange",
    },
  },
  {
    title: "a piano tuner, with five answers alone @nightly",
    answers: {
      name: "Tiwniwr Piano Ogwen",
      owner: "Gwenllian Prydderch",
      area: "Bangor ac Ynys Môn",
      phone: "01248 600 571",
      email: "gwenllian@pianosogwen.cymru",
    },
  },
  {
    title: "a chimney sweep @nightly",
    answers: {
      name: "O’Hara’s Sweeps",
      owner: "Niamh O’Hara",
      work: "Chimney sweep",
      area: "Derry",
      phone: "028 7126 0000",
      email: "niamh@oharas-sweeps.co.uk",
    },
  },
] as const;

/** A text of the example that is shorter may stand in any site. */
const leastLength = 12;

/** The example's own words, from the files that a beginning has put aside. */
function exampleTexts(directory: string): string[] {
  const folder = path.join(directory, ".example/src/content");
  const texts = filesIn(folder).flatMap((file) =>
    textsIn(parse(readFileSync(path.join(folder, file), "utf8"))),
  );
  const lines = texts.flatMap(({ text }) => text.split("\n")).map((line) => line.trim());
  const ofSite = JSON.stringify(words);
  return [...new Set(lines)]
    .filter((line) => line.length >= leastLength && !line.startsWith("/"))
    .filter((line) => !ofSite.includes(line));
}

/** Runs one of the project's commands in a copy. */
function runCommand({ directory }: SiteCopy, name: string, ...args: string[]): void {
  const tsx = path.resolve("node_modules/tsx/dist/cli.mjs");
  const command = [tsx, `src/node/commands/${name}.ts`, ...args];
  execFileSync(process.execPath, command, { cwd: directory });
}

/** The SHA-256 of each file that a copy has built, by its path. */
async function checksumsOfBuild(site: SiteCopy): Promise<Record<string, string>> {
  const { code, output } = await site.script("build:live");
  expect(code, output).toBe(0);
  const built = path.join(site.directory, "public");
  const checksum = (file: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(built, file)))
      .digest("hex");
  return Object.fromEntries(filesIn(built).map((file) => [file, checksum(file)]));
}

// The content of an owner has begun already.
if (business.sample) {
  for (const { title, answers } of trades) {
    test(`nothing of the example is in the built site of ${title}`, async () => {
      test.setTimeout(600_000);
      // As `.github/workflows/pages.yml` builds it.
      const [host, prefix] = ["https://begun.github.io", "/begun"];
      const site = copySite({
        isFreshClone: false,
        withoutMasters: true,
        env: { SITE_URL: host, PATH_PREFIX: prefix },
      });
      try {
        const given = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);
        runCommand(site, "begin", ...given);
        const { code, output } = await site.script("build:live");
        expect(output.slice(-500) && code, output).toBe(0);
        const built = path.join(site.directory, "public");
        const files = filesIn(built).filter((file) => !/\.(br|gz)$/.test(file));
        const pictures = filesIn(path.join(site.directory, ".example/images"));
        const names = pictures.map((file) => path.parse(file).name);
        expect(
          files.filter((file) => names.includes(path.parse(file).name.split("--")[0] ?? "")),
        ).toEqual([]);
        const addresses = pictures.map((file) => `images/${file.replace(/\.\w+$/, "")}`);
        const texts = [...exampleTexts(site.directory), ...addresses, "Thornbrook", "Martin Hale"];
        expect(texts.length).toBeGreaterThan(100);
        for (const file of files.filter((name) =>
          /\.(html|json|xml|txt|vcf|svg|webmanifest|js)$/.test(name),
        )) {
          const text = readFileSync(path.join(built, file), "utf8");
          expect([file, texts.filter((each) => text.includes(each))]).toEqual([file, []]);
        }
        const page = readFileSync(path.join(built, "index.html"), "utf8");
        expect(page).toContain(answers.phone);
        expect(existsSync(path.join(built, "gallery"))).toBe(false);
        expect(readFileSync(path.join(built, "sitemap.xml"), "utf8")).toContain(
          `${host}${prefix}/`,
        );
      } finally {
        site.remove();
      }
    });
  }

  test("an owner's website, brought into a fresh clone and saved as a copy there, builds the same site, byte for byte @nightly", async ({
    page,
  }) => {
    test.setTimeout(1_500_000);
    const env = { SITE_URL: "https://www.brought.co.uk" };
    const parent = mkdtempSync(path.join(tmpdir(), "bringing-"));
    const old = await copyBusiness("painter", { isFreshClone: true, parent, env });
    const fresh = copySite({ isFreshClone: true, parent, env });
    const third = copySite({ isFreshClone: true, subfolder: "a/third one", env });
    const develop = await startDevelop(fresh);
    try {
      writeFileSync(path.join(old.directory, "static/google1a2b.html"), "google-site-verification");
      await develop.untilReady();
      await page.goto(develop.address + editorPath);
      await page.getByText("I have a website already").click();
      const found = page.getByRole("list", { name: "Found beside this folder" });
      await found.getByRole("button", { name: old.directory }).click();
      await expect(page.getByText("so there are two now")).toBeVisible({ timeout: 240_000 });
      const copy = path.join(parent, "website.zip");
      const saved = await page.request.get(`${develop.address}${editorPath}/copy.zip`);
      writeFileSync(copy, await saved.body());
      await develop.stop();
      runCommand(third, "bring", copy);
      const built = await checksumsOfBuild(old);
      expect(Object.keys(built)).toContain("google1a2b.html");
      expect(await checksumsOfBuild(fresh)).toEqual(built);
      expect(await checksumsOfBuild(third)).toEqual(built);
    } finally {
      await develop.stop();
      third.remove();
      rmSync(parent, { recursive: true });
    }
  });
}
