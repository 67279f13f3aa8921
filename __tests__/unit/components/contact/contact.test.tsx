import { render, screen } from "@testing-library/react";
import { Contact } from "../../../../src/components/contact/contact";
import { site } from "../../../support/site";

const way = (kind: "phone" | "messaging" | "text") => ({ kind, title: kind, text: "Any time." });
const [call, messaging, text] = [way("phone"), way("messaging"), way("text")];
const link = { text: "Write to me", url: "https://messages.example.com/me" };
const message = { title: "What to say", items: ["The job"] };
const given = { business: site.business, mobile: "07400 123456", save: "Save", message };

const phoneCard = `phone,${site.business.phone},Any time.,8 to 6,Save`;
const linkedCard = phoneCard.replace("8 to 6", "Write to me,8 to 6");
const row = "messaging,Any time.,Write to me";
const toSay = "What to say,The job";

test.each([
  ["a call and a message", [call, messaging], [phoneCard, `${row},07400 123456,${toSay}`]],
  ["a message before a call", [messaging, call], [`${row},07400 123456,${toSay}`, phoneCard]],
  [
    "several ways, with what to say by itself",
    [call, messaging, text],
    [phoneCard, `${row},text,Any time.,07400 123456`, toSay],
  ],
  ["a call alone, with the link to messages", [call], [linkedCard, toSay]],
  ["a message alone, with the hours", [messaging], [`${row},07400 123456,8 to 6`, toSay]],
])("the cards offer %s", (_what, ways, cards) => {
  const show = (messagingLink: typeof link | null) =>
    render(
      <Contact {...given} ways={ways} messagingLink={messagingLink}>
        <p>8 to 6</p>
      </Contact>,
    );
  const { container, unmount } = show(link);
  const [list, ...others] = container.children;
  // The texts on each card, and after them those that stand by themselves.
  const texts = [...(list?.children ?? []), ...others].map(({ innerHTML }) =>
    innerHTML.split(/(?:<[^>]*>)+/).filter(Boolean),
  );
  expect(texts.map(String)).toEqual(cards);
  expect(screen.getByRole("link", { name: link.text })).toHaveAttribute("href", link.url);
  unmount();
  expect(show(null).container).not.toHaveTextContent(link.text);
  for (const save of screen.queryAllByText("Save")) expect(save).toHaveAttribute("download");
});
