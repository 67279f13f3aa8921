import type { Files } from "../../page/open-file";
import type { Value } from "../../page/site";
import { fieldsShownBy } from "../../page/words-in-page";
import type { Field } from "../../protocol";

const common = { label: "", about: "", needed: true };
const line: Field = { ...common, kind: "line" };
const list = (entry: Field): Field => ({ ...common, kind: "list", entry });
const group = (fields: Record<string, Field>): Field => ({ ...common, kind: "group", fields });

const file = (address: string, form: Field, draft: Value, defaults: Value = {}) => ({
  base: { address, sections: {}, form, defaults },
  draft,
});

const files = {
  business: file(
    "/",
    group({ name: line, phone: line, hours: list(group({ opens: line, closes: line })) }),
    {
      name: "Hill & Daughter",
      phone: "01632 960 142",
      hours: [{ opens: "08:00", closes: "18:00" }],
    },
  ),
  services: file(
    "/#services",
    list(group({ title: line, icon: { ...line, kind: "icon" }, items: list(line) })),
    [
      { title: "Gardens", icon: "hedges", items: ["Hedges", "Taps"] },
      { title: "Baths", icon: "taps", items: ["Tiles", "Taps"] },
    ],
  ),
  faq: file("/#faq", list(group({ answer: { ...line, kind: "paragraphs" } })), [
    { answer: "I don’t know\nyet.\n\nRing 01632 960 142 or 01632 960 999." },
  ]),
  contact: file(
    "/#contact",
    group({ title: line, text: line, ways: list(group({ title: line })) }),
    { title: "Phone", text: "Ring me." },
    { ways: [{ title: "By post" }] },
  ),
  gallery: file("/gallery#work", list(group({ url: line, caption: line, alt: line })), [
    { url: "/images/a.jpg", caption: "A gate", alt: "A gate of oak." },
    { url: "/images/b.jpg", caption: "A shed" },
  ]),
  page: file(
    "/gallery",
    group({ title: line, text: line }),
    { text: "Have a look." },
    { title: "Photos and reviews" },
  ),
  labels: file("/", group({ phone: line, to: line }), {}, { phone: "Phone", to: "to" }),
} as unknown as Files;

document.body.innerHTML = `
  <header>
    <a id="home" href="/"><span>Hill  &amp; Daughter</span>, home page</a>
    <a id="look" href="/gallery">Photos and reviews</a>
    <button id="ring" aria-label="Phone"><svg></svg></button>
  </header>
  <main>
    <section id="services">
      <ul><li><h3>Gardens</h3><p>Hedges</p><p id="tap">Taps</p></li><li><h3>Baths</h3><p id="other">Taps</p></li></ul>
    </section>
    <section id="faq">
      <p id="quotes">I don't know\u00a0 yet.</p>
      <p id="paragraph">Ring <a id="own" href="tel:1">01632 960 142</a> or <a id="foreign" href="tel:2">01632 960 999</a>.</p>
    </section>
    <section id="contact"><h2 id="section">Phone</h2><p id="hours">08:00 to 18:00</p><p id="way">By post</p><p id="none">Nothing like that</p></section>
    <img id="seen" alt="A gate of oak."><img id="captioned" alt="Before: A shed"><img id="logo" alt="" src="/static/logo-1a.png">
  </main>`;

test.each([
  ["home", ["business name"]],
  // In a header it may be either.
  ["ring", ["contact title", "labels phone"]],
  ["section", ["contact title"]],
  ["tap", ["services 0,items,1"]],
  ["other", ["services 1,items,1"]],
  ["quotes", ["faq 0,answer"]],
  ["paragraph", ["faq 0,answer"]],
  ["own", ["business phone", "faq 0,answer"]],
  ["foreign", ["faq 0,answer"]],
  ["hours", ["business hours,0,opens", "labels to", "business hours,0,closes"]],
  ["look", ["page title"]],
  ["way", ["contact ways,0,title"]],
  ["seen", ["gallery 0,url"]],
  ["captioned", ["gallery 1,url"]],
  ["logo", ["business brand,logo"]],
  ["none", []],
])("a click on #%s opens %j", (id, fields) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  const found = fieldsShownBy(element, files);
  expect(found.map(({ file, path }) => `${file} ${path}`)).toEqual(fields);
});
