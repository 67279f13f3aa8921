import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FirstScreen } from "../../page/first-screen";
import { ask } from "../../page/requests";
import type { Mistake } from "../../protocol";
import { Refusal } from "../../protocol";
import { askedFirst } from "../../server/begin";

jest.mock("../../page/requests", () => ({
  ...jest.requireActual("../../page/requests"),
  ask: jest.fn(),
}));

const asked = jest.mocked(ask);
const onBegun = jest.fn(async () => {});

/** Shows the first screen; `begin` answers “Start my website”. */
async function show(begin: () => Promise<Mistake[]>) {
  Element.prototype.scrollIntoView = jest.fn();
  asked.mockImplementation((route) =>
    route === "GET /questions" ? Promise.resolve(askedFirst()) : begin(),
  );
  const shown = render(<FirstScreen onBegun={onBegun} />);
  await screen.findByLabelText(/^Name/);
  return shown;
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
const start = () => fireEvent.click(screen.getByRole("button", { name: "Start my website" }));

beforeEach(() => {
  localStorage.clear();
  onBegun.mockClear();
});

test("the owner is asked what the site cannot do without, and may leave out what it can", async () => {
  await show(async () => []);
  expect(screen.getByRole("heading", { name: "Start your website" })).toBeVisible();
  const labels = [...document.querySelectorAll(".field label")].map(
    ({ textContent }) => textContent,
  );
  expect(labels.map((label) => label?.trim())).toEqual([
    "Name",
    "Owner",
    "What do you do, in a few words? optional",
    "Area",
    "Phone",
    "Email",
    "Colour optional",
  ]);
  expect(screen.getByLabelText("Colour: choose it")).toHaveAttribute("type", "color");
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveAccessibleDescription(
    /^The name that people know your business by\. For example: /,
  );
});

test("the answers are sent, the button says that it works, and what was typed is forgotten", async () => {
  let end = (_wrong: Mistake[]) => {};
  await show(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  type(/^Name/, "Hill & Daughter");
  type(/^What do you do/, "Mobile locksmith");
  start();
  const button = screen.getByRole("button", { name: "Starting, which may take a minute …" });
  expect(button).toHaveAttribute("aria-disabled", "true");
  fireEvent.click(button);
  end([]);
  await waitFor(() => expect(onBegun).toHaveBeenCalledTimes(1));
  const sent = { name: "Hill & Daughter", work: "Mobile locksmith" };
  expect(asked.mock.calls.filter(([route]) => route === "POST /begin")).toEqual([
    ["POST /begin", sent, expect.any(Number)],
  ]);
  expect(JSON.stringify(localStorage)).not.toContain("Daughter");
});

test("each wrong answer is told at its field, the first has the focus, and what was typed stays", async () => {
  await show(async () => [
    { path: ["owner"], message: "is missing: write some words" },
    { path: ["phone"], message: "write a phone number such as 01632 960 142 instead of “x”" },
  ]);
  type(/^Name/, "Hill & Daughter");
  type(/^Phone/, "x");
  start();
  const owner = screen.getByRole("textbox", { name: /^Owner/ });
  await waitFor(() => expect(owner).toHaveFocus());
  expect(owner).toHaveAccessibleDescription(/Owner is missing: write some words/);
  const phone = screen.getByRole("textbox", { name: /^Phone/ });
  expect(phone).toBeInvalid();
  expect(phone).toHaveValue("x");
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Hill & Daughter");
  type(/^Phone/, "01223 496 012");
  expect(phone).toBeValid();
  expect(onBegun).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Start my website" })).toBeEnabled();
});

test("what was typed is there again after the window is loaded anew, even where nothing can be stored", async () => {
  const { unmount } = await show(async () => []);
  type(/^Name/, "Hill & Daughter");
  unmount();
  const again = await show(async () => []);
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Hill & Daughter");
  again.unmount();
  for (const method of ["getItem", "setItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error("SecurityError");
    });
  }
  await show(async () => []);
  type(/^Name/, "Hill");
  expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("Hill");
});

test("a window in which the website has begun already is told so", async () => {
  await show(() => Promise.reject(new Refusal(409, "This website has begun already")));
  start();
  expect(await screen.findByRole("alert")).toHaveTextContent("This website has begun already");
  expect(onBegun).not.toHaveBeenCalled();
});
