import type { Business } from "../hooks/use-site";
import { ContactLink } from "./contact-link";
import { InternalLink } from "./internal-link";
import * as styles from "./not-found.module.css";

interface NotFoundProps {
  title: string;
  text: string;
  /** Ways on. */
  links: readonly { text: string; to: string }[];
  business: Business;
}

/** What an unknown address shows: a word of comfort and ways on. */
export function NotFound({ title, text, links, business }: NotFoundProps) {
  return (
    <div className={styles.notFound}>
      <h1>{title}</h1>
      <p>{text}</p>
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
  );
}
