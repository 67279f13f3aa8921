export { publishHostFiles } from "./headers";
export { createSiteServer } from "./server";
export { adviseOnNames, nameClash } from "./static-files";
