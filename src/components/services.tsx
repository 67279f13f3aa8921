import { ServiceCard, type ServiceCardProps } from "./service-card";
import * as styles from "./services.module.css";

interface ServicesProps {
  services: readonly Omit<ServiceCardProps, "hint" | "more">[];
  /** The invitation to open a card. */
  hint: string;
  /** Words around the number of jobs that a closed card leaves out. */
  more?: ServiceCardProps["more"];
}

/**
 * All kinds of job as cards, where there is room in two columns that do not know of each other: an
 * open card moves only what stands below it.
 */
export function Services({ services, hint, more }: ServicesProps) {
  const half = Math.ceil(services.length / 2);
  return (
    <div className={styles.columns}>
      {[services.slice(0, half), services.slice(half)].map((column, index) => (
        <div key={index} className={styles.column}>
          {column.map((service, place) => (
            <ServiceCard key={place} {...service} hint={hint} more={more} />
          ))}
        </div>
      ))}
    </div>
  );
}
