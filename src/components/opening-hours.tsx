import * as styles from "./opening-hours.module.css";

interface OpeningHoursProps {
  hours: NonNullable<Queries.HomePageQuery["facts"]>["openingHours"];
  labels: { openingHours: string; until: string };
}

/** When people may ring; nothing where that is not told. */
export function OpeningHours({ hours, labels }: OpeningHoursProps) {
  if (!hours) return null;
  return (
    <dl className={styles.hours}>
      <dt>{labels.openingHours}</dt>
      {hours.map(({ days, opens, closes }) => (
        <dd key={days}>
          <span>{days}</span>{" "}
          <span>
            {opens} {labels.until} {closes}
          </span>
        </dd>
      ))}
    </dl>
  );
}
