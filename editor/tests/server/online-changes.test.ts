import { changesBetween, commitMessage, type Snapshot } from "../../server/online-changes";
import { type ContentName, contentFiles, type Value } from "../../server/site";

const gate = { url: "/images/gallery/gate.jpg", caption: "Garden gate" };
const shed = { url: "/images/gallery/shed.jpg", caption: "Shed" };
const fence = { url: "/images/gallery/fence.jpg", caption: "Fence" };
const before: Snapshot = {
  content: {
    business: { name: "Ann", prices: [{ job: "A door", price: "£60" }], area: "Hill" },
    gallery: [gate, shed],
    faq: [{ question: "Do you come?", answer: "Yes." }],
  },
  pictures: { "gallery/gate.jpg": "1" },
};

/** A line of a commit: the label of a file, and how a part of it has changed. */
const line = (file: ContentName, change: string) => `${contentFiles[file].label}: ${change}`;

test.each<[string, Record<string, Value | undefined>, Snapshot["pictures"], string, string[]]>([
  ["nothing that visitors notice", {}, { "gallery/loose.jpg": "2" }, "Comments and pictures", []],
  [
    "fields, however they are ordered",
    { business: { area: "Hill", prices: [{ job: "A door", price: "£70" }], owner: "Ann" } },
    {},
    "Name removed, new prices, new owner",
    [
      line("business", "Name removed"),
      line("business", "Prices changed"),
      line("business", "Owner added"),
    ],
  ],
  [
    "entries, each known by its photo",
    { gallery: [fence, { ...shed, caption: "A shed" }, { ...fence, url: "/images/new.jpg" }] },
    {},
    "One photo removed, one photo changed, two photos added",
    [
      line("gallery", "“Garden gate” removed"),
      line("gallery", "“A shed” changed"),
      line("gallery", "“Fence” added"),
      line("gallery", "“Fence” added"),
    ],
  ],
  [
    "an entry whose photo was exchanged as one that changed",
    { gallery: [{ ...gate, url: "/images/gallery/new-gate.jpg" }, shed] },
    {},
    "One photo changed",
    [line("gallery", "“Garden gate” changed")],
  ],
  ["another order", { gallery: [shed, gate] }, {}, "New order", [line("gallery", "Order changed")]],
  [
    "a list that is gone, and another photo of the same name",
    { faq: undefined },
    { "gallery/gate.jpg": "3" },
    "One question removed, one picture changed",
    [line("faq", "“Do you come?” removed"), "Pictures: “gallery/gate.jpg” changed"],
  ],
])("a commit says %s", (_, content, pictures, title, lines) => {
  const after = {
    content: { ...before.content, ...content },
    pictures: { ...before.pictures, ...pictures },
  };
  const [said, , ...changes] = commitMessage(changesBetween(before, after)).split("\n");
  expect(said).toBe(title);
  expect([...changes].sort()).toEqual(lines.map((change) => `- ${change}`).sort());
});
