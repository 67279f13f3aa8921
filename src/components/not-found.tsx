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
      <HouseNumber />
    </div>
  );
}

/** A house number that hangs by its last screw. */
function HouseNumber() {
  return (
    <svg className={styles.plate} viewBox="-14 6 254 196" aria-hidden="true">
      <g transform="rotate(14 34 44)">
        <rect className={styles.enamel} x="16" y="26" width="208" height="116" rx="14" />
        <rect className={styles.rim} x="24" y="34" width="192" height="100" rx="9" />
        <text x="120" y="108" textAnchor="middle">
          404
        </text>
        <circle className={styles.hole} cx="206" cy="44" r="5" />
      </g>
      <circle className={styles.screw} cx="34" cy="44" r="6" />
      <path className={styles.slot} d="m30 47 8-6" />
    </svg>
  );
}
