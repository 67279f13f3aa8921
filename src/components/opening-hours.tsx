import type { Business } from "../hooks/use-site";
import * as styles from "./opening-hours.module.css";

interface OpeningHoursProps {
  hours: Business["openingHours"];
  labels: { openingHours: string; until: string };
}

/** When people may ring; nothing where that is not known. */
export function OpeningHours({ hours, labels }: OpeningHoursProps) {
  if (!hours) return null;
  return (
    <dl className={styles.hours}>
      <dt>{labels.openingHours}</dt>
      {hours.map(({ days, opens, closes, note }, index) => (
        <dd key={index}>
          <span>{days}</span>{" "}
          <span>
            {[opens && `${opens} ${labels.until} ${closes}`, note].filter(Boolean).join(", ")}
          </span>
        </dd>
      ))}
    </dl>
  );
}
