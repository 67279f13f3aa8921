import { fireEvent, render, screen, within } from "@testing-library/react";
import { WhatIsLeft } from "../../page/online/what-is-left";
import { opened } from "../../page/saving/open-file";
import type { Path } from "../../page/site";
import type { EditableFile, Finding } from "../../protocol";
import { field } from "./example-form";

const form = field("group", "Top of the home page", {
  fields: { headline: field("line", "Headline") },
});
const base = { label: "Top of the home page", form, value: {}, mistakes: [] };
const home = opened(base as unknown as EditableFile, []);

/** Shows what is left, and returns where its buttons have led. */
function show(findings: Finding[] | undefined, notice?: string) {
  const went: [string, Path?][] = [];
  const go = (...to: [string, Path?]) => went.push(to);
  render(<WhatIsLeft {...{ notice, findings, go }} files={{ home }} />);
  return went;
}

const wrong: Finding = {
  severity: "mistake",
  file: "home",
  path: ["headline"],
  message: "is empty",
};
const offline: Finding = {
  severity: "blocker",
  path: [],
  message: "src/content/a.yaml is not known",
};
const advice: Finding = { severity: "advice", file: "home", path: [], message: "What do you do?" };

test("what is left stands in three groups, each thing with a way to its field", () => {
  const went = show([wrong, offline, advice]);
  expect(screen.getByText(/^2 things are to be done before .* online\. Choose one/)).toBeVisible();
  const items = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(items("To be mended")).toEqual(["Top of the home page, Headline is empty"]);
  expect(items("Before your website can go online")).toEqual(["src/content/a.yaml is not known"]);
  expect(items("What visitors would like to know")).toEqual([
    "Top of the home page What do you do?",
  ]);
  expect(screen.getByText(/^None of this keeps your website offline/)).toBeVisible();
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  expect(went).toEqual([
    ["home", ["headline"]],
    ["home", []],
  ]);
});

test("a website that lacks only what visitors would like to know may go online", () => {
  const went = show([advice]);
  expect(screen.getByText("Your website is ready to go online.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "To be mended" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Put it online" }));
  expect(went).toEqual([["publish"]]);
});

test("nothing is said to be left, nor that nothing is, before the server has answered", () => {
  show(undefined);
  expect(screen.getByText("One moment …")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("what was done to begin is told, and a copy of all that is the owner’s has the date in its name", () => {
  show([], "Your website is here now.");
  expect(screen.getByText("Your website is here now.")).toBeVisible();
  const copy = screen.getByRole("link", { name: "Save a copy" });
  copy.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(copy);
  expect(copy).toHaveAttribute("href", "/___content/copy.zip");
  expect(copy).toHaveAttribute(
    "download",
    expect.stringMatching(/^website-copy-\d{4}-\d\d-\d\d\.zip$/),
  );
});
