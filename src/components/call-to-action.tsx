import { useSite } from "../hooks/use-site";
import * as styles from "./call-to-action.module.css";
import { ContactLink } from "./contact-link";

interface CallToActionProps {
  title: string;
  text: string;
}

/** The end of a page that has shown what it can: now ring. */
export function CallToAction({ title, text }: CallToActionProps) {
  const { business, labels } = useSite();
  return (
    <aside className={styles.band} data-screen="">
      <div className={styles.inner}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <ContactLink kind="phone" business={business} className={styles.call} icon>
          {labels.call} <span className={styles.number}>{business.phone}</span>
        </ContactLink>
      </div>
    </aside>
  );
}
