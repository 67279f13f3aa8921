import type { IGatsbyImageData } from "gatsby-plugin-image";
import { InternalLink } from "./internal-link";
import { photoId } from "./lightbox/use-photo-address";
import { Photo } from "./photo";
import * as styles from "./proof.module.css";
import { ReviewCard, type ReviewCardProps } from "./review-card";

interface ProofProps {
  photos: readonly { url: string; alt: string; position: number; image: IGatsbyImageData }[];
  review?: ReviewCardProps;
  /** The words on the link to all photos and reviews. */
  more: string;
}

/** The width of each of three photos: see proof.module.css and `--gutter`. */
const sizes =
  "(min-width: 75rem) 13.37rem, (min-width: 60rem) calc(20vw - 1.63rem), " +
  "(min-width: 48rem) calc(18.4vw - 0.63rem), (min-width: 25rem) calc(30.67vw - 0.33rem), " +
  "calc(33.3vw - 1rem)";

/** What the work looks like and what is said of it, with the way to more. */
export function Proof({ photos, review, more }: ProofProps) {
  return (
    <div className={styles.proof}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ url, alt, position, image }) => (
            <li key={url}>
              <InternalLink to={`/gallery#${photoId(position)}`} path="/">
                <Photo image={image} alt={alt} sizes={sizes} small className={styles.photo} />
              </InternalLink>
            </li>
          ))}
        </ul>
      )}
      {review && <ReviewCard {...review} />}
      <p className={styles.more}>
        <InternalLink to="/gallery" path="/">
          {more}
        </InternalLink>
      </p>
    </div>
  );
}
