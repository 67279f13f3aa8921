import { ServiceCard, type ServiceCardProps } from "./service-card";
import * as styles from "./services.module.css";

interface ServicesProps {
  services: readonly Omit<ServiceCardProps, "hint">[];
  /** The invitation to open a card. */
  hint: string;
}

/**
 * All kinds of job as cards, where there is room in two columns that do not know of each other: an
 * open card moves only what stands below it.
 */
export function Services({ services, hint }: ServicesProps) {
  const half = Math.ceil(services.length / 2);
  return (
    <div className={styles.columns}>
      {[services.slice(0, half), services.slice(half)].map((column, index) => (
        <div key={index} className={styles.column}>
          {column.map((service, place) => (
            <ServiceCard key={place} {...service} hint={hint} />
          ))}
        </div>
      ))}
    </div>
  );
}
