import type { NormalisedContent } from "../../src/node/content";
import { contentIn } from "./content-in";

/*
 * Whatever reads the site's own content imports this file, by which `npm test` knows the unit tests to
 * run over another business's.
 */

/** The folder with the site's own content. */
export const contentDirectory = "src/content";

/** The site's content as the build gets it, with the originals in the place of masters. */
export const siteContent = (): NormalisedContent => contentIn(contentDirectory);
