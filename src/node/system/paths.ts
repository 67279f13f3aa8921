import { createRequire } from "node:module";
import path from "node:path";

/*
 * Where things lie. Commands are run from the top of the project.
 */

/** Finds and loads packages from where Gatsby's compiled copy of this code would not. */
export const packages = createRequire(path.resolve("package.json"));

/** The owner's pictures as they come from the phone. */
export const imagesDirectory = path.resolve("images");

/** The content: all text that visitors read. */
export const contentDirectory = path.resolve("src/content");

/** What the owner wants to be served untouched. */
export const staticDirectory = path.resolve("static");

/** The one drawing that the header, icons and social cards show. */
export const markFile = path.join(staticDirectory, "favicon.svg");

/** Every colour, size and font. */
export const tokensFile = path.resolve("src/styles/tokens.css");

/** The built site. */
export const publicDirectory = path.resolve("public");

/** What is made of content and pictures before Gatsby reads them; generated, never committed. */
export const preparedDirectory = path.resolve(".prepared");

/** Where pictures come from, and where what is made and known of them lies. */
export const pictureDirectories = { imagesDirectory, cacheDirectory: preparedDirectory };

/** The clean masters: the only pictures that Gatsby reads. */
export const mastersDirectory = path.join(preparedDirectory, "masters");

/** The tokens in the owner's colours: the ones that style sheets really get. */
export const preparedTokensFile = path.join(preparedDirectory, "tokens.css");

/** The logo as the header shows it, and large, for icons and cards; there while the owner gives one. */
export const preparedLogo = {
  header: path.join(preparedDirectory, "logo.png"),
  large: path.join(preparedDirectory, "logo-large.png"),
};
