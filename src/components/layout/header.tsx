import { useSite } from "../../hooks/use-site";
import { ContactLink } from "../contact-link";
import { InternalLink } from "../internal-link";
import { OpeningHours } from "../opening-hours";
import * as styles from "./header.module.css";
import { Logo } from "./logo";
import { Menu } from "./menu";

/** A name of more characters is set smaller, and one of still more may lose its end on phones. */
const longName = 24;
const veryLongName = 30;

const classOf = ({ length }: string) =>
  [styles.name, length > longName && styles.long, length > veryLongName && styles.cut]
    .filter(Boolean)
    .join(" ");

/**
 * Skip link, logo, call and email links, navigation. Where the header is one bar it stays in view, so that
 * calling is always one tap.
 */
export function Header({ path }: { path: string }) {
  const { business, labels } = useSite();
  return (
    <header className={styles.header}>
      <a className={`button primary ${styles.skip}`} href="#content" data-screen="">
        {labels.skip}
      </a>
      <div className={styles.bar}>
        <InternalLink to="/" path={path} className={styles.home}>
          <Logo />
          {!business.logo?.holdsName && (
            <span dir="auto" className={classOf(business.name)}>
              {business.name}
            </span>
          )}
          <span className="visually-hidden">, {labels.home}</span>
        </InternalLink>
        <Menu path={path} labels={labels} end={<Reach business={business} labels={labels} />}>
          <p className={styles.contact} data-screen="">
            <ContactLink kind="email" business={business} className={`button ${styles.write}`} icon>
              <span className="visually-hidden">{business.email}</span>
            </ContactLink>
            <ContactLink
              kind="phone"
              business={business}
              className={`button primary ${styles.call}`}
              icon
            >
              {labels.call} <span className={styles.number}>{business.phone}</span>
            </ContactLink>
          </p>
        </Menu>
      </div>
    </header>
  );
}

type Site = ReturnType<typeof useSite>;

/** The ways to reach the business, below the links of the opened menu. */
function Reach({ business, labels }: Pick<Site, "business" | "labels">) {
  return (
    <>
      <ContactLink kind="phone" business={business} className="button primary" icon>
        {labels.call} <span>{business.phone}</span>
      </ContactLink>
      <OpeningHours hours={business.openingHours} labels={labels.facts} />
      <ContactLink kind="email" business={business} className={styles.address} />
    </>
  );
}
