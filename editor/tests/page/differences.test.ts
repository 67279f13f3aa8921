import { differences } from "../../page/differences";
import type { Path, Value } from "../../page/site";
import { form } from "./example-form";

const [gates, taps] = [
  { title: "Gates", lines: ["Hung", "Mended"] },
  { title: "Taps", lines: ["New"] },
];
const long = `My name is Ann, and ${"I mend and build things, ".repeat(6)}`;

test.each<[string, Value, Value, [Path, string][]]>([
  ["words", { title: "New" }, { title: "Old" }, [[["title"], "Title: “New” is “Old” again"]]],
  ["words that were added", { title: "New" }, {}, [[["title"], "Title: “New” is gone again"]]],
  ["words that were cleared", {}, { title: "Old" }, [[["title"], "Title: “Old” is there again"]]],
  [
    "a part of a long text",
    { title: `${long}for you.` },
    { title: `${long}with care.` },
    [[["title"], "Title: “…build things, for you.” is “…build things, with care.” again"]],
  ],
  [
    "a part of a long text with an emoji before it",
    { title: `🐕 ${long}for you.` },
    { title: `🐕 ${long}with care.` },
    [[["title"], "Title: “…build things, for you.” is “…build things, with care.” again"]],
  ],
  [
    "a line of an entry",
    { cards: [taps, gates] },
    { cards: [taps, { ...gates, lines: ["Hung", "Oiled"] }] },
    [[["cards", 1, "lines", 1], "Cards, Gates, Lines: “Mended” is “Oiled” again"]],
  ],
  [
    "an entry that was deleted",
    { cards: [taps] },
    { cards: [gates, taps] },
    [[["cards", 0], "Cards: “Gates” is there again"]],
  ],
  [
    "an entry that was added",
    { cards: [gates, taps] },
    { cards: [gates] },
    [[["cards"], "Cards: “Taps” is gone again"]],
  ],
  [
    "entries that were moved",
    { cards: [gates, taps] },
    { cards: [taps, gates] },
    [[["cards"], "Cards: in the order that they had"]],
  ],
  [
    "an entry that was empty",
    { cards: [gates, { title: "", lines: [""] }] },
    { cards: [gates] },
    [[["cards"], "Cards: an empty entry is gone again"]],
  ],
  ["an empty text", { title: "" }, {}, []],
  ["nothing", { title: "Old" }, { title: "Old" }, []],
])(
  "the sentence about a step that was taken back names its field: %s",
  (_, before, after, expected) => {
    expect(differences(before, after, form)).toEqual(
      expected.map(([path, sentence]) => ({ path, sentence })),
    );
  },
);
