import type { Business } from "../hooks/use-site";
import * as styles from "./opening-hours.module.css";
import { Words } from "./words";

interface OpeningHoursProps {
  hours: Business["openingHours"];
  labels: { openingHours: string };
}

/** A note with more characters has a line of its own below days and times. */
const longNote = 16;

/** The times when people may ring, if the owner names them. */
export function OpeningHours({ hours, labels }: OpeningHoursProps) {
  if (!hours) return null;
  return (
    <dl className={styles.hours}>
      <dt>{labels.openingHours}</dt>
      {hours.map(({ days, times, note }, index) => {
        const isLong = note !== null && note.length > longNote;
        return (
          <dd key={index}>
            <span className={styles.days} dir="auto">
              {days}
            </span>{" "}
            {(times || !isLong) && (
              <span className={styles.when} dir="auto">
                {times && (
                  <span className={styles.times}>{note && !isLong ? `${times},` : times}</span>
                )}{" "}
                {note && !isLong && <Words text={note} />}
              </span>
            )}
            {isLong && " "}
            {isLong && (
              <span className={styles.note} dir="auto">
                <Words text={note} />
              </span>
            )}
          </dd>
        );
      })}
    </dl>
  );
}
