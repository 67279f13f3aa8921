import type { IGatsbyImageData } from "gatsby-plugin-image";
import { InternalLink } from "./internal-link";
import { photoId } from "./lightbox/use-photo-address";
import { Photo } from "./photo";
import * as styles from "./proof.module.css";
import { ReviewCard, type ReviewCardProps } from "./review-card";

interface ProofProps {
  photos: readonly {
    url: string;
    alt: string;
    focus?: string | null;
    image: IGatsbyImageData;
  }[];
  review?: ReviewCardProps;
  /** The text of the link to all photos and reviews. */
  linkText: string;
}

const desktop = "(min-width: 75rem)";
const tablet = "(min-width: 48rem)";
const densePhone = "(min-resolution: 2.1dppx)";

/**
 * The slots of photos in a row (proof.module.css): the `sizes` of each, and the first and last that it needs of the
 * widths 360, 720 and 1280 px (src/node/images/variant-settings.ts). A phone shows two in a row, the whole and the wide one alone.
 */
const slots = {
  whole: { sizes: `${desktop} 70rem, ${tablet} 92vw, ${densePhone} 55vw, 92vw`, widths: [1, 2] },
  wide: { sizes: `${desktop} 34.5rem, ${tablet} 46vw, ${densePhone} 55vw, 92vw`, widths: [1, 2] },
  half: {
    sizes: `${desktop} 34.5rem, ${tablet} 46vw, ${densePhone} 27vw, 44.8vw`,
    widths: [0, 2],
  },
  quarter: {
    sizes: `${desktop} 17rem, ${tablet} 21.7vw, ${densePhone} 27vw, 44.8vw`,
    widths: [0, 1],
  },
} as const;

/** The slot of each photo, by how many there are. */
const slotsOf = [[], ["whole"], ["half", "half"], ["wide", "quarter", "quarter"]] as const;

/** A review of at most this many characters is set large. */
const shortReview = 300;

/** Photos of the work, a review, and a link to all photos and reviews. */
export function Proof({ photos, review, linkText }: ProofProps) {
  const slotAt = (index: number) => slotsOf[photos.length]?.[index] ?? "quarter";
  const isWide = (index: number) => /^(whole|wide)$/.test(slotAt(index));
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ url, alt, focus, image }, index) => (
            <li key={url} className={isWide(index) ? styles.wide : undefined}>
              <InternalLink to={`/gallery#${photoId({ url })}`} path="/">
                <Photo image={image} alt={alt} focus={focus} {...slots[slotAt(index)]} />
              </InternalLink>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.said}>
        {review && (
          <div className={review.text.length <= shortReview ? styles.quote : undefined}>
            <ReviewCard {...review} />
          </div>
        )}
        <InternalLink to="/gallery" path="/" className="button">
          {linkText}
        </InternalLink>
      </div>
    </>
  );
}
