export { publishSitemap } from "./sitemap";
export { type SiteFacts, structuredData } from "./structured-data";
