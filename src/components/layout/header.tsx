import { type Business, useSite } from "../../hooks/use-site";
import { ContactLink } from "../contact-link";
import { InternalLink } from "../internal-link";
import * as styles from "./header.module.css";
import { Logo } from "./logo";
import { Menu } from "./menu";

/** From about this many characters a name stands smaller, and on phones may lose its end. */
const longName = 30;

/**
 * Logo, call and e-mail links, navigation. It stays in view where it is one bar, so that calling is
 * always one tap there.
 */
export function Header({ path }: { path: string }) {
  const { business, labels } = useSite();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <InternalLink
          to="/"
          path={path}
          className={saysName(business) ? styles.home : `${styles.home} ${styles.named}`}
        >
          <Logo />
          <span className={nameClass(business)}>{business.name}</span>
          <span className="visually-hidden">, {labels.home}</span>
        </InternalLink>
        <Menu path={path} labels={labels}>
          <p className={styles.contact} data-screen="">
            <ContactLink kind="email" business={business} icon>
              <span className="visually-hidden">{business.email}</span>
            </ContactLink>
            <ContactLink kind="phone" business={business} className={styles.call} icon>
              {labels.call} <span className={styles.number}>{business.phone}</span>
            </ContactLink>
          </p>
        </Menu>
      </div>
    </header>
  );
}

/** Wide logos hold the name themselves; beside them it is for those who cannot see it. */
const saysName = ({ logo }: Business) => logo != null && logo.width >= 2 * logo.height;

function nameClass(business: Business): string | undefined {
  if (saysName(business)) return "visually-hidden";
  return business.name.length > longName ? `${styles.name} ${styles.long}` : styles.name;
}
