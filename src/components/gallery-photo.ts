import type { IGatsbyImageData } from "gatsby-plugin-image";

/** A picture, and what is seen in it in words. */
export interface GalleryPicture {
  alt: string;
  image: IGatsbyImageData;
}

/** A photo as the page's query gives it, and the one from before the work, where there is one. */
export interface GalleryPhoto extends GalleryPicture {
  /** Public path of the linked picture: the photo's link, by which the viewer finds it too. */
  url: string;
  caption: string | null;
  before?: GalleryPicture | undefined;
}

/** The pictures of a photo: one, or two, of which the first shows how it was before the work. */
export const picturesOf = ({ before, ...after }: GalleryPhoto): GalleryPicture[] =>
  before ? [before, after] : [after];

/** The words that stand on the pictures of a pair; a single picture has none. */
export const wordsOnPictures = (
  { before }: GalleryPhoto,
  labels: { before: string; after: string },
) => (before ? [labels.before, labels.after] : []);

/** Width over height of a picture. */
export const aspectRatioOf = ({ image }: GalleryPicture) => image.width / image.height;

/** Width over height of all pictures of a photo together, beside each other and one above the other. */
export function combinedRatiosOf(photo: GalleryPhoto) {
  const ratios = picturesOf(photo).map(aspectRatioOf);
  return { beside: sum(ratios), above: 1 / sum(ratios.map((ratio) => 1 / ratio)) };
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
