/** @jest-environment node */
import type { Value } from "../../../../src/node/editor/edits";
import {
  changesBetween,
  commitMessage,
  describeChange,
  type Snapshot,
} from "../../../../src/node/editor/online-changes";

const gate = { url: "/images/gallery/gate.jpg", caption: "Garden gate" };
const shed = { url: "/images/gallery/shed.jpg", caption: "Shed" };
const fence = { url: "/images/gallery/fence.jpg", caption: "Fence" };
const when = { question: "When?", answer: "Soon." };
const before: Snapshot = {
  content: {
    business: { name: "Ann", prices: [{ job: "A door", price: "£60" }], area: "Hill" },
    gallery: [gate, shed],
    faq: [{ question: "Do you come?", answer: "Yes." }, when],
    pages: [{ path: "/", title: "Ann mends" }],
  },
  pictures: { "gallery/gate.jpg": "1", "gallery/shed.jpg": "2" },
};

const after = (content: Record<string, Value | undefined>, pictures = {}): Snapshot => ({
  content: { ...before.content, ...content },
  pictures: { ...before.pictures, ...pictures },
});

const said = (now: Snapshot) => {
  const changes = changesBetween(before, now);
  return [commitMessage(changes).split("\n")[0], ...changes.map(describeChange)];
};

test.each<[string, Snapshot, string[]]>([
  ["nothing", after({}), ["Pictures"]],
  [
    "fields, however they are ordered",
    after({ business: { area: "Hill", prices: [{ job: "A door", price: "£70" }], owner: "Ann" } }),
    ["Name removed, new prices, new owner", "Name removed", "Prices changed", "Owner added"],
  ],
  [
    "entries that are added and removed",
    after({ gallery: [fence, { ...shed, url: "/images/gallery/new.jpg", caption: "New" }, shed] }),
    ["Two photos added, one photo removed", "“Fence”", "“New”", "“Garden gate”"],
  ],
  [
    "an entry of which something changes",
    after({ gallery: [gate, { ...shed, caption: "A shed" }] }),
    ["One photo changed", "Photos: “A shed” changed"],
  ],
  [
    "an entry with another name at its place",
    after({ faq: [{ question: "Do you really come?", answer: "Yes." }, when] }),
    ["One question changed", "Questions: “Do you really come?” changed"],
  ],
  ["another order", after({ gallery: [shed, gate] }), ["New order", "Photos: Order changed"]],
  ["an entry twice", after({ gallery: [gate, shed, shed] }), ["New order", "Order changed"]],
  ["a list that is gone", after({ faq: undefined }), ["Two questions removed", "“Do", "“When?”"]],
  [
    "another photo of the same name; one that nothing names",
    after({}, { "gallery/gate.jpg": "3", "gallery/loose.jpg": "4" }),
    ["One picture changed", "Pictures: “gallery/gate.jpg” changed"],
  ],
  [
    "a long name, in a part of several words",
    after({ pages: [{ path: "/", title: `Ann ${"mends ".repeat(20)}` }] }),
    ["New search engines", `Search engines: “Ann ${"mends ".repeat(7)}mend…” changed`],
  ],
  [
    "much at once",
    after({ business: { name: "Bob", email: "b", phone: "1", owner: "Bob" }, gallery: [gate] }),
    [
      "New name, prices removed, area removed, new email and more",
      ...["Name changed", "Prices removed", "Area removed", "Email added", "Phone added"],
      ...["Owner added", "“Shed” removed"],
    ],
  ],
])("%s", (_, now, sentences) => {
  expect(said(now)).toEqual(sentences.map((each) => expect.stringContaining(each)));
});
