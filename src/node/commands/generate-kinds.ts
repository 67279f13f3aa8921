import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { kindsIn } from "../content/values/business-kinds";
import { requireFromRoot } from "../system/paths";

/** `npm run generate:kinds`: writes down the kinds of business that the installed schema-dts knows. */
const kinds = kindsIn(readFileSync(requireFromRoot.resolve("schema-dts/dist/schema.d.ts"), "utf8"));
writeFileSync(
  path.resolve("src/node/content/values/business-kinds.json"),
  `${JSON.stringify(kinds)}\n`,
);
