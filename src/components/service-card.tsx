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
  /** Text around the number of jobs that the closed card leaves out; without it the card names none. */
  more?: { and: string; more: string } | null;
}

/** How many jobs a closed card names. */
const shown = 3;

/** Stays with the job before it, so that no line begins with it. */
const separator = "\u00a0· ";

/** One kind of job; opens and closes by itself, whatever its neighbours do. */
export function ServiceCard({ title, icon, introduction, items, hint, more }: ServiceCardProps) {
  return (
    <details className={`card ${styles.card}`}>
      <summary className={styles.summary}>
        <ContentIcon {...icon} className={styles.icon} />
        <h3 dir="auto">{title}</h3>
        <span className={styles.hint} data-screen="">
          {hint}
        </span>
        <Icon shapes={ChevronDown} className={`chevron ${styles.chevron}`} />
        {more && (
          <span className={styles.jobs} dir="auto" data-screen="">
            {items.slice(0, shown).join(separator)}
            {items.length > shown &&
              `${separator}${more.and}\u00a0${items.length - shown}\u00a0${more.more}`}
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
