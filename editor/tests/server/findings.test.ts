import { findingsOf } from "../../server/form/findings";
import type { Finding } from "../../server/site";

const none = { mistakes: [], blockers: [], advice: [] };

test.each<[string, Partial<Finding>, object]>([
  [
    "leads to its field, with the remedy for the editor",
    {
      file: "src/content/reviews.yaml",
      path: [1],
      message: "an invented review",
      remedy: { terminal: "Delete its lines", editor: "Delete it" },
    },
    { file: "reviews", path: [1], message: "an invented review. Delete it" },
  ],
  [
    "about a picture that no page shows names it, and leads to the photos",
    { file: "images/gallery/gate.jpg", message: "is shown nowhere" },
    { file: "gallery", message: "images/gallery/gate.jpg is shown nowhere" },
  ],
  [
    "about a picture that cannot be opened names it too",
    { file: "images/gallery/gate.jpg", message: "This photo cannot be opened." },
    { file: "gallery", message: "images/gallery/gate.jpg: This photo cannot be opened." },
  ],
  [
    "about a file without a form names it, and leads nowhere",
    { file: "src/content/servises.yaml", path: [], message: "is not a file the site knows" },
    { message: "src/content/servises.yaml is not a file the site knows" },
  ],
  [
    "about a file elsewhere with the name of a content file leads nowhere",
    { file: "static/home", message: "Rename it." },
    { message: "static/home: Rename it." },
  ],
  [
    "about the whole site leads nowhere",
    { message: "It has no address" },
    { message: "It has no address" },
  ],
])("a finding %s", (_what, given, expected) => {
  const finding: Finding = { severity: "advice", message: "", ...given };
  expect(findingsOf({ ...none, advice: [finding] })).toEqual([
    { severity: "advice", path: [], ...expected },
  ]);
});

test("mistakes come first, and advice last", () => {
  const one = <Severity extends Finding["severity"]>(severity: Severity) => [
    { severity, message: "" },
  ];
  const found = findingsOf({
    advice: one("advice"),
    blockers: one("blocker"),
    mistakes: one("mistake"),
  });
  expect(found.map(({ severity }) => severity)).toEqual(["mistake", "blocker", "advice"]);
});
