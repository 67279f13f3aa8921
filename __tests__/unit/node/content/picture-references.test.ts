import { picturesIn } from "../../../../src/node/content/picture-references";
import { readYaml } from "../../../../src/node/content/yaml";

test("pictures are found at any depth, with path, line and column", () => {
  const source = `# photos
- url: /images/a.jpg
  caption: url in words
  before:
    url: '/images/b c.jpg'
- links:
    - url: https://example.com
`;
  expect(picturesIn(readYaml(source, "a.yaml"))).toEqual([
    { url: "/images/a.jpg", location: { file: "a.yaml", path: [0, "url"], line: 2, column: 8 } },
    {
      url: "/images/b c.jpg",
      location: { file: "a.yaml", path: [0, "before", "url"], line: 5, column: 10 },
    },
  ]);
});
