import { withPrefix } from "gatsby";
import { Mail, MessageCircle, Smartphone } from "lucide";
import type { ReactNode } from "react";
import type { Business } from "../hooks/use-site";
import { copiedText, copies } from "../shared-names";
import * as styles from "./contact.module.css";
import { ContactLink } from "./contact-link";
import { Icon } from "./icon";

const drawings = { email: Mail, messaging: MessageCircle, text: Smartphone };

interface ContactProps {
  ways: readonly { kind: "phone" | "text" | "messaging" | "email"; title: string; text: string }[];
  message: { title: string; items: readonly string[] };
  business: Business;
  /** The number for texts and messaging apps. */
  mobile: string;
  /** Leads to a messaging app, if the owner gives it. */
  messagingLink?: { text: string; url: string } | null;
  /** The text of the link to the contact card. */
  save: string;
  /** The text of the button that copies the number, before and after; none without them. */
  copy?: { number: string; copied: string } | null;
  /** When people may ring, beside the number where that is one of the ways. */
  children?: ReactNode;
}

/**
 * The ways to ask for a quote. Phone and e-mail are links; for a text or a messaging app, where
 * no link works on every phone, the number stands ready to be copied with one tap.
 */
export function Contact({ ways, message, ...given }: ContactProps) {
  const others = ways.filter(({ kind }) => kind !== "phone");
  const call = ways.find(({ kind }) => kind === "phone");
  const cards = [
    call && <PhoneCard key="phone" {...given} {...call} linked={!hasMessaging(ways)} />,
    (others.length > 0 || (given.children && !call)) && (
      <li key="others" className="card">
        <OtherWays {...given} ways={others}>
          {!call && given.children}
        </OtherWays>
      </li>
    ),
  ];
  return (
    <>
      <ul className={styles.ways}>{ways[0] === call ? cards : cards.reverse()}</ul>
      <div className={styles.message}>
        <h3>{message.title}</h3>
        <ul>
          {message.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

const hasMessaging = (ways: ContactProps["ways"]) => ways.some(({ kind }) => kind === "messaging");

type Given = Omit<ContactProps, "ways" | "message">;

interface PhoneCardProps extends Given {
  title: string;
  text: string;
  /** Whether the link to a messaging app stands here, having no row of its own. */
  linked: boolean;
}

/** The way most people take. */
function PhoneCard({
  title,
  text,
  business,
  linked,
  messagingLink,
  save,
  children,
}: PhoneCardProps) {
  return (
    <li className={`card solid ${styles.call}`}>
      <h3>{title}</h3>
      <ContactLink kind="phone" business={business} className={`button ${styles.dial}`} icon />
      <p>{text}</p>
      {linked && messagingLink && (
        <a className={styles.save} href={messagingLink.url}>
          {messagingLink.text}
        </a>
      )}
      {children}
      <a className={styles.save} href={withPrefix("/contact.vcf")} download>
        {save}
      </a>
    </li>
  );
}

/** The other ways as rows; texts and messaging apps share one number to copy. */
function OtherWays({
  ways,
  business,
  mobile,
  messagingLink,
  copy,
  children,
}: Given & Pick<ContactProps, "ways">) {
  const lastCopied = ways.filter(({ kind }) => kind !== "email").at(-1);
  return (
    <ul>
      {ways.map((way) => (
        <li key={way.kind} className={styles.way}>
          {way.kind !== "phone" && <Icon shapes={drawings[way.kind]} className={styles.icon} />}
          <h3>{way.title}</h3>
          {way.kind === "email" && (
            <p>
              <ContactLink kind="email" business={business} className={styles.address} />
            </p>
          )}
          <p>{way.text}</p>
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
                  {...{ [copies]: mobile, [copiedText]: copy.copied }}
                >
                  {copy.number}
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
