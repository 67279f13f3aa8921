import { render, screen, within } from "@testing-library/react";
import { Contact } from "../../../src/components/contact";
import { site } from "../../support/site";

const way = (kind: "phone" | "messaging") => ({ kind, title: kind, text: "Any time." });
const link = { text: "Write to me", url: "https://messages.example.com/me" };
const given = {
  message: { title: "What to say", items: ["The job"] },
  business: site.business,
  mobile: "07400 123456",
  save: "Save",
};

test.each([
  ["messaging", [way("phone"), way("messaging")]],
  ["phone", [way("phone")]],
])("the link to a messaging app stands on the card called %s", (card, ways) => {
  render(<Contact {...given} ways={ways} messagingLink={link} />);
  const [first] = within(screen.getAllByRole("list")[0] as HTMLElement)
    .getAllByRole("listitem")
    .filter((item) => within(item).queryByRole("heading", { name: card }));
  expect(within(first as HTMLElement).getByRole("link", { name: link.text })).toHaveAttribute(
    "href",
    link.url,
  );
});

test("a text goes to the mobile, a call to the phone", () => {
  render(<Contact {...given} ways={[way("phone"), way("messaging")]} />);
  const [ring, write] = screen.getAllByRole("listitem");
  expect(
    within(ring as HTMLElement).getByRole("link", { name: site.business.phone }),
  ).toBeVisible();
  expect(within(write as HTMLElement).getByText(given.mobile)).toBeVisible();
  expect(screen.getByRole("link", { name: given.save })).toHaveAttribute("download");
});

test("where there is none, no link leads elsewhere", () => {
  render(<Contact {...given} ways={[way("phone"), way("messaging")]} messagingLink={null} />);
  expect(screen.getAllByRole("link").map((one) => one.textContent)).toEqual([
    site.business.phone,
    given.save,
  ]);
});

test.each([
  ["beside the number", [way("phone"), way("messaging")]],
  ["by themselves where no card is for ringing", [way("messaging")]],
])("the hours stand once, %s", (_where, ways) => {
  render(
    <Contact {...given} ways={ways}>
      <p>8 to 6</p>
    </Contact>,
  );
  expect(screen.getAllByText("8 to 6")).toHaveLength(1);
});
