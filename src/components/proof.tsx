import type { IGatsbyImageData } from "gatsby-plugin-image";
import { InternalLink } from "./internal-link";
import { photoId } from "./lightbox/use-photo-address";
import { Photo } from "./photo";
import * as styles from "./proof.module.css";
import { recentWorkId, recentWorkSizes } from "./proof-shapes";
import { ReviewCard, type ReviewCardProps } from "./review-card";

interface ProofProps {
  photos: readonly {
    url: string;
    alt: string;
    image: IGatsbyImageData;
  }[];
  review?: ReviewCardProps;
  /** The text of the link to all photos and reviews. */
  linkText: string;
}

/** 360 to 1280 px: enough for a row of one photo. */
const widths = [0, 2] as const;

/** A review of at most this many characters is set large. */
const shortReview = 300;

/** Photos of the work, a review, and a link to all photos and reviews. */
export function Proof({ photos, review, linkText }: ProofProps) {
  const sizes = recentWorkSizes(photos);
  return (
    <>
      {photos.length > 0 && (
        <ul id={recentWorkId} className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <InternalLink to={`/gallery#${photoId(photo)}`} path="/">
                <Photo
                  image={photo.image}
                  alt={photo.alt}
                  sizes={sizes[index] ?? "92vw"}
                  widths={widths}
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
