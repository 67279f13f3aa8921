import { picturesIn } from "../../../../src/node/content/picture-references";
import { readYaml } from "../../../../src/node/content/yaml";

test("pictures are found at any depth, with path, line and column", () => {
  const source = `# photos
- url: /images/a.jpg
  caption: url in words
  before:
    url: '/images/b c.jpg'
`;
  const found = picturesIn(readYaml(source, "a.yaml"), "gallery");
  expect(found.map(({ url, location }) => [url, ...Object.values(location)])).toEqual([
    ["/images/a.jpg", "a.yaml", 2, 8, "- url: /images/a.jpg", [0, "url"]],
    ["/images/b c.jpg", "a.yaml", 5, 10, "    url: '/images/b c.jpg'", [0, "before", "url"]],
  ]);
});

test("an address of another site is no picture", () => {
  const source = "links:\n  - text: Elsewhere\n    url: https://example.com\n";
  expect(picturesIn(readYaml(source, "business.yaml"), "business")).toEqual([]);
});
