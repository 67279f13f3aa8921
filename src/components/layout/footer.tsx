import { useSite } from "../../hooks/use-site";
import { ContactLink } from "../contact-link";
import { InternalLink } from "../internal-link";
import * as styles from "./footer.module.css";

/** The copyright line and the way to the privacy notice. */
export function Footer({ path }: { path: string }) {
  const { business, labels } = useSite();
  return (
    <footer className={styles.footer} data-screen="">
      <div className={styles.inner}>
        <p>
          {labels.copyright} {business.name}
          <span className={styles.owner}>
            {business.owner}, {business.area}
          </span>
        </p>
        <p className={styles.links}>
          <ContactLink kind="phone" business={business} />
          <InternalLink to="/privacy-notice" path={path}>
            {labels.privacyNotice}
          </InternalLink>
        </p>
      </div>
    </footer>
  );
}
