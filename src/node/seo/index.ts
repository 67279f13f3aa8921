export { publishIcons } from "./app-icons";
export { publishContactCard } from "./contact-card";
export { readMark } from "./mark";
export { publishSitemap } from "./sitemap";
export { publishSocialCards, setCards, warnAboutCards } from "./social-cards";
export { structuredData } from "./structured-data";
