export { publishContactCard } from "./contact-card";
export { publishIcons } from "./icons";
export { paintMark, readMark } from "./mark";
export { structuredData } from "./pages";
export { qrCode } from "./qr-code";
export { publishSitemap } from "./sitemap";
export { publishSocialCards } from "./social-cards";
