import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Publish } from "../../page/online/put-online";
import { opened } from "../../page/saving/open-file";
import type { Value } from "../../page/site";
import type { EditableFile, Field, Finding, OnlineStatus } from "../../protocol";

jest.mock(
  "../../page/online/put-online.md",
  () => "<details>\n<summary>Netlify</summary>\n</details>",
);

const website: Field = { kind: "line", label: "Address", about: "", needed: false };
const form: Field = { ...website, kind: "group", fields: { website } };
const fileWith = (value: Value, defaults: Value = {}) => {
  const base = { label: "Your business", form, value, defaults, mistakes: [] };
  return opened(base as unknown as EditableFile, []);
};
const business = fileWith({ email: "ann@hill.co.uk" });

/** The site's own notice, of whose two parts the owner has written none. */
const neutral = {
  title: "Privacy notice",
  introduction: "What happens\n\nto what you tell us.",
  sections: [{ heading: "What is kept", text: "Nothing." }],
  contact: { heading: "How to reach us", text: "Write to" },
};

/** The part “Put it online” at rest, with overrides. */
function pageOf(
  status: OnlineStatus | undefined,
  findings: Finding[] = [],
  overrides: object = {},
) {
  const nothing = jest.fn();
  const still = { running: undefined, problem: "", isStopped: false };
  const props = {
    ...{ ...still, status, business, unsaved: undefined, refresh: nothing, act: nothing },
    obstacles: { findings, files: {}, go: nothing },
    privacyNotice: fileWith({}, neutral),
    ...overrides,
  } as ComponentProps<typeof Publish>;
  return <Publish {...props} />;
}

/** Shows the part “Put it online”. */
function publish(
  status: OnlineStatus | undefined,
  findings: Finding[] = [],
  overrides: object = {},
) {
  Element.prototype.scrollIntoView = jest.fn();
  return render(pageOf(status, findings, overrides));
}

const address = "https://www.mine.co.uk";
const since = { at: "2026-05-01T10:00:00Z", address, isChanged: false };
const builtWith = (hasGit: boolean, hasOtherProgram = false) => ({
  ...since,
  ...{ folder: "/site/website", localAddress: "http://127.0.0.1:9", hasGit, hasOtherProgram },
});

function show(hasGit: boolean, way?: "git" | "hand") {
  publish({ gone: [], built: builtWith(hasGit), ...(way && { online: { ...since, way } }) });
  const isOpen = (name: string) => screen.getByText(name).closest("details")?.open;
  return { git: isOpen("With GitHub"), hand: isOpen("By hand") };
}

test("the privacy notice is there to be read, folded, in the site’s words where the owner has none", () => {
  const sections = [{ heading: "Your rights", text: "Ask me." }];
  publish(undefined, [], {
    privacyNotice: fileWith({ title: "My notice", updated: "May 2026", sections }, neutral),
  });
  const notice = screen.getByText(/^Your privacy notice/).closest("details");
  expect(notice?.open).toBe(false);
  const texts = [...(notice?.querySelectorAll("h3, h4, p") ?? [])].map((part) => part.textContent);
  expect(texts).toEqual([
    ...["My notice", "May 2026"],
    ...["What happens", "to what you tell us."],
    ...["Your rights", "Ask me."],
    ...["How to reach us", "Write to ann@hill.co.uk"],
  ]);
  cleanup();
  publish(undefined);
  expect(screen.getByText("What is kept")).toBeInTheDocument();
});

test("the way that the owner opened is still open after another build", () => {
  const status = { gone: [], built: builtWith(true) };
  const { rerender } = publish(status);
  const way = screen.getByText("With GitHub").closest("details");
  if (way) way.open = true;
  rerender(pageOf(status, [], { running: "build" }));
  expect(way?.closest("[hidden]")).not.toBeNull();
  rerender(pageOf(status));
  expect(screen.getByText("With GitHub").closest("details")?.open).toBe(true);
});

test.each([
  ["the way by hand is open at first", true, undefined, { git: false, hand: true }],
  ["the way with GitHub stays open once it was taken", true, "git", { git: true, hand: false }],
  ["the way by hand stays open once it was taken", true, "hand", { git: false, hand: true }],
  ["without git the way by hand is open", false, undefined, { git: false, hand: true }],
  [
    "without git the way by hand is open, even after the other",
    false,
    "git",
    { git: false, hand: true },
  ],
] as const)("%s", (_what, hasGit, way, expected) => {
  expect(show(hasGit, way)).toEqual(expected);
  const ways = screen.getAllByText(/^(By hand|With GitHub)$/).map((way) => way.textContent);
  expect(ways).toEqual(["By hand", "With GitHub"]);
  const button = screen.queryByText("Put it online", { selector: "button" });
  expect(Boolean(button)).toBe(hasGit);
  expect(screen.queryAllByText(/There is no git on this computer/)).toHaveLength(hasGit ? 0 : 1);
});

test("while the program online is another, it says at the open way with GitHub what to do first", () => {
  publish({ gone: [], built: builtWith(true, true) });
  const sentence = screen.getByText(/^The program in this folder is not the one that is online: /);
  expect(sentence).toHaveTextContent("press “Commit”, then “Push origin”.");
  expect(sentence.closest("details")?.open).toBe(true);
  expect(screen.getByText("By hand").closest("details")?.open).toBe(false);
});

test("after it was put online, the page says where to look", () => {
  const status = { gone: [], built: builtWith(true), online: { ...since, way: "git" as const } };
  publish({ ...status, ended: { action: "push" } });
  expect(screen.getByText(/^On its way online/)).toBeVisible();
  expect(screen.getByRole("link", { name: address })).toHaveAttribute("href", address);
  cleanup();
  publish({ ...status, ended: { action: "push", failure: "No." } });
  expect(screen.queryByText(/^On its way online/)).toBeNull();
});

test("a build that is stopped lists what to do, until it is done", () => {
  const isStopped = true;
  const { rerender } = publish(
    undefined,
    [{ severity: "blocker", file: "business", path: [], message: "A name is left" }],
    {
      isStopped,
    },
  );
  expect(screen.getByRole("button", { name: /A name is left/ })).toBeVisible();
  expect(screen.getByText(/to be done first/)).toBeVisible();
  rerender(pageOf(undefined, [], { isStopped }));
  expect(screen.queryByText(/to be done first/)).toBeNull();
});

test.each([
  [false, /\. Nothing has changed since\.$/],
  [true, /\. You have changed something since\.$/],
])(
  "whether something has changed since (%s) is said, of the built site and of that online",
  (isChanged, said) => {
    const built = { ...builtWith(true), isChanged };
    publish({ gone: [], built, online: { ...since, isChanged, way: "git" } });
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryAllByText(/not in it: build it again/)).toHaveLength(isChanged ? 1 : 0);
    expect(screen.queryByText(/No longer there/)).toBeNull();
  },
);

test("a content file that is gone is named", () => {
  publish({ gone: ["src/content/faq.yaml"] });
  expect(screen.getByText(/^No longer there: src\/content\/faq\.yaml\. /)).toBeVisible();
});

test("while no address is given the page says where to get one", () => {
  publish(undefined);
  const link = { name: "Where to get an address" };
  expect(screen.getByRole("link", link)).toBeVisible();
  cleanup();
  publish(undefined, [], { business: { ...business, draft: { website: "www.ann.example" } } });
  expect(screen.queryByRole("link", link)).toBeNull();
});
