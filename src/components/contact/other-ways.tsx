import { Mail, MessageCircle, Smartphone } from "lucide";
import { copiedText, copies } from "../../shared-names";
import { ContactLink } from "../contact-link";
import { Icon } from "../icon";
import { Words } from "../words";
import * as styles from "./contact.module.css";
import type { ContactProps } from "./contact-props";

const drawings = { email: Mail, messaging: MessageCircle, text: Smartphone };

/** The other ways as rows; texts and messaging apps share one number to copy. */
export function OtherWays({
  ways,
  business,
  mobile,
  messagingLink,
  copy,
  children,
}: Omit<ContactProps, "message">) {
  const lastCopied = ways.filter(({ kind }) => kind !== "email").at(-1);
  return (
    <ul>
      {ways.map((way) => (
        <li key={way.kind} className={styles.way}>
          {way.kind !== "phone" && <Icon shapes={drawings[way.kind]} className={styles.icon} />}
          <h3 dir="auto">{way.title}</h3>
          {way.kind === "email" && (
            <p>
              <ContactLink kind="email" business={business} className={styles.address} />
            </p>
          )}
          <p dir="auto">
            <Words text={way.text} />
          </p>
          {way.kind === "messaging" && messagingLink && (
            <a className={styles.save} href={messagingLink.url}>
              {messagingLink.text}
            </a>
          )}
          {way === lastCopied && (
            <p className={styles.copied}>
              <span className={styles.number}>{mobile}</span>
              {copy && (
                <button
                  type="button"
                  className="button"
                  hidden
                  aria-live="polite"
                  {...{ [copies]: mobile }}
                >
                  <span>{copy.number}</span>
                  <span hidden {...{ [copiedText]: "" }}>
                    {copy.copied}
                  </span>
                </button>
              )}
            </p>
          )}
        </li>
      ))}
      {children && <li className={styles.way}>{children}</li>}
    </ul>
  );
}
