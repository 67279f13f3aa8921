/** @jest-environment node */
import ICAL from "ical.js";
import { publishContactCard } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read } = temporaryFolder();
const content = contentIn("__tests__/businesses/locksmith/src/content");

async function cardOf(changed: Partial<typeof content.business> = {}) {
  const business = { ...content.business, ...changed };
  const facts = { content: { ...content, business }, siteUrl: "https://a.example/site" };
  await publishContactCard(at(), facts);
  return read("contact.vcf");
}

/** What a parser of another maker reads in some of a card's fields. */
function fieldsOf(card: string, fields: string[]) {
  const parsed = new ICAL.Component(ICAL.parse(card) as [string, unknown[], unknown[]]);
  return Object.fromEntries(fields.map((field) => [field, parsed.getFirstPropertyValue(field)]));
}

test("holds name, phone, e-mail, area and address of the site", async () => {
  const { name, telephone, email, area } = content.business;
  const url = "https://a.example/site/";
  const expected = { version: "3.0", fn: name, org: name, tel: telephone, email, note: area, url };
  expect(fieldsOf(await cardOf(), Object.keys(expected))).toEqual(expected);
});

test.each([[undefined], ["+447400123457"]])(
  "holds the second number, if any: %s",
  async (second) => {
    const lines = (await cardOf({ secondTelephone: second })).split("\r\n");
    const numbers = [content.business.telephone, ...(second ? [second] : [])];
    expect(lines.filter((line) => line.startsWith("TEL"))).toEqual(
      numbers.map((number) => `TEL;TYPE=WORK,VOICE:${number}`),
    );
  },
);

test("keeps what has a meaning in cards, and long lines, as they were written", async () => {
  const name = "Hale, Sons; \\ Co";
  const area = `Žďár, ${"🛠".repeat(100)}`;
  const text = await cardOf({ name, area });
  expect(fieldsOf(text, ["note"])).toEqual({ note: area });
  // As RFC 2426 says; the parser leaves backslashes before semicolons.
  expect(text).toContain("FN:Hale\\, Sons\\; \\\\ Co\r\n");
  const lines = text.split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(75);
});
