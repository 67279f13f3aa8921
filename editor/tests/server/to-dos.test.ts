import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { exampleContent } from "../../../__tests__/support/example-content";
import { temporaryFolder } from "../../../__tests__/support/temporary-folder";
import * as paths from "../../../src/node/system/paths";
import * as earlierValues from "../../server/earlier";
import * as online from "../../server/online";
import * as library from "../../server/picture-library";
import type { Path } from "../../server/site";
import { findToDos, toDosOf } from "../../server/to-dos";

const { at } = temporaryFolder();

test("a leftover of the sample leads to its field, with the remedy for the editor", () => {
  const location = { file: "src/content/reviews.yaml", path: [1, "name"], line: 12, column: 9 };
  const remedy = { terminal: "Edit a file", editor: "Choose a box" };
  expect(toDosOf([{ location, message: "a claim", remedy }])).toEqual([
    { file: "reviews", path: [1, "name"], message: "a claim. Choose a box" },
  ]);
});

test("a mistake in a file that has no form leads to no field", () => {
  const location = { file: "src/content/servises.yaml", path: [], line: 1, column: 1 };
  expect(toDosOf([{ location, message: "is not known" }])).toEqual([{ message: "is not known" }]);
});

test("a claim leads to the field of its answer, and to every place where its words stand", () => {
  const at = (file: string, path: Path) => ({
    location: { file: `src/content/${file}.yaml`, path, line: 1, column: 1 },
    place: { file, path },
  });
  const [first, second] = [at("home", ["headline"]), at("faq", [0, "answer"])];
  const found = {
    location: first.location,
    also: [second.location],
    answer: ["claims", "insured"],
  };
  expect(toDosOf([{ message: "“insured”", ...found }])).toEqual([
    {
      message: "“insured”",
      file: "business",
      path: found.answer,
      places: [first.place, second.place],
    },
  ]);
});

test("all questions about one entry, or one field of a file, are one thing to do, but for paragraphs", () => {
  const asked = (file: string, path: Path, text: string) => ({
    location: { file: `src/content/${file}.yaml`, path, line: 1, column: 1 },
    message: "",
    asked: text,
  });
  const toDos = toDosOf([
    asked("business", ["openingHours", 0, "opens"], "08:00"),
    asked("business", ["experience"], "20+ years"),
    asked("business", ["openingHours", 1, "opens"], "09:00"),
    asked("services", [0, "title"], "Maintenance"),
    asked("services", [1, "title"], "Heating"),
    { ...asked("privacy-notice", ["sections", 1, "text"], "One."), message: "“One.”" },
    { ...asked("privacy-notice", ["sections", 1, "text"], "Two."), message: "“Two.”" },
    { message: "", unused: "/images/hero.jpg" },
    { message: "", unused: "/images/portrait.jpg" },
  ]);
  expect(toDos.map(({ file, maybeTrue, unused }) => [file, maybeTrue ?? unused])).toEqual([
    [undefined, ["/images/hero.jpg", "/images/portrait.jpg"]],
    ["business", ["08:00", "09:00"]],
    ["business", ["20+ years"]],
    ["services", ["Maintenance"]],
    ["services", ["Heating"]],
    ["privacy-notice", ["One."]],
    ["privacy-notice", ["Two."]],
  ]);
  expect(toDos.at(-1)?.message).toMatch(/^“Two\.”\. Change these words, or say /);
  expect(toDos[1]?.places?.map(({ path }) => path[1])).toEqual([0, 1]);
});

test("a business without a kind is asked for it, because search engines take it for the sample’s", async () => {
  jest.spyOn(earlierValues, "findEarlierValues").mockResolvedValue([]);
  for (const [kind, count] of [
    ["", 1],
    ["kind: Dog groomer\n", 0],
  ] as const) {
    cpSync("__tests__/businesses/painter/src/content", at("src/content"), { recursive: true });
    appendFileSync(at("src/content/business.yaml"), kind);
    jest.replaceProperty(paths, "contentDirectory", at("src/content"));
    const found = await findToDos(async () => []);
    expect(found.filter(({ path }) => `${path}` === "kind")).toHaveLength(count);
  }
});

test("the owner’s own pictures that nothing shows may be deleted at any time; those of the sample are told of once", async () => {
  jest.spyOn(earlierValues, "findEarlierValues").mockResolvedValue([]);
  cpSync(exampleContent, at("src/content"), { recursive: true });
  jest.replaceProperty(paths, "contentDirectory", at("src/content"));
  const pictures = [
    { url: "/images/spare.jpg", uses: [] },
    { url: "/images/hero.jpg", uses: [] },
    { url: "/images/shown.jpg", uses: ["Photos"] },
  ];
  jest.spyOn(library, "readPictures").mockResolvedValue(pictures);
  const message = expect.stringMatching(/nothing shows them. With GitHub they go/);
  const found = await findToDos(async () => [{ message: "", unused: "/images/hero.jpg" }]);
  expect(found).toContainEqual({ message, unused: ["/images/spare.jpg"], mayWait: true });
  expect(found.filter(({ unused }) => unused?.includes("/images/hero.jpg"))).toHaveLength(1);
});

test("a way that sends messages to a landline may be mended at any time, and leads to its entry", async () => {
  cpSync("__tests__/businesses/locksmith/src/content", at("src/content"), { recursive: true });
  const file = at("src/content/business.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^secondPhone: .*\n/m, ""));
  jest.replaceProperty(paths, "contentDirectory", at("src/content"));
  jest.spyOn(earlierValues, "findEarlierValues").mockResolvedValue([]);
  const found = await findToDos(async () => []);
  const message = expect.stringMatching(/ sends messages to 0121 234 5678, a landline, which /);
  expect(found).toContainEqual({ message, mayWait: true, file: "contact", path: ["ways", 2] });
});

test.each([
  ["Storm damage", "true", [], true],
  ["Storm damage", "false", [], false],
  ["Storm damage", "true", ["Storm damage"], false],
  ["Can't find what you need?", "true", [], false],
])(
  "“%s” with notOffered: %s and %j said to be true is asked about: %s",
  async (title, mark, confirmed, isAsked) => {
    cpSync("__tests__/businesses/painter/src/content", at("src/content"), { recursive: true });
    writeFileSync(
      at("src/content/services.yaml"),
      `- title: Walls\n  items: [One]\n- title: "${title}"\n  notOffered: ${mark}\n  items: [Two]\n`,
    );
    const trueOfMe = confirmed.map((text) => `  - ${text}\n`).join("");
    if (trueOfMe) appendFileSync(at("src/content/business.yaml"), `\ntrueOfMe:\n${trueOfMe}`);
    jest.replaceProperty(paths, "contentDirectory", at("src/content"));
    jest.spyOn(earlierValues, "findEarlierValues").mockResolvedValue([]);
    const found = (await findToDos(async () => [])).filter(({ file }) => file === "services");
    const message = expect.stringMatching(
      /^“Storm damage” is marked “Not offered”, .* Is that so\?/,
    );
    const asked = { message, mayWait: true, file: "services", path: [1, "notOffered"] };
    expect(found).toEqual(isAsked ? [{ ...asked, maybeTrue: [title] }] : []);
  },
);

test.each([
  ["oak-crown-reduction.jpg", "Oak crown reduction", "", true],
  ["oak-crown-reduction.jpg", "Oak crown reduction", "Oak crown reduction", undefined],
  ["oak-crown-reduction.jpg", "An oak, crown reduced", "", undefined],
  ["Sideways (1).jpg", "Sideways (1)", "Oak crown reduction", true],
  ["IMG_1234.jpg", "Photo IMG 1234", "Photo IMG 1234", false],
])(
  "of the photo %s with the caption “%s”, where “%s” is said to be true: asked, with a button that says so (true) or without (false), or not asked: %s",
  async (name, caption, confirmed, isAsked) => {
    cpSync("__tests__/businesses/painter/src/content", at("src/content"), { recursive: true });
    const gallery = `- url: /images/gallery/${name}\n  caption: ${caption}\n`;
    writeFileSync(at("src/content/gallery.yaml"), gallery);
    if (confirmed)
      appendFileSync(at("src/content/business.yaml"), `\ntrueOfMe:\n  - ${confirmed}\n`);
    jest.replaceProperty(paths, "contentDirectory", at("src/content"));
    jest.spyOn(earlierValues, "findEarlierValues").mockResolvedValue([]);
    const found = (await findToDos(async () => [])).filter(({ file }) => file === "gallery");
    const asked = isAsked ? [caption] : undefined;
    expect(found.map(({ maybeTrue }) => maybeTrue)).toEqual(isAsked === undefined ? [] : [asked]);
  },
);

const gate = { url: "/images/gallery/gate.jpg", caption: "Gate", alt: "A new gate." };
const wall = { url: "/images/gallery/wall.jpg", caption: "Wall", alt: "A white wall." };

test.each([
  ["another picture with the old description", { ...gate, url: wall.url }, "", [gate.alt]],
  ["that, said to be true", { ...gate, url: wall.url }, gate.alt, []],
  ["another picture with another description", { ...gate, ...wall }, "", []],
  ["the same picture in another entry", { ...gate, caption: "Old gate" }, "", []],
  ["a description that is new as well", { ...gate, url: "/images/gate.jpg", alt: "New." }, "", []],
])(
  "%s: the owner is asked about these descriptions online: %s",
  async (_what, entry, confirmed, asked) => {
    cpSync("__tests__/businesses/painter/src/content", at("src/content"), { recursive: true });
    writeFileSync(at("src/content/gallery.yaml"), JSON.stringify([entry]));
    if (confirmed)
      appendFileSync(at("src/content/business.yaml"), `\ntrueOfMe:\n  - ${confirmed}\n`);
    jest.replaceProperty(paths, "contentDirectory", at("src/content"));
    jest.spyOn(earlierValues, "findEarlierValues").mockResolvedValue([]);
    jest.spyOn(online, "contentOnline").mockResolvedValue({ gallery: [wall, gate] });
    const found = (await findToDos(async () => [])).filter(({ path }) => path?.at(-1) === "alt");
    const message = expect.stringMatching(
      /^“A new gate\.” describes the picture that was here before/,
    );
    expect(found).toEqual(
      asked.map((alt) => ({ message, file: "gallery", path: [0, "alt"], maybeTrue: [alt] })),
    );
  },
);

test("earlier values come first; one that must not go live either is one thing to do, and may not stay", async () => {
  jest.replaceProperty(paths, "contentDirectory", exampleContent);
  const earlier = (...places: [string, string][]) => ({
    message: `in ${places}`,
    places: places.map(([file, field]) => ({ file, path: [field] })),
  });
  const blocker = (file: string, field: string) => ({
    location: { file: `src/content/${file}.yaml`, path: [field], line: 1, column: 1 },
    message: `${file} ${field}`,
  });
  jest
    .spyOn(earlierValues, "findEarlierValues")
    .mockResolvedValue([
      earlier(["about", "title"]),
      earlier(["home", "headline"], ["faq", "title"]),
    ]);
  const findProblems = async () => [
    blocker("home", "intro"),
    blocker("home", "headline"),
    blocker("about", "text"),
  ];
  const found = await findToDos(findProblems);
  expect(found.map(({ message, mayStay, mayWait }) => [message, mayStay, mayWait])).toEqual([
    ["in about,title", true, undefined],
    ["in home,headline,faq,title", false, undefined],
    ["home intro", undefined, undefined],
    ["about text", undefined, undefined],
    ...found.slice(4).map(({ message }) => [message, undefined, true]),
  ]);
});
