import type { Business } from "../hooks/use-site";
import * as styles from "./opening-hours.module.css";
import { Words } from "./words";

interface OpeningHoursProps {
  hours: Business["openingHours"];
  labels: { openingHours: string };
}

/** The times when people may ring, if the owner names them. */
export function OpeningHours({ hours, labels }: OpeningHoursProps) {
  if (!hours) return null;
  return (
    <dl className={styles.hours}>
      <dt>{labels.openingHours}</dt>
      {hours.map(({ days, times, note }, index) => (
        <dd key={index}>
          <span className={styles.days} dir="auto">
            {days}
          </span>{" "}
          <span className={styles.when} dir="auto">
            {times && <span className={styles.times}>{note ? `${times},` : times}</span>}{" "}
            {note && <Words text={note} />}
          </span>
        </dd>
      ))}
    </dl>
  );
}
