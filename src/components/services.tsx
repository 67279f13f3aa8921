import { ServiceCard, type ServiceCardProps } from "./service-card";
import * as styles from "./services.module.css";

interface ServicesProps {
  services: readonly Omit<ServiceCardProps, "hint" | "more">[];
  /** The invitation to open a card. */
  hint: string;
  /** The words around the number of items that a closed card leaves out. */
  more?: ServiceCardProps["more"];
}

/** All kinds of job as cards in their order, row by row; where there is room, two in a row. */
export function Services({ services, hint, more }: ServicesProps) {
  return (
    <div className={styles.cards}>
      {services.map((service, index) => (
        <ServiceCard key={index} {...service} hint={hint} more={more} />
      ))}
    </div>
  );
}
