import { contactCard } from "../../../../src/node/seo/contact-card";

const card = {
  name: "Thornbrook Handyman",
  telephone: "+441632960142",
  email: "hello@example.co.uk",
  area: "Thornbrook and the surrounding villages",
  url: "https://www.example.co.uk/",
};

/** Reads a card as RFC 2425 says: unfold, split at the first colon, undo backslashes. */
function read(text: string): Record<string, string> {
  const lines = text.replace(/\r\n /g, "").split("\r\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([A-Z]+)[^:]*:(.*)$/.exec(line) ?? [];
      return [name, value?.replace(/\\n/g, "\n").replace(/\\([\\;,])/g, "$1")];
    }),
  );
}

it("holds name, phone, e-mail, area and address of the site", () => {
  expect(read(contactCard(card))).toMatchObject({
    BEGIN: "VCARD",
    VERSION: "3.0",
    FN: "Thornbrook Handyman",
    TEL: "+441632960142",
    EMAIL: "hello@example.co.uk",
    NOTE: "Thornbrook and the surrounding villages",
    URL: "https://www.example.co.uk/",
    END: "VCARD",
  });
});

it("keeps commas, semicolons and backslashes as they were written", () => {
  expect(read(contactCard({ ...card, name: "Hale, Sons; \\ Co" })).FN).toBe("Hale, Sons; \\ Co");
});

it("breaks long lines between letters, at 75 octets at most", () => {
  const area = "Žďár, ".repeat(30);
  const text = contactCard({ ...card, area });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(read(text).NOTE).toBe(area);
});
