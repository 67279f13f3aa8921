import { useSite } from "../../hooks/use-site";
import { ContactLink } from "../contact-link";
import { InternalLink } from "../internal-link";
import { OpeningHours } from "../opening-hours";
import * as styles from "./footer.module.css";
import { Logo } from "./logo";

/** The business's name, when to ring, and the small print. */
export function Footer({ path }: { path: string }) {
  const { business, labels } = useSite();
  return (
    <footer className={`solid ${styles.footer}`} data-screen="">
      <div className={styles.inner}>
        <div>
          <p className={styles.name}>
            {/* By night, and under most colours by day, the ground is dark: a logo that needs a light one would be lost. */}
            {!business.logo?.needsLightGround && !business.logo?.holdsName && <Logo />}
            <span dir="auto">{business.name}</span>
          </p>
          <p dir="auto">{business.owner}</p>
          <p dir="auto">{business.area}</p>
        </div>
        <div>
          <ContactLink kind="phone" business={business} className={styles.phone} />
          <OpeningHours hours={business.openingHours} labels={labels.facts} />
        </div>
        <div>
          <InternalLink to="/privacy-notice" path={path}>
            {labels.privacyNotice}
          </InternalLink>
          <p>
            {labels.copyright} <bdi>{business.name}</bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}
