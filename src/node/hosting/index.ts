export { publishHostFiles } from "./headers";
export { createSiteServer } from "./server";
export { nameClash } from "./static-files";
