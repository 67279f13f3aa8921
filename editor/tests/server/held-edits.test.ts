import fc from "fast-check";
import type { Path } from "../../../src/node/content/finding";
import { contentAfter, type Value, valueAt } from "../../../src/node/content/yaml/edits";
import type { Edit } from "../../protocol";
import { splitEdits } from "../../server/saving/held-edits";

// What it uses of the site is in this one file; the whole of the site takes seconds to load.
jest.mock("../../server/site", () => jest.requireActual("../../../src/node/content/yaml/edits"));

/** The paths of the entries of a list, with their titles; an entry may be a title itself. */
const titlesIn = (list: Value | undefined, path: Path): [Path, Value | undefined][] =>
  Array.isArray(list)
    ? list.map((entry, at) =>
        typeof entry === "string"
          ? [[...path, at], entry]
          : [[...path, at, "title"], valueAt(entry, ["title"])],
      )
    : [];

/** A list has at most five entries, each with a title of its own, and none of them is “bad”. */
function mistakesInList(list: Value | undefined, path: Path): Path[] {
  const titles = titlesIn(list, path);
  const all = titles.map(([, title]) => title);
  // As the check does, this reports the second of two that are equal.
  const isWrong = (title: Value | undefined, at: number) =>
    !title || title === "bad" || all.indexOf(title) < at;
  const wrong = titles.filter(([, title], at) => isWrong(title, at)).map(([where]) => where);
  return all.length > 5 ? [path, ...wrong] : wrong;
}

/** What a check of the tests' content refuses: also a “bad” name or town, and a town without a street. */
function mistakesIn(content: Value): Path[] {
  if (Array.isArray(content)) return mistakesInList(content, []);
  const cards = valueAt(content, ["cards"]);
  const lines = Array.isArray(cards) ? Array.from(cards, (_, at) => ["cards", at, "lines"]) : [];
  const { address } = content as { address?: Value };
  const fields = [["name"], ["address", "town"]].filter((path) => valueAt(content, path) === "bad");
  return [
    ...fields,
    ...(address && !valueAt(address, ["street"]) ? [["address", "street"]] : []),
    ...[["cards"], ...lines].flatMap((path) => mistakesInList(valueAt(content, path), path)),
  ];
}

const set = (path: Path, value: Value): Edit => ({ path, value });
const remove = (...path: Path): Edit => ({ path });
const move = (path: Path, to: number): Edit => ({ path, to });
const title = (at: number, text: string) => set(["cards", at, "title"], text);
const add = (at: number, text: string, more = {}) => set(["cards", at], { title: text, ...more });
const cardsOf = (...titles: string[]): { cards: Value } => ({
  cards: titles.map((each) => ({ title: each })),
});
const abc = cardsOf("a", "b", "c");

test.each<[says: string, base: Value, edits: Edit[], saved: Value, held: Edit[]]>([
  [
    "a bad field waits, and the fields around it are saved",
    { ...abc, name: "n" },
    [title(0, "A"), set(["name"], "bad"), title(2, "C")],
    { ...cardsOf("A", "b", "C"), name: "n" },
    [set(["name"], "bad")],
  ],
  [
    "a bad field of an entry waits while the entry moves, and its other field is saved",
    abc,
    [title(0, "bad"), move(["cards", 0], 2), set(["cards", 2, "text"], "t")],
    { cards: [{ title: "b" }, { title: "c" }, { title: "a", text: "t" }] },
    [title(2, "bad")],
  ],
  [
    "both texts of a field wait that was bad first and then bad otherwise",
    { name: "n" },
    [set(["name"], ""), set(["name"], "bad"), set(["text"], "t")],
    { name: "n", text: "t" },
    [set(["name"], ""), set(["name"], "bad")],
  ],
  [
    "a bad field that was mended in the same save holds nothing back",
    { name: "n" },
    [set(["name"], "bad"), set(["text"], "t"), set(["name"], "m")],
    { name: "m", text: "t" },
    [],
  ],
  [
    "a bad new entry waits with its move, while others are set, deleted and moved",
    abc,
    [
      add(3, "bad"),
      move(["cards", 3], 0),
      title(1, "A"),
      remove("cards", 2),
      move(["cards", 2], 1),
      set(["cards", 0, "text"], "t"),
    ],
    cardsOf("c", "A"),
    [add(2, "bad"), move(["cards", 2], 0), set(["cards", 0, "text"], "t")],
  ],
  [
    "a bad new entry goes before a good one that was added after it",
    abc,
    [add(3, "bad"), add(4, "e")],
    cardsOf("a", "b", "c", "e"),
    [add(4, "bad"), move(["cards", 4], 3)],
  ],
  [
    "a bad new entry stays the last one where the one before it has moved away",
    abc,
    [add(3, "bad"), move(["cards", 2], 0)],
    cardsOf("c", "a", "b"),
    [add(3, "bad")],
  ],
  [
    "a deleted entry that was bad leaves the rest to be saved",
    abc,
    [add(3, "bad"), title(1, "B"), remove("cards", 3)],
    cardsOf("a", "B", "c"),
    [],
  ],
  [
    "an entry that equals another waits",
    abc,
    [title(2, "a"), title(1, "B")],
    cardsOf("a", "B", "c"),
    [title(2, "a")],
  ],
  [
    "an entry waits that was made equal to a later one, where the check reports the later one",
    abc,
    [title(1, "B"), title(0, "c"), set(["cards", 1, "text"], "t")],
    { cards: [{ title: "a" }, { title: "B", text: "t" }, { title: "c" }] },
    [title(0, "c")],
  ],
  [
    "a new entry waits that equals one which moved behind it, and the move is saved",
    abc,
    [add(3, "a"), move(["cards", 0], 3)],
    cardsOf("b", "c", "a"),
    [add(3, "a"), move(["cards", 3], 2)],
  ],
  [
    "a list with too many entries waits, and the other fields are saved",
    { ...cardsOf("a", "b", "c", "d"), name: "n" },
    [add(4, "e"), add(5, "f"), title(0, "A"), set(["name"], "m")],
    { ...cardsOf("a", "b", "c", "d"), name: "m" },
    [add(4, "e"), add(5, "f"), title(0, "A")],
  ],
  [
    "what lies within a refused list waits with it",
    abc,
    [set(["cards"], [{ title: "bad" }]), add(1, "d"), set(["name"], "m")],
    { ...abc, name: "m" },
    [set(["cards"], [{ title: "bad" }]), add(1, "d")],
  ],
  [
    "a bad line in a list of an entry waits, and its neighbours are saved wherever they move",
    { cards: [{ title: "a", lines: ["1", "2"] }, { title: "b" }] },
    [
      set(["cards", 0, "lines", 1], "bad"),
      set(["cards", 0, "lines", 2], "3"),
      move(["cards", 0, "lines", 2], 0),
      move(["cards", 0], 1),
    ],
    { cards: [{ title: "b" }, { title: "a", lines: ["3", "1", "2"] }] },
    [set(["cards", 1, "lines", 2], "bad")],
  ],
  [
    "a line that moved behind a bad one, which had moved, goes behind the same good one",
    { cards: [{ title: "a", lines: ["1", "2", "3"] }] },
    [
      set(["cards", 0, "lines", 0], "bad"),
      move(["cards", 0, "lines", 0], 2),
      move(["cards", 0, "lines", 0], 2),
    ],
    { cards: [{ title: "a", lines: ["1", "3", "2"] }] },
    [set(["cards", 0, "lines", 0], "bad"), move(["cards", 0, "lines", 0], 1)],
  ],
  [
    "the first, bad line of an entry waits, and the next one is saved without it",
    abc,
    [set(["cards", 1, "lines", 0], "bad"), set(["cards", 1, "lines", 1], "2")],
    { cards: [{ title: "a" }, { title: "b", lines: ["2"] }, { title: "c" }] },
    [set(["cards", 1, "lines", 1], "bad"), move(["cards", 1, "lines", 1], 0)],
  ],
  [
    "a line of an entry that is not there yet adds the entry, which waits",
    abc,
    [set(["cards", 3, "lines", 0], "1"), title(0, "A")],
    cardsOf("A", "b", "c"),
    [set(["cards", 3], { lines: ["1"] })],
  ],
  [
    "the street waits where it is bad, and the town with it, as no town stands alone",
    { name: "n" },
    [set(["address", "street"], ""), set(["address", "town"], "t"), set(["name"], "m")],
    { name: "m" },
    [set(["address", "street"], ""), set(["address", "town"], "t")],
  ],
  [
    "a bad town waits, and the street before it is saved",
    {},
    [set(["address", "town"], "bad"), set(["address", "street"], "s")],
    { address: { street: "s" } },
    [set(["address", "town"], "bad")],
  ],
  [
    "the deletion of a needed field waits, and that of the last optional one is saved",
    { cards: [{ title: "a", text: "t" }], address: { street: "s" }, name: "n" },
    [remove("cards", 0, "text"), remove("cards", 0, "title"), remove("name")],
    { cards: [{ title: "a" }], address: { street: "s" } },
    [remove("cards", 0, "title")],
  ],
  [
    "in a file that is a list, a bad entry waits and the others are saved",
    ["a", "b"],
    [set([2], "bad"), move([2], 0), set([3], "d"), remove(1)],
    ["b", "d"],
    [set([2], "bad"), move([2], 0)],
  ],
  [
    "a mistake that the file had before holds nothing back, wherever its entry moves",
    cardsOf("a", "bad", "c"),
    [title(0, "A"), move(["cards", 1], 0)],
    cardsOf("bad", "A", "c"),
    [],
  ],
  [
    "a bad field that gets another bad text waits",
    { name: "bad", text: "t" },
    [set(["text"], "u"), set(["name"], "bad")],
    { name: "bad", text: "u" },
    [set(["name"], "bad")],
  ],
  [
    "entries can be deleted one by one from a list that has too many",
    cardsOf("a", "b", "c", "d", "e", "f", "g"),
    [remove("cards", 6)],
    cardsOf("a", "b", "c", "d", "e", "f"),
    [],
  ],
  [
    "nothing is saved beside an entry far behind the end of its list, which the page never makes",
    abc,
    [title(9, "j"), set(["name"], "bad")],
    abc,
    [title(9, "j"), set(["name"], "bad")],
  ],
])("%s", async (_, base, edits, saved, held) => {
  const split = await splitEdits(base, edits, mistakesIn);
  expect(contentAfter(base, split.saved)).toEqual(saved);
  expect(split.held).toEqual(held);
  expect(contentAfter(saved, split.held)).toEqual(contentAfter(base, edits));
});

test.each<[says: string, others: Path[], needed: number, held: number[]]>([
  ["the last edit waits that is a cause of it", [["one"], ["two"], ["three"]], 3, [2]],
  ["the edit nearest to it waits", [["sum", "one"], ["two"]], 2, [0]],
  ["all edits that may be its cause wait where none is it alone", [["one"], ["two"]], 1, [0, 1]],
])("where the check reports a mistake that no edit touches, %s", async (_, paths, needed, held) => {
  const edits = paths.map((path) => set(path, "x"));
  const check = (content: Value) =>
    paths.filter((path) => valueAt(content, path)).length < needed ? [] : [["sum", "total"]];
  const split = await splitEdits({}, edits, check);
  expect(split.held).toEqual(edits.filter((_edit, at) => held.includes(at)));
  expect(split.saved).toEqual(edits.filter((_edit, at) => !held.includes(at)));
});

test.each<[string, earlier: string, Edit[], held: number[]]>([
  ["is saved with the good edits after it", "n", [set(["text"], "t"), set(["name"], "bad")], [2]],
  ["is saved with the edits that mend it", "bad", [set(["name"], "m"), title(0, "c")], []],
  ["waits with all after it where it brings a mistake", "bad", [set(["text"], "t")], [0, 1]],
])("an earlier text %s", async (_, name, later, held) => {
  // The mistake in the card was there before.
  const cards = [{ title: "bad" }];
  const edits = [{ path: [], value: { name, cards }, text: "name: …" }, ...later];
  const split = await splitEdits({ name: "o", cards }, edits, async (each) => mistakesIn(each));
  expect(split.held).toEqual(edits.filter((_edit, at) => held.includes(at)));
  expect(split.saved).toEqual(edits.filter((_edit, at) => !held.includes(at)));
});

/** Numbers that stand for an edit of whatever content there is when it is made. */
const choice = fc.record({
  kind: fc.constantFrom(
    "title",
    "title",
    "text",
    "line",
    "lines",
    "add",
    "append",
    "remove",
    "move",
    "name",
  ),
  at: fc.nat(20),
  to: fc.nat(20),
  value: fc.constantFrom("bad", "", "a", "b", "c", ..."defghijklm"),
});
type Choice = typeof choice extends fc.Arbitrary<infer Each> ? Each : never;

/** The edits that the page makes of a choice. */
function editsOf(content: Value, { kind, at, to, value }: Choice): Edit[] {
  const cards = titlesIn(valueAt(content, ["cards"]), []).length;
  const card = ["cards", at % Math.max(1, cards)];
  const lines = titlesIn(valueAt(content, [...card, "lines"]), []).length;
  const inserted = (list: Path, entry: Value, count: number) => [
    set([...list, count], entry),
    move([...list, count], to % (count + 1)),
  ];
  if (kind === "name") return [set(["name"], value)];
  if (kind === "add") return inserted(["cards"], { title: value, lines: ["l"] }, cards);
  if (kind === "append") return [set(["cards", cards], { title: value })];
  if (cards === 0) return [];
  if (kind === "remove") return [remove(...card)];
  if (kind === "move") return [move(card, to % cards)];
  if (kind === "line") return inserted([...card, "lines"], value, lines);
  if (kind === "lines") return [set([...card, "lines"], [value, "x"])];
  return [set([...card, kind], value)];
}

const kindOf = ({ value, to }: Edit) => (to === undefined ? JSON.stringify(value ?? null) : "move");
const countOf = (edits: readonly Edit[], kind: string) =>
  edits.filter((edit) => kindOf(edit) === kind).length;

test("of two hundred random saves none writes a mistake, loses an edit, holds too much or changes what the owner sees", async () => {
  const base: Value = {
    name: "n",
    cards: [{ title: "a", lines: ["1", "2"] }, { title: "b" }, { title: "c" }],
  };
  const property = fc.asyncProperty(fc.array(choice, { maxLength: 12 }), async (choices) => {
    const edits: Edit[] = [];
    for (const each of choices) edits.push(...editsOf(contentAfter(base, edits), each));
    const { saved, held } = await splitEdits(base, edits, mistakesIn);
    expect(mistakesIn(contentAfter(base, saved))).toEqual([]);
    expect(contentAfter(base, [...saved, ...held])).toEqual(contentAfter(base, edits));
    // The name has nothing to do with the cards.
    const isNameHeld = held.some(({ path }) => path[0] === "name");
    expect(isNameHeld).toBe(valueAt(contentAfter(base, edits), ["name"]) === "bad");
    for (const kind of new Set(edits.map(kindOf))) {
      const [before, after] = [countOf(edits, kind), countOf([...saved, ...held], kind)];
      // A held entry may need a move of its own to its place.
      if (kind === "move") expect(after).toBeGreaterThanOrEqual(before);
      else expect(after).toBe(before);
    }
  });
  await fc.assert(property, { numRuns: 200, seed: 1000 });
});
