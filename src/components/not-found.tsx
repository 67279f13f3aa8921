import type { Business } from "../hooks/use-site";
import { ContactLink } from "./contact-link";
import { InternalLink } from "./internal-link";
import * as styles from "./not-found.module.css";
import { Words } from "./words";

interface NotFoundProps {
  title: string;
  text: string;
  links: readonly { text: string; to: string }[];
  business: Business;
}

/** The page for unknown addresses: a kind sentence and links to go on by. */
export function NotFound({ title, text, links, business }: NotFoundProps) {
  return (
    <div className={styles.notFound}>
      <div>
        <h1 dir="auto">{title}</h1>
        <p className={styles.text} dir="auto">
          <Words text={text} />
        </p>
        <ul className={styles.links}>
          {links.map((link, index) => (
            <li key={index}>
              <InternalLink to={link.to} path="">
                {link.text}
              </InternalLink>
            </li>
          ))}
          <li>
            <ContactLink kind="phone" business={business} icon />
          </li>
        </ul>
      </div>
      <DoorSign />
    </div>
  );
}

/** A sign as it hangs in a shop's door, by a string. */
function DoorSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 240 200" aria-hidden="true">
      <rect className={styles.board} x="12" y="70" width="216" height="116" rx="14" />
      <rect className={styles.rim} x="20" y="78" width="200" height="100" rx="9" />
      <path className={styles.string} d="m36 88 84-72 84 72" />
      <circle className={styles.nail} cx="120" cy="16" r="6" />
      <text x="120" y="154" textAnchor="middle">
        404
      </text>
    </svg>
  );
}
