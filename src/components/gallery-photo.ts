import type { IGatsbyImageData } from "gatsby-plugin-image";

/** One photo as the page query gives it. */
export interface GalleryPhoto {
  /** Address of the whole picture, for visits without script. */
  url: string;
  caption: string;
  alt: string;
  /** Taken before the work on the next one, beside which it stands. */
  before: boolean;
  image: IGatsbyImageData;
}
