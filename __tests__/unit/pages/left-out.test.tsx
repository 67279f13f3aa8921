import { existsSync, readFileSync } from "node:fs";
import type { PageProps } from "gatsby";
import { stringify } from "yaml";
import {
  type Content,
  type ContentName,
  completeContent,
  contentNames,
  normaliseContent,
} from "../../../src/node/content";
import { checkFile } from "../../../src/node/content/check/check";
import { parseContentFile } from "../../../src/node/content/yaml/source";
import NotFoundPage from "../../../src/pages/404";
import GalleryPage from "../../../src/pages/gallery";
import HomePage from "../../../src/pages/index";
import PrivacyNoticePage from "../../../src/pages/privacy-notice";
import { mastersOf } from "../../support/content-in";
import { fullContent } from "../../support/full-content";
import { pagesOf, site, siteOf } from "../../support/query-answers";
import { render } from "../../support/render";

/* Everything may be left out but five answers, and what makes an entry of a list one. */

/** Every field of the model once; of each list one entry. */
const full: Content = JSON.parse(JSON.stringify(fullContent), (name, value) => {
  if (Array.isArray(value)) return value.slice(0, 1);
  return name === "closes" ? "18:00" : value;
});

/** The content of the site under test. */
const own = Object.fromEntries(
  contentNames.map((name) => {
    const file = `src/content/${name}.yaml`;
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    return [name, checkFile(parseContentFile(source, file, name), name).value];
  }),
) as Content;

type Path = (string | number)[];

/** Every path of a value, those of groups and lists too. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const own = path.length > 0 ? [path] : [];
  if (typeof value !== "object" || value === null) return own;
  const inside = Object.entries(value).flatMap(([step, each]) =>
    pathsIn(each, [...path, Array.isArray(value) ? Number(step) : step]),
  );
  return [...own, ...inside];
}

/** A value without what stands at a path. */
function without(value: unknown, [step = "", ...rest]: Path): unknown {
  const copy = JSON.parse(JSON.stringify(value)) as Record<string | number, unknown>;
  if (rest.length > 0) copy[step] = without(copy[step], rest);
  else if (Array.isArray(copy)) copy.splice(Number(step), 1);
  else delete copy[step];
  return copy;
}

const check = (name: ContentName, value: unknown) =>
  checkFile(parseContentFile(stringify(value, { lineWidth: 0 }), name, name), name);

const fieldsOf = (content: Content) =>
  contentNames.flatMap((name) =>
    pathsIn(content[name]).map((path) => ({ name, path, id: [name, ...path].join(".") })),
  );

/** Some content without one of its fields; undefined where it is not valid without. */
function contentWithout(content: Content, { name, path }: ReturnType<typeof fieldsOf>[number]) {
  const { mistakes, value } = check(name, without(content[name], path));
  return mistakes.length > 0 ? undefined : { ...content, [name]: value };
}

test("what is needed is five answers, and what makes an entry of a list or a part one", () => {
  const fields = fieldsOf(full);
  expect(fields.length).toBeGreaterThan(180);
  for (const name of contentNames)
    expect([name, check(name, full[name]).mistakes]).toEqual([name, []]);
  const needed = fields.filter((field) => contentWithout(full, field) === undefined);
  expect(needed.map(({ id }) => id)).toEqual([
    "about.picture.url",
    "about.points.0.title",
    "about.points.0.text",
    "business.name",
    "business.owner",
    "business.phone",
    "business.email",
    "business.area",
    "business.openingHours.0.days",
    "business.openingHours.0.opens",
    "business.openingHours.0.closes",
    "business.prices.0.job",
    "business.prices.0.price",
    "business.registration.name",
    "business.registration.number",
    "business.away.until",
    "business.away.message",
    "business.links.0.text",
    "business.links.0.url",
    "business.messagingLink.text",
    "business.messagingLink.url",
    "contact.ways.0.kind",
    "faq.0.question",
    "faq.0.answer",
    "gallery.0.url",
    "gallery.0.before.url",
    "gallery-page.call.title",
    "gallery-page.call.text",
    "home.badges.0.text",
    "home.picture.url",
    "interface.navigation.0.to",
    "pages.0.path",
    "privacy-notice.sections.0.heading",
    "privacy-notice.sections.0.text",
    "reviews.0.name",
    "reviews.0.text",
    "services.0.title",
  ]);
});

const page = <T,>(data: T) => ({ data }) as PageProps<T>;

/** The elements that have neither words nor a picture in them, on all pages of some content. */
function emptyElements(content: Content): string[] {
  const normalised = normaliseContent(content, {
    today: "2026-08-15",
    masters: mastersOf(content),
  });
  const { business, interface: labels } = siteOf(normalised);
  const pages = pagesOf(normalised);
  jest.replaceProperty(site, "business", business);
  jest.replaceProperty(site, "interface", labels);
  const { container, unmount } = render(
    <>
      <HomePage {...page(pages.home)} />
      <GalleryPage {...page(pages.gallery)} />
      <PrivacyNoticePage {...page(pages.privacyNotice)} />
      <NotFoundPage {...page(pages.notFound)} />
    </>,
  );
  const holders =
    "p, h1, h2, h3, ul, ol, li, dl, dt, dd, section, article, details, blockquote, figure, a, button";
  const found = [...container.querySelectorAll(holders)]
    .filter((element) => !element.textContent?.trim() && !element.querySelector("img, svg"))
    .map(({ outerHTML }) => outerHTML);
  const odd = /\b(null|undefined|NaN)\b/.exec(container.textContent ?? "");
  unmount();
  jest.restoreAllMocks();
  return [...found, ...(odd ?? [])];
}

test.each([
  ["every field of the model", full],
  ["this site", own],
])(
  "whatever else is left out of %s leaves no empty element on any page",
  (_, content) => {
    expect(emptyElements(content)).toEqual([]);
    // Of the entries of a list the first.
    const fields = fieldsOf(content).filter(({ path }) => !path.some((step) => Number(step) > 0));
    for (const field of fields) {
      const rest = contentWithout(content, field);
      if (rest) expect([field.id, emptyElements(rest)]).toEqual([field.id, []]);
    }
  },
  300_000,
);

if (own.business.sample) {
  test("the example leaves out what the site would say by itself", () => {
    const whole = completeContent(own);
    for (const field of fieldsOf(own)) {
      const rest = contentWithout(own, field);
      if (rest) expect([field.id, completeContent(rest)]).not.toEqual([field.id, whole]);
    }
  });
}
