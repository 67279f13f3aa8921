export { publishHostFiles } from "./headers";
export { createSiteServer } from "./server";
export { nameClash, warnAboutNames } from "./static-files";
