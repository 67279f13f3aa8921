import { withPrefix } from "gatsby-link";
import { classNames } from "../class-names";
import { ContactLink } from "../contact-link";
import { Words } from "../words";
import * as styles from "./contact.module.css";
import type { ContactProps } from "./contact-props";

interface PhoneCardProps
  extends Omit<ContactProps, "ways" | "message" | "prices" | "minimumCharge"> {
  title: string;
  text: string | null;
  /** Whether the link to a messaging app stands here, because it has no row of its own. */
  showsMessagingLink: boolean;
}

/** A number with more characters than this, such as one with its country, is set smaller, so that it stays on one line. */
const longNumber = 14;

/** The phone number, which most people use. */
export function PhoneCard({
  title,
  text,
  business,
  showsMessagingLink,
  messagingLink,
  save,
  children,
}: PhoneCardProps) {
  return (
    <div className={`card solid ${styles.call}`}>
      <h3 dir="auto">{title}</h3>
      <ContactLink
        kind="phone"
        business={business}
        className={classNames(
          "button",
          styles.dial,
          business.phone.length > longNumber && styles.longDial,
        )}
        icon
      />
      {text && (
        <p dir="auto">
          <Words text={text} />
        </p>
      )}
      {showsMessagingLink && messagingLink && (
        <a className="button" href={messagingLink.url}>
          {messagingLink.text}
        </a>
      )}
      {children}
      <a className={styles.save} href={withPrefix("/contact.vcf")} download>
        {save}
      </a>
    </div>
  );
}
