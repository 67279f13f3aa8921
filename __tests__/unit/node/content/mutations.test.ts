/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { onCreateNode } from "gatsby-transformer-yaml/gatsby-node";
import { checkFile } from "../../../../src/node/content/check";
import { describeProblems } from "../../../../src/node/content/diagnostic";
import { type ContentName, contentFiles } from "../../../../src/node/content/model";

const sources = readdirSync("src/content")
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => ({
    name: file.replace(".yaml", "") as ContentName,
    source: readFileSync(`src/content/${file}`, "utf8"),
  }));

/** What people type by mistake, and what means something to YAML. */
const slips = [
  ..." \t\n\r:-#'\"`|>*&!%@[]{},?<~\\“”‘’…£é\u00A0\uFEFF\u2028\u0085\u0000\u0007\uD800",
  ": ",
  "- ",
  " #",
  "\n\n",
  "\r\n",
  "---\n",
  "<<: ",
  "Yes",
  "no",
  "null",
  "07700900123",
  "2026-08-15",
  "07:30",
  "0o17",
  "1_000",
  ".inf",
  "__proto__: x",
  "*alias",
  "&anchor ",
  "!!binary ",
  "%YAML 1.1\n",
];

/** One slip of the fingers: something put in, taken out, doubled or exchanged. */
const slip = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  kind: fc.constantFrom("put in", "take out", "double", "exchange", "drop line", "move line"),
  what: fc.oneof(fc.constantFrom(...slips), fc.string({ unit: "binary", maxLength: 4 })),
  reach: fc.integer({ min: 1, max: 30 }),
});

type Slip = typeof slip extends fc.Arbitrary<infer Value> ? Value : never;

function mistype(source: string, { at, kind, what, reach }: Slip): string {
  const spot = Math.floor(at * source.length);
  const [before, after] = [source.slice(0, spot), source.slice(spot)];
  const lines = source.split("\n");
  const line = Math.floor(at * lines.length);
  switch (kind) {
    case "put in":
      return before + what + after;
    case "take out":
      return before + after.slice(reach);
    case "double":
      return before + after.slice(0, reach) + after;
    case "exchange":
      return before + what + after.slice(what.length);
    case "drop line":
      return lines.filter((_text, index) => index !== line).join("\n");
    default:
      return lines.map((text, index) => (index === line ? `  ${text}` : text)).join("\n");
  }
}

/** What gatsby-transformer-yaml makes of a file. */
async function nodesOf(text: string): Promise<unknown[]> {
  const nodes: unknown[] = [];
  await onCreateNode(
    {
      node: { id: "file", internal: { type: "File" }, children: [] },
      actions: {
        createNode: ({ id, children, parent, internal, ...fields }: Record<string, unknown>) =>
          nodes.push(fields),
        createParentChildLink: () => undefined,
      },
      loadNodeContent: async () => text,
      createNodeId: (name: string) => name,
      createContentDigest: () => "",
    },
    { typeName: "Entry" },
  );
  return nodes;
}

test("a thousand mutations of the files each give the promised nodes or a sentence with its place", async () => {
  const outcomes = { built: 0, refused: 0 };
  // The seed makes them the same each time, so that a failure can be looked into.
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sources),
      fc.array(slip, { minLength: 1, maxLength: 3 }),
      async ({ name, source }, mistakes) => {
        const mutated = mistakes.reduce(mistype, source);
        const file = `src/content/${name}.yaml`;
        const bytes = Buffer.from(mutated, "utf8");
        const { value, problems } = checkFile(bytes, file, contentFiles[name].schema);
        if (problems.length === 0) {
          outcomes.built += 1;
          const nodes = await nodesOf(`${JSON.stringify(value)}\n`);
          expect(nodes).toEqual(Array.isArray(value) ? value : [value]);
          return;
        }
        outcomes.refused += 1;
        const lines = mutated.split(/\r\n?|\n/).length;
        for (const { place, message } of problems) {
          expect(place.file).toBe(file);
          expect(place.line).toBeGreaterThanOrEqual(1);
          expect(place.line).toBeLessThanOrEqual(lines);
          expect(place.column).toBeGreaterThanOrEqual(1);
          expect(message).toMatch(/^\S.*\S$/s);
          expect(message).not.toMatch(/undefined|\[object|Invalid input|YAML\.|\n/);
        }
        expect(describeProblems(problems)).not.toMatch(/\n\s+at /);
      },
    ),
    { numRuns: 1000, seed: 1000 },
  );
  // Both ends of the promise are really tried.
  expect(outcomes.built).toBeGreaterThan(100);
  expect(outcomes.refused).toBeGreaterThan(100);
}, 120_000);
