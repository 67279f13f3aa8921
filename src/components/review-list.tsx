import { ReviewCard, type ReviewCardProps } from "./review-card";
import * as styles from "./review-list.module.css";

/** All reviews, in the order of the content file. */
export function ReviewList({ reviews }: { reviews: readonly ReviewCardProps[] }) {
  return (
    <div className={styles.list}>
      {reviews.map((review, index) => (
        <div key={index} className="card">
          <ReviewCard {...review} />
        </div>
      ))}
    </div>
  );
}
