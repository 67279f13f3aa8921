import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Contact } from "../../../../src/components/contact/contact";
import { site } from "../../../support/site";

const way = (kind: "phone" | "messaging" | "text") => ({ kind, title: kind, text: "Any time." });
const both = [way("phone"), way("messaging")];
const link = { text: "Write to me", url: "https://messages.example.com/me" };
const { phone } = site.business;

function show(
  ways: Parameters<typeof Contact>[0]["ways"],
  messagingLink: typeof link | null = null,
  hours?: ReactNode,
) {
  const message = { title: "What to say", items: ["The job"] };
  const shown = { business: site.business, mobile: "07400 123456", save: "Save", message };
  render(
    <Contact ways={ways} messagingLink={messagingLink} {...shown}>
      {hours}
    </Contact>,
  );
}

/** What is on the card with this heading. */
const card = (name: string) =>
  within(screen.getByRole("heading", { name }).closest("li") as HTMLElement);

test.each([
  ["messaging", both],
  ["phone", [way("phone")]],
])("the link to a messaging app stands on the card called %s", (title, ways) => {
  show(ways, link);
  expect(card(title).getByRole("link", { name: link.text })).toHaveAttribute("href", link.url);
});

test("a text goes to the mobile, a call to the phone, and no link leads elsewhere", () => {
  show(both);
  expect(card("phone").getByRole("link", { name: phone })).toBeVisible();
  expect(card("messaging").getByText("07400 123456")).toBeVisible();
  expect(screen.getByRole("link", { name: "Save" })).toHaveAttribute("download");
  expect(screen.getAllByRole("link").map((one) => one.textContent)).toEqual([phone, "Save"]);
});

test.each([
  ["phone", both],
  ["messaging", both.toReversed()],
])("the ways stand in their own order, here with %s first", (_first, ways) => {
  show(ways);
  const headings = screen.getAllByRole("heading").map((heading) => heading.textContent);
  expect(headings.filter((heading) => heading !== "What to say")).toEqual(
    ways.map(({ title }) => title),
  );
});

test.each([
  ["ends the card of the only other way", both, 1],
  ["stands by itself where there are several", [...both, way("text")], 0],
  ["stands by itself where the phone is the only one", [way("phone")], 0],
])("what to say %s", (_where, ways, onCards) => {
  show(ways);
  const cards = screen.getAllByRole("list")[0] as HTMLElement;
  expect(screen.getByRole("heading", { name: "What to say" })).toBeVisible();
  expect(within(cards).queryAllByRole("heading", { name: "What to say" })).toHaveLength(onCards);
});

test.each([
  ["beside the number", both],
  ["by themselves where no card is for ringing", [way("messaging")]],
])("the hours stand once, %s", (_where, ways) => {
  show(ways, null, <p>8 to 6</p>);
  expect(screen.getAllByText("8 to 6")).toHaveLength(1);
});
