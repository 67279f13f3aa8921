import { createRequire } from "node:module";
import path from "node:path";

/* The paths of files and folders. Commands run in the root folder of the project. */

/** `require` as from the root folder: Gatsby runs a compiled copy of this code, in which relative paths lead elsewhere. */
export const requireFromRoot = createRequire(path.resolve("package.json"));

/** The owner's pictures as they come from the phone. */
export const imagesDirectory = path.resolve("images");

/** The content files: the owner's text. */
export const contentDirectory = path.resolve("src/content");

/** The owner's files that are served untouched, all but {@link markFile}. */
export const staticDirectory = path.resolve("static");

/** The one drawing that header, footer, icons and social cards show where the owner gives no logo. It is published in the owner's colours. */
export const markFile = path.join(staticDirectory, "favicon.svg");

/** The design tokens: every colour, size and font. */
export const tokensFile = path.resolve("src/styles/tokens.css");

/** The built site. */
export const publicDirectory = path.resolve("public");

/** What the site makes of content and pictures before Gatsby reads them; never committed. */
export const preparedDirectory = path.resolve(".prepared");

/** The folder of the owner's pictures, and the folder for what is made of them and noted about them. */
export const pictureDirectories = { imagesDirectory, preparedDirectory };

/** The clean masters: the only pictures that Gatsby reads. */
export const mastersDirectory = path.join(preparedDirectory, "masters");

/** The tokens in the owner's colours, which the style sheets use. */
export const preparedTokensFile = path.join(preparedDirectory, "tokens.css");

/** The logo in two sizes: for the header, and for icons and social cards. The files exist while the owner gives a logo. */
export const preparedLogo = {
  header: path.join(preparedDirectory, "logo.png"),
  large: path.join(preparedDirectory, "logo-large.png"),
};
