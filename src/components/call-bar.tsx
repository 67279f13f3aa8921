import type { ReactNode } from "react";
import { useSite } from "../hooks/use-site";
import * as styles from "./call-bar.module.css";
import { ContactLink } from "./contact-link";

/** Everything below the hero, with a bar to call at the foot of a phone's screen. */
export function WithCallBar({ children }: { children: ReactNode }) {
  const { business, labels } = useSite();
  return (
    <div className={styles.above}>
      {children}
      <p className={styles.bar} data-screen="">
        <ContactLink kind="phone" business={business} className="button primary" icon>
          {labels.call} <span>{business.phone}</span>
        </ContactLink>
      </p>
    </div>
  );
}
