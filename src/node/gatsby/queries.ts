import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  concatAST,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getLocation,
  Kind,
  parse,
  Source,
  validate,
} from "graphql";

/** Parsed queries, and a sentence about each mistake in them. */
export interface CheckedQueries {
  document: DocumentNode;
  problems: string[];
}

/** Every query in visitors' code, with its file and line. */
export function findQueries(): Source[] {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.replaceAll(path.sep, "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("src/node/"))
    .sort();
  return files.flatMap((file) => {
    const code = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    return [...code.matchAll(/(?<=\bgraphql`)[^`]*/g)].map(({ 0: text, index }) => {
      const line = code.slice(0, index).split("\n").length;
      return new Source(text, file, { line, column: 1 });
    });
  });
}

/** Validates queries against a schema, all together, because one may use the fragments of another. */
export function checkQueries(queries: readonly Source[], schema: GraphQLSchema): CheckedQueries {
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };
  try {
    const parsed = concatAST(queries.map((query) => parse(query)));
    return { document: parsed, problems: validate(schema, parsed).map(describe) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { document, problems: [describe(error)] };
  }
}

/** A line with file, query and field, such as `src/pages/index.tsx:140  query HomePage: …`. */
function describe({ message, source, positions }: GraphQLError): string {
  if (!source) return message;
  const { body, name, locationOffset } = source;
  const at = positions?.[0] ?? 0;
  const line = getLocation(source, at).line + locationOffset.line - 1;
  const [query = "query"] =
    body
      .slice(0, at)
      .match(/\b(query|fragment)\s+\w+/g)
      ?.slice(-1) ?? [];
  return `${name}:${line}  ${query}: ${message}`;
}
