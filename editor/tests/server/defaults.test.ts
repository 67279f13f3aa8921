import { defaultsOf, validContent } from "../../server/form/defaults";
import {
  type ContentName,
  contentNames,
  type ParsedFile,
  parseContentFile,
} from "../../server/site";

const business =
  "name: Hill & Daughter\nowner: Ann Hill\nphone: 01223 496 012\nemail: a@hill.co.uk\narea: Ely\n";

/** What the site adds to a file of the business, whose other files have the given texts. */
function defaultsFor(name: ContentName, texts: Partial<Record<ContentName, string>>) {
  const all: Partial<Record<ContentName, string>> = { business, ...texts };
  const files = contentNames.map((each) => [each, parseContentFile(all[each] ?? "", each, each)]);
  const content = validContent(Object.fromEntries(files) as Record<ContentName, ParsedFile>);
  return content && defaultsOf(name, content);
}

test.each<[string, ContentName, Partial<Record<ContentName, string>>, unknown]>([
  [
    "a file without words",
    "contact",
    {},
    {
      title: "Contact",
      ways: [
        { kind: "phone", title: "Phone" },
        { kind: "email", title: "Email" },
      ],
    },
  ],
  [
    "words in whose place other facts stand",
    "home",
    { home: "headline: Mended" },
    { headline: "Hill & Daughter", introduction: "Ely" },
  ],
  [
    "a page’s title, made of the words of another file",
    "pages",
    { home: "headline: Locks" },
    [{ path: "/", title: "Hill & Daughter – Locks" }],
  ],
  [
    "pages of which the owner has written one",
    "pages",
    { pages: "- path: /404\n  title: Lost" },
    { 0: { title: "Page not found – Hill & Daughter" } },
  ],
  [
    "photos with and without a caption",
    "gallery",
    {
      gallery:
        "- url: /a.jpg\n- url: /b.jpg\n  caption: A gate\n  alt: Oak\n  before:\n    url: /c.jpg",
    },
    { 0: { alt: "Photo 1" }, 1: { alt: "A gate", before: { alt: "Before: A gate" } } },
  ],
])("the site has its own words for %s", (_what, name, texts, expected) => {
  const found = defaultsFor(name, texts);
  expect(Array.isArray(found) ? found.slice(0, 1) : found).toMatchObject(expected as object);
});

test("entries and words of the owner’s own are none of the site’s", () => {
  const found = defaultsFor("contact", {
    contact: "introduction: Ring me.\nways:\n  - kind: text\n  - kind: email\n    text: Any time.",
  });
  expect(found).toEqual({
    title: "Contact",
    ways: { 0: { title: "Text" }, 1: { title: "Email" } },
    message: { title: "What to say in a message" },
  });
  expect(defaultsFor("pages", { pages: "- path: /\n" })).toEqual({ 0: expect.any(Object) });
  expect(defaultsFor("services", { services: "- title: Locks" })).toEqual({});
});

test.each<[string, Partial<Record<ContentName, string>>, unknown]>([
  [
    "is right in another field",
    { home: "headline: Locks\ncolour: red" },
    "Hill & Daughter – Locks",
  ],
  ["is wrong there", { home: `headline: ${"x".repeat(100)}` }, "Hill & Daughter – Ely"],
  ["is no YAML", { home: "headline: [" }, "Hill & Daughter – Ely"],
  [
    "has a wrong line of hours",
    { business: `${business}openingHours: always\n` },
    "Hill & Daughter – Ely",
  ],
  ["lacks the name of the business", { business: "owner: Ann" }, undefined],
])("of a file that %s the rest is used", (_what, texts, title) => {
  const found = defaultsFor("pages", texts);
  expect(found && (found as { title: string }[])[0]?.title).toBe(title);
});
