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
  /** The words around the number of jobs that the closed card leaves out; without them it names no jobs. */
  more?: { and: string; more: string } | null;
}

/** The most jobs that a closed card names. It leaves out at least two, so that opening it shows something new. */
const mostNamed = 3;
const leastLeft = 2;

/** One kind of job. A card opens and closes independently of the others. */
export function ServiceCard({ title, icon, introduction, items, hint, more }: ServiceCardProps) {
  const named = items.slice(0, Math.max(0, Math.min(mostNamed, items.length - leastLeft)));
  const left = items.length - named.length;
  return (
    <details className={`card ${styles.card}`}>
      <summary className={styles.summary}>
        <ContentIcon {...icon} className={styles.icon} />
        <h3 dir="auto">{title}</h3>
        <span className={styles.hint} data-screen="">
          {hint}
        </span>
        <Icon shapes={ChevronDown} className={`chevron ${styles.chevron}`} />
        {more && named.length > 0 && (
          <span className={styles.jobs} dir="auto" data-screen="">
            {[...named, `${more.and} ${left} ${more.more}`].map((job, index) => (
              <span key={index}>{`${job} `}</span>
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
