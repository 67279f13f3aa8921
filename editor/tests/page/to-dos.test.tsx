import { fireEvent, render, screen, within } from "@testing-library/react";
import { opened } from "../../page/open-file";
import type { Path, Value } from "../../page/site";
import { ToDos } from "../../page/to-dos";
import type { EditableFile, Field, ToDo } from "../../protocol";

const headline: Field = { kind: "line", label: "Headline", about: "", needed: true };
const form: Field = { ...headline, kind: "group", label: "", fields: { headline } };

/** An open file with a label and content. */
const file = (label: string, value: Value) => ({
  ...opened({ label, value, form, mistakes: [] as EditableFile["mistakes"] } as EditableFile, []),
  history: [],
  takenBack: [],
});

const files = {
  business: file("Your business", { trueOfMe: ["Shelves"] }),
  reviews: file("Reviews", [{ text: "Good.", sample: "yes" }]),
  home: file("Top of the home page", { headline: "We are\n\ninsured" }),
};

function show(...toDos: ToDo[]) {
  const went: [string, Path?][] = [];
  const [replace, leave, deletePictures] = [jest.fn(), jest.fn(), jest.fn()];
  const go = (...to: [string, Path?]) => went.push(to);
  render(<ToDos isListed done="" {...{ toDos, files, go, replace, leave, deletePictures }} />);
  return { went, replace, leave, deletePictures };
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a question leads to the field of its answer, and each place leads to its own field", () => {
  const [path, place] = [["claims", "insured"], { file: "home", path: ["headline"] }];
  const { went } = show({ message: "Are you?", file: "business", path, places: [place] });
  press(/^Your business, claims, insured Are you\?$/);
  const where = within(screen.getByRole("list", { name: "Where it stands" }));
  fireEvent.click(
    where.getByRole("button", { name: "Top of the home page, Headline: “We are insured”" }),
  );
  expect(went).toEqual([
    ["business", path],
    ["home", place.path],
  ]);
});

test("a place whose field holds other words than the file says so", () => {
  const draft = { headline: "We are Lilac Dogs" };
  jest.replaceProperty(files, "home", { ...files.home, draft });
  const places = [{ file: "home", path: ["headline"] }];
  show({ message: "Was", file: "home", path: ["headline"], places });
  expect(
    screen.getByRole("button", {
      name: "Top of the home page, Headline: what you typed there is not saved yet",
    }),
  ).toBeVisible();
});

test("a thing to do without a field leads to “Put it online”, and one that may wait is not counted", () => {
  const { went } = show(
    { message: "No address" },
    { message: "A caption", file: "home", mayWait: true },
  );
  expect(
    screen.getByText(/^1 thing is left to do .* online. Choose it to go to it./),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Put it online" })).toBeNull();
  press(/No address/);
  expect(went).toEqual([["publish", undefined]]);
});

test.each([
  [["Shelves"], ["08:00", "18:00"]],
  [undefined, ["Shelves", "08:00", "18:00"]],
])("texts that are true of the owner's business are added behind %j, each once", (noted, added) => {
  files.business = file("Your business", noted ? { trueOfMe: noted } : {});
  const maybeTrue = ["Shelves", "08:00", "18:00", "08:00"];
  const { replace } = show({ message: "These words", file: "home", path: ["headline"], maybeTrue });
  press(/^True of me too$/);
  const edits = added.map((value, at) => ({
    file: "business",
    path: ["trueOfMe", (noted ?? []).length + at],
    value,
  }));
  expect(replace).toHaveBeenCalledWith(edits);
});

test.each([
  ["alt", "True of this picture"],
  ["notOffered", "That is so"],
])("words in a field called %s are said to be true by “%s”", (field, label) => {
  show({ message: "These words", file: "home", path: [field], maybeTrue: ["A gate"] });
  expect(screen.getByRole("button", { name: label })).toBeVisible();
});

test("one press says that a review marked as an example is a customer's", () => {
  const samplePath = [0, "sample"];
  const { replace } = show({ message: "marked", file: "reviews", path: [0], samplePath });
  press(/^A customer really wrote it$/);
  expect(replace).toHaveBeenCalledWith([{ file: "reviews", path: samplePath, from: "yes" }]);
});

test("the second press of a double-click does nothing, as the list has moved under it", () => {
  const { went } = show({ message: "A caption", file: "home" });
  const button = screen.getByRole("button", { name: /A caption/ });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(went).toHaveLength(1);
});

test("one press replaces an earlier name everywhere, or leaves it where it stands", () => {
  const place = { file: "home", path: ["headline"] };
  const edits = [{ ...place, from: "Ann's Dogs", value: "Lilac Dogs" }];
  const earlier = { value: "Ann's Dogs", current: "Lilac Dogs", isSample: true, edits };
  const { replace, leave } = show({
    ...{ message: "Was", mayStay: true },
    ...{ ...place, places: [place], earlier },
  });
  press(/^Replace all with “Lilac Dogs”$/);
  expect(replace).toHaveBeenCalledWith(edits, true);
  press(/^Leave them$/);
  expect(leave).toHaveBeenCalledWith("Ann's Dogs");
});

test("pictures that the site shows nowhere are listed, and one press deletes them all", () => {
  const unused = ["/images/hero.jpg", "/images/gallery/radiator.jpg"];
  const { deletePictures } = show({ message: "Unused", unused });
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(unused);
  press(/^Delete them$/);
  expect(deletePictures).toHaveBeenCalledWith(unused);
});

test("nothing is said to be left before the server has answered", () => {
  const none = { toDos: [], files, go: jest.fn(), replace: jest.fn(), leave: jest.fn() };
  render(<ToDos isListed={false} done="" {...none} deletePictures={jest.fn()} />);
  expect(screen.getByText("One moment …")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Put it online" })).toBeNull();
});

test("a list on which nothing is in the way leads on to “Put it online”", () => {
  const { went } = show({ message: "A caption", file: "home", mayWait: true });
  press(/^Put it online$/);
  expect(went).toEqual([["publish", undefined]]);
});
