import type { IconNode } from "lucide";
import { useSite } from "../hooks/use-site";
import { Icon } from "./icon";
import { Paragraphs } from "./paragraphs";
import * as styles from "./review-card.module.css";

export interface ReviewCardProps {
  name: string;
  /** Stars given, 1 to 5. */
  rating: number | null;
  text: string;
  /** Month and year, such as “June 2025”. */
  date: string | null;
  /** Where it was written, and the name of that site, if the owner gives the address. */
  url?: string | null;
  writtenOn?: string | null;
}

/** The stars a review can give, from the first to the best. */
const stars = [1, 2, 3, 4, 5];

/** lucide's own star has rounded corners, which cost 200 bytes; here round joins do the same. */
const star: IconNode = [
  ["path", { d: "m12 2 3.1 6.3 6.9 1-5 4.8 1.2 6.9-6.2-3.2L5.8 21 7 14.1 2 9.3l6.9-1z" }],
];

/** What one customer said. */
export function ReviewCard({ name, rating, text, date, url, writtenOn }: ReviewCardProps) {
  const { labels } = useSite();
  return (
    <article aria-label={name}>
      {rating !== null && (
        <p className={styles.stars}>
          <span className="visually-hidden">
            {rating} {labels.stars}
          </span>
          {stars.map((count) => (
            <Icon
              key={count}
              shapes={star}
              className={count <= rating ? styles.given : styles.missing}
            />
          ))}
        </p>
      )}
      <blockquote className={styles.text}>
        <Paragraphs text={text} />
      </blockquote>
      <p className={styles.author}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {date && ", "}
        {date && <span className={styles.date}>{date}</span>}
        {url && (
          <a className={styles.source} href={url}>
            {`${labels.readOn} ${writtenOn}`}
          </a>
        )}
      </p>
    </article>
  );
}
