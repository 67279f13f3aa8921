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
    position: number;
    image: IGatsbyImageData;
  }[];
  review?: ReviewCardProps;
  /** The text of the link to all photos and reviews. */
  linkText: string;
}

/** 360 and 720 px, the wide one 720 and 1280: see src/node/images/variant-settings.ts. */
const files = { wide: [1, 2], other: [0, 1] } as const;

/** A wide photo has half of a row, on a phone all of it; any other half as much: see proof.module.css. */
const sizes = {
  wide: "(min-width: 75rem) 34.5rem, (min-width: 48rem) 46vw, (min-resolution: 2.1dppx) 55vw, 92vw",
  other:
    "(min-width: 75rem) 17rem, (min-width: 48rem) 21.7vw, (min-resolution: 2.1dppx) 27vw, 44.8vw",
};

/** A review of at most this many characters is set large. */
const shortReview = 300;

/** Photos of the work, a review, and a link to all photos and reviews. */
export function Proof({ photos, review, linkText }: ProofProps) {
  const isWide = (index: number) => index === 0 && photos.length % 2 === 1;
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ url, alt, focus, position, image }, index) => (
            <li key={url} className={isWide(index) ? styles.wide : undefined}>
              <InternalLink to={`/gallery#${photoId(position)}`} path="/">
                <Photo
                  image={image}
                  alt={alt}
                  focus={focus}
                  sizes={isWide(index) ? sizes.wide : sizes.other}
                  files={isWide(index) ? files.wide : files.other}
                />
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
