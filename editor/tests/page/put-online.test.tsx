import { render, screen } from "@testing-library/react";
import { Publish } from "../../page/put-online";
import type { OnlineStatus } from "../../protocol";

jest.mock("../../page/put-online.md", () => "<details>\n<summary>Netlify</summary>\n</details>");

function show(hasGit: boolean, way?: "git" | "hand") {
  const since = { at: "2026-05-01T10:00:00Z", changes: [] };
  const built = { ...since, folder: "/site/website", preview: "http://127.0.0.1:9", hasGit };
  const status: OnlineStatus = { built, ...(way && { online: { ...since, way } }) };
  const nothing = async () => {};
  const common = { siteUrl: "", setSiteUrl: () => {}, running: undefined, problem: "" };
  const actions = { refresh: async () => true, act: nothing };
  render(<Publish {...common} {...actions} status={status} unsaved={undefined} />);
  const isOpen = (name: string) => screen.getByText(name).closest("details")?.open;
  return { git: isOpen("With git"), hand: isOpen("By hand") };
}

test.each([
  ["both ways are open at first", true, undefined, { git: true, hand: true }],
  ["the way with git stays open once it was taken", true, "git", { git: true, hand: false }],
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
  const button = screen.queryByText("Put it online", { selector: "button" });
  expect(Boolean(button)).toBe(hasGit);
  expect(screen.queryAllByText(/There is no git on this computer/)).toHaveLength(hasGit ? 0 : 1);
});
