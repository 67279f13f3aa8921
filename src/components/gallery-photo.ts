import type { IGatsbyImageData } from "gatsby-plugin-image";

/** A picture with what is seen in it. */
export interface GalleryPicture {
  alt: string;
  image: IGatsbyImageData;
}

/** One photo as the page query gives it, with how it was before the work where that is shown too. */
export interface GalleryPhoto extends GalleryPicture {
  /** Address of the whole picture, for visits without script. */
  url: string;
  caption: string;
  before?: GalleryPicture | undefined;
}

/** What a photo shows: one picture, or how it was before the work and how it is now. */
export const picturesOf = ({ before, ...after }: GalleryPhoto): GalleryPicture[] =>
  before ? [before, after] : [after];

/** What marks the pictures of a photo: nothing where it is only one. */
export const marksOf = ({ before }: GalleryPhoto, labels: { before: string; after: string }) =>
  before ? [labels.before, labels.after] : [];

/** Width over height of a picture. */
export const shapeOf = ({ image }: GalleryPicture) => image.width / image.height;

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
