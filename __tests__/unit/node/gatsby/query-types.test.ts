import fs, { readFileSync } from "node:fs";
import { buildSchema, parse, Source } from "graphql";
import { checkQueries, findQueries } from "../../../../src/node/gatsby/queries";
import { querySchema } from "../../../../src/node/gatsby/query-schema";
import { queryTypes } from "../../../../src/node/gatsby/query-types";

const schema = querySchema();

// Otherwise: npm run generate:types
test("the types of the site's queries are current", () => {
  const { document, problems } = checkQueries(findQueries(), schema);
  expect(problems).toEqual([]);
  expect(readFileSync("src/query-types.d.ts", "utf8")).toBe(queryTypes(document, schema));
});

test("queries are listed in one order, whatever order their folder is read in", () => {
  const expected = findQueries();
  const { readdirSync: read } = fs;
  const reversed = (...given: Parameters<typeof read>) => read(...given).reverse();
  const reading = jest.spyOn(fs, "readdirSync").mockImplementation(reversed as typeof read);
  expect(findQueries()).toEqual(expected);
  expect(reading).toHaveBeenCalled();
  reading.mockRestore();
});

test("an answer may be null where its schema says so; aliases, fragments and enums are known", () => {
  const jobs = buildSchema(`
    type Query { job: Job jobs: [Job!]! }
    type Job { title: String! price: Int size: Size tags: [String!] }
    enum Size { small large }
  `);
  const document = parse(`
    query Jobs {
      first: job { title ...Cost }
      jobs { title tags ... on Job { tags } }
    }
    fragment Cost on Job { price size }
  `);
  expect(queryTypes(document, jobs)).toBe(`\
// Written by \`npm run generate:types\` from the queries and the content model.
declare namespace Queries {
  type JobsQuery = {
    readonly first: CostFragment & {
      readonly title: string;
    } | null;
    readonly jobs: ReadonlyArray<{
      readonly title: string;
      readonly tags: ReadonlyArray<string> | null;
    }>;
  };

  type CostFragment = {
    readonly price: number | null;
    readonly size: "small" | "large" | null;
  };
}
`);
});

test.each([
  ["business { name waranty }", 'Cannot query field "waranty" on type "Business".'],
  ["offers { title }", 'Cannot query field "offers" on type "Query".'],
  [
    "allReview(sort: { stars: ASC }) { nodes { name } }",
    'Field "stars" is not defined by type "ReviewSortInput".',
  ],
  [
    'pageMeta(path: { is: "/" }) { title }',
    'Field "is" is not defined by type "StringQueryOperatorInput".',
  ],
  ["business { name", "Syntax Error: Expected Name, found <EOF>."],
])("the query %s is reported with its file and its line", (asked, problem) => {
  const query = new Source(`\nquery Page {\n${asked} }`, "a.tsx", { line: 10, column: 1 });
  const { problems } = checkQueries([query], schema);
  expect(problems).toHaveLength(1);
  expect(String(problems[0]).replace(/ Did you mean.*/, "")).toContain(`${problem}\n\na.tsx:12:`);
});

test("a query may ask for one entry by its fields, and for all entries filtered, sorted and in parts", () => {
  const query = new Source(`query Page {
    galleryImage(position: { gt: 2 }, before: { sample: { eq: true } }) { url }
    allGalleryImage(filter: { caption: { regex: "/tap/" } }, sort: [{ position: DESC }], limit: 3, skip: 1) {
      edges { node { id file { childImageSharp { gatsbyImageData(width: 80, layout: FIXED) } } } }
    }
    allService(filter: { icon: { shapes: { elemMatch: { tag: { ne: "path" } } } } }) { totalCount }
  }`);
  expect(checkQueries([query], schema).problems).toEqual([]);
});
