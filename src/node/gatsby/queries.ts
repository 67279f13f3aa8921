import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  concatAST,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  Source,
  validate,
} from "graphql";

/** Parsed queries, and the mistakes in them: as text, each names its file and line and shows them. */
export interface CheckedQueries {
  document: DocumentNode;
  problems: readonly GraphQLError[];
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
  try {
    const document = concatAST(queries.map((query) => parse(query)));
    return { document, problems: validate(schema, document) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { document: { kind: Kind.DOCUMENT, definitions: [] }, problems: [error] };
  }
}
