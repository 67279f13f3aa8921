export { publishAddressCode } from "./address-code";
export { publishContactCard } from "./contact-card";
export { publishSitemap } from "./sitemap";
export { publishSocialCards } from "./social-cards";
export { type SiteFacts, structuredData } from "./structured-data";
