import { classNames } from "../class-names";
import * as styles from "./contact.module.css";

interface PricesProps {
  title: string;
  costs: readonly { job: string; price: string }[];
  /** Whether the list has the whole width of the section, and two columns where there is room. */
  isWide: boolean;
}

/** What jobs cost, a line for each. */
export function Prices({ title, costs, isWide }: PricesProps) {
  return (
    <div className={classNames(styles.well, styles.prices, isWide && styles.wide)}>
      <h3 dir="auto">{title}</h3>
      <dl>
        {costs.map(({ job, price }) => (
          <div key={job} className={styles.price}>
            <dt dir="auto">{job}</dt>
            <dd dir="auto">{price}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
