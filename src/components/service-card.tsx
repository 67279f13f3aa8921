import { ChevronDown } from "lucide";
import { ContentIcon, type Drawing } from "./content-icon";
import { Icon } from "./icon";
import * as styles from "./service-card.module.css";
import { Words } from "./words";

export interface ServiceCardProps {
  title: string;
  icon: Drawing;
  introduction?: string | null;
  items: readonly string[];
  /** The invitation to open the card. */
  hint: string;
  /** The words around the number of items that the closed card leaves out; without them it shows none. */
  more?: { and: string; more: string } | null;
}

/** The most items that a closed card shows. Where it has more, it leaves out at least two, because “more” is a plural. */
const mostShown = 3;
const leastLeft = 2;

/** One kind of job. A card opens and closes independently of the others. */
export function ServiceCard({ title, icon, introduction, items, hint, more }: ServiceCardProps) {
  const shown =
    items.length > mostShown
      ? items.slice(0, Math.min(mostShown, items.length - leastLeft))
      : items;
  const left = items.length - shown.length;
  const rest = more && left > 0 ? [`${more.and} ${left} ${more.more}`] : [];
  return (
    <details className={`card ${styles.card}`}>
      <summary className={styles.summary}>
        <ContentIcon {...icon} className={styles.icon} />
        <h3 dir="auto">{title}</h3>
        <span className={styles.hint} data-screen="">
          {hint}
        </span>
        <Icon shapes={ChevronDown} className={`chevron ${styles.chevron}`} />
        {more && shown.length > 0 && (
          <span className={styles.firstItems} dir="auto" data-screen="">
            {[...shown, ...rest].map((item, index) => (
              <span key={index}>{`${item} `}</span>
            ))}
          </span>
        )}
      </summary>
      <div className={styles.content}>
        {introduction && (
          <p dir="auto">
            <Words text={introduction} />
          </p>
        )}
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={index} dir="auto">
              <Words text={item} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
