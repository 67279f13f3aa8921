import { writeFileSync } from "node:fs";
import { checkQueries, findQueries } from "../gatsby/queries";
import { querySchema } from "../gatsby/query-schema";
import { queryTypes } from "../gatsby/query-types";

/**
 * `npm run generate:types`: holds every query of the site against the content model and writes what each
 * answers into `src/query-types.d.ts`, in a moment and without a build.
 */
const schema = querySchema();
const { document, problems } = checkQueries(findQueries(), schema);
if (problems.length === 0) writeFileSync("src/query-types.d.ts", queryTypes(document, schema));
else {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
