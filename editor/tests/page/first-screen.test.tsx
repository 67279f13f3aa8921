import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FirstScreen } from "../../page/begin/first-screen";
import { ask } from "../../page/requests";
import type { Finding, FoundSite } from "../../protocol";
import { Refusal } from "../../protocol";
import { askedFirst } from "../../server/begin";

jest.mock("../../page/requests", () => ({
  ...jest.requireActual("../../page/requests"),
  ask: jest.fn(),
}));

const asked = jest.mocked(ask);
const onBegun = jest.fn(async () => {});

/** Shows the first screen; `begin` answers “Start my website”, and `bring` what brings a site here. */
async function show(
  begin: () => Promise<Finding[]>,
  sites: FoundSite[] = [],
  bring: () => Promise<{ message: string }> = () => Promise.reject(new Error()),
) {
  Element.prototype.scrollIntoView = jest.fn();
  asked.mockImplementation(async (route) => {
    if (route === "GET /questions") return askedFirst();
    if (route === "GET /sites") return sites;
    return route === "POST /bring" ? bring() : begin();
  });
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
  const labels = [...document.querySelectorAll("details ~ form .field label")].map(
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
  let end = (_wrong: Finding[]) => {};
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
    ["POST /begin", sent],
  ]);
  expect(JSON.stringify(localStorage)).not.toContain("Daughter");
});

test("each wrong answer is told at its field, the first has the focus, and what was typed stays", async () => {
  await show(async () => [
    { severity: "mistake", path: ["owner"], message: "is missing: write some words" },
    {
      severity: "mistake",
      path: ["phone"],
      message: "write a phone number such as 01632 960 142 instead of “x”",
    },
  ]);
  type(/^Name/, "Hill & Daughter");
  type(/^Phone/, "x");
  const owner = screen.getByRole("textbox", { name: /^Owner/ });
  let said: unknown;
  owner.addEventListener("focus", () => {
    said = screen.queryByText(/^Starting/);
  });
  start();
  await waitFor(() => expect(owner).toHaveFocus());
  expect(said).toBeNull();
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

test.each(["{", "null", '{"name":3}'])(
  "what cannot be read in the browser’s storage, such as %s, is taken for nothing",
  async (text) => {
    localStorage.setItem("begin ", text);
    await show(async () => []);
    expect(screen.getByRole("textbox", { name: /^Name/ })).toHaveValue("");
  },
);

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

const found = { folder: "C:\\my-website", name: "Key & Latch", changed: "2026-05-03T12:00:00Z" };
const message = "Your website is here now.";

const sentPaths = () =>
  asked.mock.calls.filter(([route]) => route === "POST /bring").map(([, body]) => body);

test("a website that lies beside this one is offered by name and date, and one press brings it", async () => {
  asked.mockClear();
  let end = (_done: { message: string }) => {};
  const brought = new Promise<{ message: string }>((resolve) => {
    end = resolve;
  });
  await show(
    async () => [],
    [found],
    () => brought,
  );
  const list = await screen.findByRole("list", { name: "Found beside this folder" });
  expect(list).toHaveTextContent("Bring Key & Latch here C:\\my-website, last changed 3 May 2026");
  fireEvent.click(screen.getByRole("button", { name: /^Bring Key & Latch here/ }));
  const running = screen.getByRole("button", { name: /^Bringing Key & Latch here …/ });
  fireEvent.click(running);
  end({ message });
  await waitFor(() => expect(onBegun).toHaveBeenCalledWith(message));
  expect(sentPaths()).toEqual([{ from: "C:\\my-website" }]);
});

test("a path is typed where no website lies beside this one; a refusal is told, and the path stays", async () => {
  asked.mockClear();
  const refusal = new Refusal(409, "There is no website in C:\\photos.");
  await show(
    async () => [],
    [],
    () => Promise.reject(refusal),
  );
  expect(screen.queryByRole("list", { name: "Found beside this folder" })).toBeNull();
  const summary = screen.getByText("I have a website already");
  expect(summary.closest("details")).not.toHaveAttribute("open");
  fireEvent.click(summary);
  const path = screen.getByRole("textbox", { name: "Where the folder or the saved copy lies" });
  expect(path).toHaveAccessibleDescription(/“Copy as path”/);
  fireEvent.change(path, { target: { value: "C:\\photos" } });
  fireEvent.click(screen.getByRole("button", { name: "Bring it here" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no website in C:\\photos.");
  expect(path).toHaveValue("C:\\photos");
  expect(sentPaths()).toEqual([{ from: "C:\\photos" }]);
  expect(onBegun).not.toHaveBeenCalled();
});
