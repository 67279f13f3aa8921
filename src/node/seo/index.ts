export { publishIcons } from "./app-icons";
export { publishContactCard } from "./contact-card";
export { paintMark, readMark } from "./mark";
export { structuredData } from "./page-data";
export { qrCode } from "./qr-code";
export { publishSitemap } from "./sitemap";
export { addressCards, publishSocialCards, warnAboutCards } from "./social-cards";
