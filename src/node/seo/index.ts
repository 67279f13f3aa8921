export { publishIcons } from "./app-icons";
export { publishContactCard } from "./contact-card";
export { publishSitemap } from "./sitemap";
export { publishSocialCards, setCardPaths, warnAboutCards } from "./social-cards";
export { structuredData } from "./structured-data";
