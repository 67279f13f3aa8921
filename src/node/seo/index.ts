export { publishContactCard } from "./contact-card";
export { qrCode } from "./qr-code";
export { publishSitemap } from "./sitemap";
export { publishSocialCards } from "./social-cards";
export { type SiteFacts, structuredData } from "./structured-data";
