import { adviseOnNames, nameClash } from "../../../../src/node/hosting/static-files";

test.each([
  [["CNAME", "a/index.html"], undefined],
  [["CNAME", "sitemap.xml"], "static/sitemap.xml: the site makes a file of that name itself."],
  [["a", "b"], "static/a, static/b: the site makes files of these names itself."],
])("the files that the site makes itself are found among %j in static/", (owners, sentence) => {
  const expected = sentence && `${sentence} Rename or delete yours.`;
  expect(nameClash(owners, new Set(["sitemap.xml", "a", "b"]))).toBe(expected);
});

test("each file in static/ that Netlify refuses for its name is named", () => {
  const names = ["prices #1.pdf", "a b/Why?.html", "Plain & simple (1).pdf"];
  const message = "Netlify takes no file with # or ? in its name. Rename it.";
  expect(adviseOnNames(names)).toEqual([
    { severity: "advice", file: "static/prices #1.pdf", message },
    { severity: "advice", file: "static/a b/Why?.html", message },
  ]);
});
