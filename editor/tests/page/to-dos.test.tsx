import { fireEvent, render, screen, within } from "@testing-library/react";
import { opened } from "../../page/open-file";
import type { Path, Value } from "../../page/site";
import { ToDos } from "../../page/to-dos";
import type { EditableFile, ToDo } from "../../protocol";

/** An open file of that label and content. */
const file = (label: string, value: Value) => ({
  ...opened({ label, value, mistakes: [] as EditableFile["mistakes"] } as EditableFile, []),
  history: [],
});

const files = {
  business: file("Your business", {}),
  home: file("Top of the home page", { headline: "We are\n\ninsured" }),
};

function show(...toDos: ToDo[]) {
  const went: [string, Path?][] = [];
  render(<ToDos toDos={toDos} files={files} go={(...to) => went.push(to)} />);
  return went;
}

const press = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("a question leads to its answer, and each place of its words to itself", () => {
  const [path, place] = [["claims", "insured"], { file: "home", path: ["headline"] }];
  const went = show({ message: "Are you?", file: "business", path, places: [place] });
  press(/^Your business Are you\?$/);
  const where = within(screen.getByRole("list", { name: "Where it stands" }));
  fireEvent.click(where.getByRole("button", { name: "Top of the home page: “We are insured”" }));
  expect(went).toEqual([
    ["business", path],
    ["home", place.path],
  ]);
});

test("what has no field leads to where the site is put online; what may wait is not counted", () => {
  const went = show(
    { message: "No address" },
    { message: "A caption", file: "home", mayWait: true },
  );
  expect(screen.getByText(/^1 thing is left to do/)).toBeVisible();
  press(/No address/);
  expect(went).toEqual([["publish", undefined]]);
});
