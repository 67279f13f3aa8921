export { publishHostFiles } from "./headers";
export { createSiteServer } from "./server";
