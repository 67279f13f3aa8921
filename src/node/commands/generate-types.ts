import { writeFileSync } from "node:fs";
import { checkQueries, findQueries } from "../gatsby/queries";
import { querySchema } from "../gatsby/query-schema";
import { queryTypes } from "../gatsby/query-types";

/**
 * `npm run generate:types`: checks every query of the site against the content model, without a build, and writes the
 * types of the results into `src/query-types.d.ts`.
 */
const schema = querySchema();
const { document, problems } = checkQueries(findQueries(), schema);
if (problems.length === 0) writeFileSync("src/query-types.d.ts", queryTypes(document, schema));
else {
  console.error(problems.join("\n\n"));
  process.exitCode = 1;
}
