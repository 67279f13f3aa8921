import { useSite } from "../hooks/use-site";
import * as styles from "./call-to-action.module.css";
import { ContactLink } from "./contact-link";
import { Words } from "./words";

interface CallToActionProps {
  title: string;
  text: string;
}

/** The end of a page: a sentence that asks visitors to ring, and the number. */
export function CallToAction({ title, text }: CallToActionProps) {
  const { business, labels } = useSite();
  return (
    <aside className="solid" data-screen="" aria-labelledby="call">
      <div className={styles.inner}>
        <div>
          <h2 id="call" dir="auto">
            {title}
          </h2>
          <p dir="auto">
            <Words text={text} />
          </p>
        </div>
        <ContactLink kind="phone" business={business} className={`button ${styles.call}`} icon>
          {labels.call} <span>{business.phone}</span>
        </ContactLink>
      </div>
    </aside>
  );
}
