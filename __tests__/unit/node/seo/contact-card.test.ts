/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ICAL from "ical.js";
import { publishContactCard } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";

const publicDirectory = mkdtempSync(path.join(tmpdir(), "contact-card-"));
afterAll(() => rmSync(publicDirectory, { recursive: true }));

const content = contentIn("__tests__/businesses/locksmith/src/content");

async function cardOf(changed: Partial<typeof content.business> = {}) {
  const business = { ...content.business, ...changed };
  const facts = { content: { ...content, business }, siteUrl: "https://a.example/site" };
  await publishContactCard(publicDirectory, facts);
  return readFileSync(path.join(publicDirectory, "contact.vcf"), "utf8");
}

/** What a parser of another maker reads. */
const read = (card: string) =>
  new ICAL.Component(ICAL.parse(card) as [string, unknown[], unknown[]]);

test("holds name, phone, e-mail, area and address of the site", async () => {
  const card = read(await cardOf());
  const { name, telephone, email, area } = content.business;
  const expected = {
    version: "3.0",
    fn: name,
    org: name,
    tel: telephone,
    email,
    note: area,
    url: "https://a.example/site/",
  };
  for (const [field, value] of Object.entries(expected)) {
    expect([field, card.getFirstPropertyValue(field)]).toEqual([field, value]);
  }
});

test("keeps what has a meaning in cards, and long lines, as they were written", async () => {
  const name = "Hale, Sons; \\ Co";
  const area = `Žďár, ${"🛠".repeat(100)}`;
  const text = await cardOf({ name, area });
  expect(read(text).getFirstPropertyValue("note")).toBe(area);
  // As RFC 2426 says; the parser leaves backslashes before semicolons.
  expect(text).toContain("FN:Hale\\, Sons\\; \\\\ Co\r\n");
  const lines = text.split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(75);
});
