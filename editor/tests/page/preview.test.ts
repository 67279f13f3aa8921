import { stampOf } from "../../../src/node/content/derive/stamps";
import { addressOf, elementShowing, fieldShownBy, showInPage } from "../../page/preview/preview";
import type { Files } from "../../page/saving/open-file";
import type { Path, Value } from "../../page/site";

const content: Record<string, Value> = {
  business: {
    name: "Hill & Daughter",
    phone: "01632960142",
    openingHours: [{ days: "Saturday", opens: "09:00", closes: "13:00", note: "by arrangement" }],
  },
  services: [
    { title: "Hedges", icon: "hedges" },
    { title: "Lawns", icon: "lawns" },
  ],
  reviews: [{ name: "Mary", text: "Quick.\n\nAnd  kind." }],
};
const files = Object.fromEntries(
  Object.entries(content).map(([name, draft]) => [name, { draft }]),
) as unknown as Files;

/** Words as a page of `develop` has them. */
const stamped = (words: string, file: string, ...path: Path) => words + stampOf(file, path);

document.body.innerHTML = `
  <header>
    <a id="home"><svg><text id="initial">${stamped("H", "business", "name")}</text></svg><span id="name">Hill &amp; Daughter</span></a>
    <a id="call">${stamped("Call", "interface", "call")} <span id="number">01632 960 142</span></a>
    <button id="next" aria-label="${stamped("Next", "interface", "lightbox", "next")}"><svg id="arrow"></svg></button>
    <img id="logo" alt="" src="/static/logo-1a.png">
  </header>
  <main>
    <ul>
      <li id="hedges"><svg id="drawing"></svg><h3>${stamped("Hedges", "services", 0, "title")}</h3></li>
      <li><h3 id="lawns">${stamped("Lawns", "services", 1, "title")}</h3></li>
    </ul>
    <p id="answer">${stamped(`Ring <a id="within">0151 496 0000</a>.`, "faq", 0, "answer")}</p>
    <a id="photo"><img id="picture" alt="${stamped("A gate.", "gallery", 3, "alt")}"></a>
    <p id="review">And kind.</p>
    <p><span id="days">${stamped("Saturday", "business", "openingHours", 0, "days")}</span>
      <span id="times">${stamped("09:00 to 13:00", "business", "openingHours", 0, "opens")}</span>,
      <span id="note">by arrangement</span></p>
  </main>`;

const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
};

test.each([
  ["its words", "lawns", "services 1,title"],
  ["its own words, not those within it", "call", "interface call"],
  ["a fact, however its spaces are typed", "number", "business phone"],
  ["a fact in it", "name", "business name"],
  ["the letter of the mark", "initial", "business name"],
  ["what it is called for those who cannot see it", "next", "interface lightbox,next"],
  ["a drawing in what is called so", "arrow", "interface lightbox,next"],
  ["a drawing beside words", "drawing", "services 0,title"],
  ["a number within a text", "within", "faq 0,answer"],
  ["a picture", "picture", "gallery 3,url"],
  ["a link around a picture", "photo", "gallery 3,url"],
  ["the logo", "logo", "business brand,logo"],
  ["a paragraph of a review", "review", "reviews 0,text"],
  ["times that are made of two", "times", "business openingHours,0,opens"],
  ["a note", "note", "business openingHours,0,note"],
])("a click on an element opens the field of %s", (_, id, field) => {
  const { file, path } = fieldShownBy(element(id), files) ?? {};
  expect(`${file} ${path}`).toBe(field);
});

test("while the content is the example, no field is opened", () => {
  expect(fieldShownBy(element("lawns"), {})).toBeUndefined();
});

test.each<[string, string, Path, string | undefined]>([
  ["that shows it", "services", [1, "title"], "lawns"],
  ["with the same words, where it has no stamp", "business", ["phone"], "number"],
  ["that shows another of its group", "business", ["openingHours", 0, "closes"], "days"],
  ["that shows another of its entry", "gallery", [3, "before", "alt"], "picture"],
  ["of no other entry", "services", [2, "title"], undefined],
])("a field is shown by the element %s", (_, file, path, id) => {
  expect(elementShowing(document.body, { file, path }, content[file] ?? {})?.id).toBe(id);
});

test.each([
  [["prices", 0, "job"], "/#contact"],
  [["name"], "/"],
  [[0, "title"], "/gallery"],
])("the field %j is shown at %s", (path, address) => {
  const field = { address: "/", sections: { prices: "contact" }, path };
  expect(addressOf(field, [{ path: "/gallery", title: "Our work" }])).toBe(address);
});

test("a part that the whole page shows is shown from the page's top, not from the first of its words", async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const frame = { contentDocument: document, contentWindow: window, dataset: {} };
  const part = { address: location.pathname, sections: {}, file: "business", path: [] };
  const search = new AbortController();
  setTimeout(() => search.abort(), 1000);
  await showInPage(
    frame as unknown as HTMLIFrameElement,
    part,
    content.business ?? {},
    search.signal,
  );
  expect(new Set(scroll.mock.contexts)).toEqual(new Set([document.body]));
  expect(scroll).not.toHaveBeenCalledWith({ block: "center" });
});
