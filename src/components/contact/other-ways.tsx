import { Mail, MessageCircle, Smartphone } from "lucide";
import { copiedText, copies } from "../../shared-names";
import { ContactLink } from "../contact-link";
import { Icon } from "../icon";
import { Words } from "../words";
import * as styles from "./contact.module.css";
import type { ContactProps } from "./contact-props";

const drawings = { email: Mail, messaging: MessageCircle, text: Smartphone };

/** The other ways as rows, each with its link or number. */
export function OtherWays({
  ways,
  business,
  messageNumber,
  messagingLink,
  copy,
  children,
}: Omit<ContactProps, "message" | "prices" | "minimumCharge">) {
  return (
    <ul>
      {ways.map(({ kind, title, text }) => (
        <li key={kind} className={styles.way}>
          {kind !== "phone" && <Icon shapes={drawings[kind]} className={styles.icon} />}
          <h3 dir="auto">{title}</h3>
          {kind === "email" && (
            <p>
              <ContactLink kind="email" business={business} className={styles.address} />
            </p>
          )}
          {text && (
            <p dir="auto">
              <Words text={text} />
            </p>
          )}
          {kind === "messaging" && messagingLink ? (
            <p className={styles.action}>
              <a className="button" href={messagingLink.url}>
                {messagingLink.text}
              </a>
            </p>
          ) : (
            kind !== "email" && <NumberToCopy number={messageNumber} copy={copy} />
          )}
        </li>
      ))}
      {children && <li className={styles.way}>{children}</li>}
    </ul>
  );
}

/** A number, with a button that copies it where there is script. */
function NumberToCopy({ number, copy }: Pick<ContactProps, "copy"> & { number: string }) {
  return (
    <p className={styles.action}>
      <span className={styles.number}>{number}</span>
      {copy && (
        <button
          type="button"
          className="button"
          hidden
          aria-live="polite"
          {...{ [copies]: number }}
        >
          <span>{copy.number}</span>
          <span hidden {...{ [copiedText]: "" }}>
            {copy.copied}
          </span>
        </button>
      )}
    </p>
  );
}
