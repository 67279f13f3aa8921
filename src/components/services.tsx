import { ServiceCard, type ServiceCardProps } from "./service-card";
import * as styles from "./services.module.css";

interface ServicesProps {
  services: readonly Omit<ServiceCardProps, "hint">[];
  /** The invitation to open a card. */
  hint: string;
}

/** All kinds of job as cards; an open one grows without stretching its neighbours. */
export function Services({ services, hint }: ServicesProps) {
  return (
    <div className={styles.grid}>
      {services.map((service, index) => (
        <ServiceCard key={index} {...service} hint={hint} />
      ))}
    </div>
  );
}
