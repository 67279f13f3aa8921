import { Star } from "lucide";
import { useSite } from "../hooks/use-site";
import { Icon } from "./icon";
import { Paragraphs } from "./paragraphs";
import * as styles from "./review-card.module.css";

export interface ReviewCardProps {
  name: string;
  /** Stars given, 1 to 5. */
  rating: number;
  text: string;
  /** Month and year, such as “June 2025”. */
  date: string;
}

/** The stars a review can give, from the first to the best. */
const stars = [1, 2, 3, 4, 5];

/** What one customer said. */
export function ReviewCard({ name, rating, text, date }: ReviewCardProps) {
  const { labels } = useSite();
  return (
    <article className={styles.review} aria-label={name}>
      <p className={styles.stars}>
        <span className="visually-hidden">
          {rating} {labels.stars}
        </span>
        {stars.map((star) => (
          <Icon
            key={star}
            shapes={Star}
            className={star <= rating ? styles.given : styles.missing}
          />
        ))}
      </p>
      <blockquote className={styles.text}>
        <Paragraphs text={text} />
      </blockquote>
      <p className={styles.author}>
        <span className={styles.name}>{name}</span> <span className={styles.date}>{date}</span>
      </p>
    </article>
  );
}
