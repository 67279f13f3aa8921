import { picturesIn } from "../../../../src/node/content/picture-references";
import { readYaml } from "../../../../src/node/content/yaml";

test("pictures are found at any depth, with path, line and column", () => {
  const source = `# photos
- url: /images/a.jpg
  caption: url in words
  before:
    url: '/images/b c.jpg'
`;
  expect(picturesIn(readYaml(source, "a.yaml"), "gallery")).toEqual([
    {
      url: "/images/a.jpg",
      location: {
        file: "a.yaml",
        path: [0, "url"],
        line: 2,
        column: 8,
        text: "- url: /images/a.jpg",
      },
    },
    {
      url: "/images/b c.jpg",
      location: {
        file: "a.yaml",
        path: [0, "before", "url"],
        line: 5,
        column: 10,
        text: "    url: '/images/b c.jpg'",
      },
    },
  ]);
});

test("an address of another site is no picture", () => {
  const source = "links:\n  - text: Elsewhere\n    url: https://example.com\n";
  expect(picturesIn(readYaml(source, "business.yaml"), "business")).toEqual([]);
});
