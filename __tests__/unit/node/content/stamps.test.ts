import {
  type Content,
  type NormalisedContent,
  normaliseContent,
  withStamps,
} from "../../../../src/node/content";
import { fieldsStampedOn, stampOf } from "../../../../src/node/content/derive/stamps";
import { stamps } from "../../../../src/shared-names";
import { mastersOf } from "../../../support/content-in";
import { fullContent } from "../../../support/full-content";

const normalised = (content: Content) =>
  normaliseContent(content, { today: "2000-01-01", masters: mastersOf(content) });

const fieldsOf = (text: string | null | undefined) =>
  fieldsStampedOn(text ?? "").map(({ file, path }) => [file, ...path].join(" "));

test("a stamp names its field, also where it follows the flag of England", () => {
  const flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}";
  const stamp = stampOf("privacy-notice", ["sections", 12, "text"]);
  expect(fieldsOf(flag + stamp)).toEqual(["privacy-notice sections 12 text"]);
  expect((flag + stamp).replace(stamps, "")).toBe(flag);
});

test("each line and paragraph of a page names its field, which is empty where a default stands", () => {
  const {
    services,
    faq,
    interface: labels,
    home,
    gallery,
  } = withStamps(
    normalised({
      ...fullContent,
      faq: [{ question: "When?", answer: "Soon.\n\nI ring you first." }],
      home: {},
      gallery: [{ url: "/images/a.jpg", caption: "A gate" }],
    }),
  );
  expect(fieldsOf(services[1]?.items?.[0])).toEqual(["services 1 items 0"]);
  expect(faq[0]?.answer.split("\n\n").map(fieldsOf)).toEqual([["faq 0 answer"], ["faq 0 answer"]]);
  expect(fieldsOf(labels.facts.until)).toEqual(["interface facts until"]);
  expect(fieldsOf(home.headline)).toEqual(["home headline"]);
  expect(fieldsOf(gallery[0]?.alt)).toEqual(["gallery 0 alt"]);
});

test("what is made of a field names that field", () => {
  const { business } = withStamps(normalised(fullContent));
  expect(fieldsOf(business.initial)).toEqual(["business name"]);
  const [hours] = business.openingHours ?? [];
  expect(fieldsOf(hours?.times)).toEqual(["business openingHours 0 opens"]);
});

test("a link keeps its position in the file where the one before it is left out", () => {
  const navigation = [{ to: "/#faq" }, { to: "/#contact", text: "Ring" }] as const;
  const { interface: labels } = withStamps(
    normalised({
      ...fullContent,
      faq: [],
      interface: { navigation: [...navigation] },
    }),
  );
  expect(labels.navigation.map(({ text }) => fieldsOf(text))).toEqual([
    ["interface navigation 1 text"],
  ]);
});

test("what is dialled, followed, chosen, compared or measured, and what stands in the head of a page, has no stamp", () => {
  const unstampedOf = ({ business, contact, gallery, home, pages, reviews }: NormalisedContent) => {
    const { name, area, phone, secondPhone, email, telephone, numbers, website } = business;
    return [
      [name, area, phone, secondPhone, email, telephone, numbers, website],
      business.links?.map(({ url }) => url),
      business.openingHours?.map(({ note }) => note),
      contact.ways.map(({ kind }) => kind),
      gallery.map(({ url, master }) => [url, master]),
      reviews.map(({ text, url }) => [text, url]),
      home.sections,
      pages,
    ];
  };
  expect(unstampedOf(withStamps(normalised(fullContent)))).toEqual(
    unstampedOf(normalised(fullContent)),
  );
});
