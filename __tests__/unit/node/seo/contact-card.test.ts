/** @jest-environment node */
import ICAL from "ical.js";
import { publishContactCard } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read } = temporaryFolder();
const content = contentIn("__tests__/businesses/locksmith/src/content");

async function cardOf(changed: Partial<typeof content.business>) {
  const business = { ...content.business, ...changed };
  const facts = { content: { ...content, business }, siteUrl: "https://a.example/site" };
  await publishContactCard(at(), facts);
  return read("contact.vcf");
}

/** What a parser of another maker reads in a card, by its fields. */
const fieldsOf = (card: string) =>
  (ICAL.parse(card)[1] as [field: string, ...unknown[]][]).map((it) => [it[0], it.at(-1)]);

test.each([[undefined], ["+447400123457"]])(
  "holds name, phones, e-mail, area and address, with a second number %s",
  async (secondTelephone) => {
    const { name, telephone, email, area } = content.business;
    expect(fieldsOf(await cardOf({ secondTelephone }))).toEqual([
      ["version", "3.0"],
      ["fn", name],
      ["n", [name, "", "", "", ""]],
      ["org", name],
      ...[telephone, secondTelephone].filter(Boolean).map((number) => ["tel", number]),
      ["email", email],
      ["note", area],
      ["url", "https://a.example/site/"],
    ]);
  },
);

test("keeps what has a meaning in cards, and long lines, as they were written", async () => {
  const area = `Žďár, ${"🛠".repeat(100)}`;
  const card = await cardOf({ name: "Hale, Sons; \\ Co", area });
  expect(fieldsOf(card)).toContainEqual(["note", area]);
  // As RFC 2426 says; the parser leaves backslashes before semicolons.
  expect(card).toContain("FN:Hale\\, Sons\\; \\\\ Co\r\n");
  const lines = card.split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(75);
});
