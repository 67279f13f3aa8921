export { publishIcons } from "./app-icons";
export { publishContactCard } from "./contact-card";
export { readMark } from "./mark";
export { publishSitemap } from "./sitemap";
export { adviseOnCards, publishSocialCards, setCards } from "./social-cards";
export { structuredData } from "./structured-data";
