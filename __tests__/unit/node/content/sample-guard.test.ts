/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type Content,
  checkContent,
  describeSamples,
  findSamples,
} from "../../../../src/node/content";

const own = "https://www.hill-repairs.co.uk";
let folder = "";
let content: Content;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
  for (const file of readdirSync("src/content").filter((name) => name.endsWith(".yaml"))) {
    writeFileSync(path.join(folder, file), readFileSync(path.join("src/content", file)));
  }
  const checked = await checkContent(folder);
  if (!checked.content) throw new Error("The sample content is not in order.");
  content = checked.content;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes an owner's own words over a file and reads all anew. */
async function write(file: string, change: (source: string) => string): Promise<void> {
  const full = path.join(folder, file);
  writeFileSync(full, change(readFileSync(full, "utf8")));
  const checked = await checkContent(folder);
  expect(checked.diagnostics).toEqual([]);
  if (checked.content) content = checked.content;
}

const named = async (file: string) =>
  (await findSamples(folder, content, own))
    .filter((line) => line.includes(`${file}:`))
    .map((line) => line.slice(line.indexOf("  ") + 2));

describe("the sample guard", () => {
  it("names the drama number, the example address and the invented names", async () => {
    expect(await named("business.yaml")).toEqual(
      expect.arrayContaining([
        "01632 960 142: a number reserved for drama, which rings nobody",
        "hello@thornbrook-handyman.example: an address that leads nowhere",
        "“Thornbrook” belongs to the invented business",
        "“Martin Hale” belongs to the invented business",
      ]),
    );
  });

  it("names every review and picture that is marked as a sample", async () => {
    expect(await named("reviews.yaml")).toEqual(
      Array(3).fill("an invented review: publishing one is unlawful in the UK"),
    );
    expect(await named("gallery.yaml")).toEqual(Array(5).fill("an example photo"));
    expect(await named("home.yaml")).toContain("an example picture");
  });

  it("is content with own words", async () => {
    await write("reviews.yaml", (source) => source.replace(/ {2}sample: true\n/g, ""));
    await write("business.yaml", (source) =>
      source
        .replaceAll("Thornbrook", "Hill")
        .replace("Martin Hale", "Ann Hill")
        .replace("01632 960 142", "020 8743 8000")
        .replace("hello@thornbrook-handyman.example", "ann@hill-repairs.co.uk"),
    );
    expect(await named("reviews.yaml")).toEqual([]);
    expect(await named("business.yaml")).toEqual([]);
  });

  it.each([undefined, "", "https://thornbrook-handyman.example", "https://x.test/"])(
    "wants the site's own address, not %s",
    async (address) => {
      expect(await findSamples(folder, content, address)).toContain(
        "SITE_URL is not the site’s own address, which shared links need",
      );
      expect((await findSamples(folder, content, own)).join()).not.toContain("SITE_URL");
    },
  );

  it("lists them under a heading", () => {
    expect(describeSamples(["a.yaml:1  x"])).toBe(
      "Sample content remains; replace it before the site goes live:\na.yaml:1  x",
    );
  });
});
