import { publishContactCard } from "../../../../src/node/seo";
import { contentIn } from "../../../support/content-in";
import { temporaryFolder } from "../../../support/temporary-folder";

const { at, read } = temporaryFolder();
const content = contentIn("__tests__/businesses/locksmith/src/content");

test.each([[undefined], ["+447400123457"]])(
  "says what the site says, as RFC 2426 writes it, with a second number %s",
  async (secondTelephone) => {
    const awkward = { name: "Hale, Sons; \\ Co", area: `Žďár, ${"🛠".repeat(100)}` };
    const business = { ...content.business, ...awkward, secondTelephone };
    const facts = { content: { ...content, business }, siteUrl: "https://a.example/site" };
    await publishContactCard(at(), facts);
    expect(read("contact.vcf").split("\r\n")).toEqual([
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:Hale\\, Sons\\; \\\\ Co",
      "N:Hale\\, Sons\\; \\\\ Co;;;;",
      "ORG:Hale\\, Sons\\; \\\\ Co",
      "TEL;TYPE=WORK,VOICE:+441212345678",
      ...(secondTelephone ? ["TEL;TYPE=WORK,VOICE:+447400123457"] : []),
      "EMAIL;TYPE=INTERNET,WORK:help@moseley-lock-and-key.co.uk",
      `NOTE:Žďár\\, ${"🛠".repeat(62)}`,
      ` ${"🛠".repeat(38)}`,
      "URL:https://a.example/site/",
      "END:VCARD",
      "",
    ]);
  },
);
