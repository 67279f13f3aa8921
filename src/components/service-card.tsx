import { ChevronDown } from "lucide";
import { ContentIcon, type Drawing } from "./content-icon";
import { Icon } from "./icon";
import * as styles from "./service-card.module.css";
import { Words } from "./words";

export interface ServiceCardProps {
  title: string;
  icon: Drawing | null;
  introduction?: string | null;
  items: readonly string[] | null;
  /** The invitation to open the card. */
  hint: string;
  /** The words around the number of items that the closed card leaves out; without them it shows none. */
  more?: { and: string; more: string } | null;
}

/** The most items that a closed card shows. Where it has more, it leaves out at least two, because “more” is a plural. */
const mostShown = 3;
const leastLeft = 2;

/**
 * One kind of job. A card opens and closes independently of the others; one that has no more to show than a closed one
 * would is open, and plain.
 */
export function ServiceCard({
  title,
  icon,
  introduction,
  hint,
  more,
  ...service
}: ServiceCardProps) {
  const items = service.items ?? [];
  const shown = items.slice(0, Math.min(mostShown, items.length - leastLeft));
  const content = (
    <div className={styles.content}>
      {introduction && (
        <p dir="auto">
          <Words text={introduction} />
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={index} dir="auto">
              <Words text={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
  if (items.length <= mostShown) {
    return (
      <article className={`card ${styles.card} ${styles.plain}`}>
        <div className={styles.summary}>
          {icon && <ContentIcon {...icon} className={styles.icon} />}
          <h3 dir="auto">{title}</h3>
        </div>
        {(introduction || items.length > 0) && content}
      </article>
    );
  }
  return (
    <details className={`card ${styles.card}`}>
      <summary className={styles.summary}>
        {icon && <ContentIcon {...icon} className={styles.icon} />}
        <h3 dir="auto">{title}</h3>
        <span className={styles.hint} data-screen="">
          {hint}
        </span>
        <Icon shapes={ChevronDown} className={`chevron ${styles.chevron}`} />
        {more && (
          <span className={styles.firstItems} dir="auto" data-screen="">
            {[...shown, `${more.and} ${items.length - shown.length} ${more.more}`].map(
              (item, index) => (
                <span key={index}>{`${item} `}</span>
              ),
            )}
          </span>
        )}
      </summary>
      {content}
    </details>
  );
}
