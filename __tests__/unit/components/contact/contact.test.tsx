import { render, screen } from "@testing-library/react";
import { Contact } from "../../../../src/components/contact/contact";
import { site } from "../../../support/site";

const way = (kind: "phone" | "messaging" | "text") => ({ kind, title: kind, text: "Any time." });
const [call, messaging, text] = [way("phone"), way("messaging"), way("text")];
const { phone } = site.business;
const mobile = "07400 123456";
const link = { text: "Write to me", url: "https://messages.example.com/me" };
const toSay = ["What to say", "The job"];

/** The texts on each card, and after them those that stand by themselves. */
function textsOn(ways: Parameters<typeof Contact>[0]["ways"], messagingLink: typeof link | null) {
  const message = { title: "What to say", items: ["The job"] };
  const given = { business: site.business, mobile, save: "Save", message, messagingLink };
  const { container } = render(
    <Contact ways={ways} {...given}>
      <p>8 to 6</p>
    </Contact>,
  );
  const [cards, ...others] = container.children;
  return [...(cards?.children ?? []), ...others].map(({ innerHTML }) =>
    innerHTML.split(/(?:<[^>]*>)+/).filter(Boolean),
  );
}

const phoneCard = ["phone", phone, "Any time.", "8 to 6", "Save"];
const messagingCard = ["messaging", "Any time.", link.text, mobile, ...toSay];

test.each([
  ["a call and a message", [call, messaging], [phoneCard, messagingCard]],
  ["a message before a call", [messaging, call], [messagingCard, phoneCard]],
  [
    "several ways, with what to say by itself",
    [call, messaging, text],
    [phoneCard, ["messaging", "Any time.", link.text, "text", "Any time.", mobile], toSay],
  ],
  [
    "a call alone, with the link to messages",
    [call],
    [["phone", phone, "Any time.", link.text, "8 to 6", "Save"], toSay],
  ],
  [
    "a message alone, with the hours",
    [messaging],
    [["messaging", "Any time.", link.text, mobile, "8 to 6"], toSay],
  ],
])("the cards offer %s", (_what, ways, cards) => {
  expect(textsOn(ways, link)).toEqual(cards);
  expect(screen.getByRole("link", { name: link.text })).toHaveAttribute("href", link.url);
});

test("where no link is given none is shown, and the contact card is downloaded", () => {
  expect(textsOn([call, messaging], null).flat()).not.toContain(link.text);
  expect(screen.getByRole("link", { name: "Save" })).toHaveAttribute("download");
});
