import { changesBetween, commitMessage, type Snapshot } from "../../server/online-changes";
import type { Value } from "../../server/site";

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

test.each<[string, Record<string, Value | undefined>, Snapshot["pictures"], string]>([
  ["nothing that visitors notice", {}, { "gallery/loose.jpg": "2" }, "Pictures"],
  [
    "fields, however they are ordered",
    { business: { area: "Hill", prices: [{ job: "A door", price: "£70" }], owner: "Ann" } },
    {},
    "Name removed, new prices, new owner\n\n- Your business: Name removed\n- Your business: Prices changed\n- Your business: Owner added",
  ],
  [
    "entries, each known by its photo",
    { gallery: [fence, { ...shed, caption: "A shed" }, { ...fence, url: "/images/new.jpg" }] },
    {},
    "One photo removed, one photo changed, two photos added\n\n- Photos: “Garden gate” removed\n- Photos: “A shed” changed\n- Photos: “Fence” added\n- Photos: “Fence” added",
  ],
  ["another order", { gallery: [shed, gate] }, {}, "New order\n\n- Photos: Order changed"],
  [
    "a list that is gone, and another photo of the same name",
    { faq: undefined },
    { "gallery/gate.jpg": "3" },
    "One question removed, one picture changed\n\n- Questions: “Do you come?” removed\n- Pictures: “gallery/gate.jpg” changed",
  ],
])("a commit says %s", (_, content, pictures, message) => {
  const after = {
    content: { ...before.content, ...content },
    pictures: { ...before.pictures, ...pictures },
  };
  expect(commitMessage(changesBetween(before, after))).toBe(message);
});
