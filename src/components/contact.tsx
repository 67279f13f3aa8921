import { withPrefix } from "gatsby";
import { Mail, MessageCircle, MessageSquareText } from "lucide";
import type { ReactNode } from "react";
import type { Business } from "../hooks/use-site";
import { copiedWords, copies } from "../shared-names";
import * as styles from "./contact.module.css";
import { ContactLink } from "./contact-link";
import { Icon } from "./icon";

const drawings = { email: Mail, messaging: MessageCircle, text: MessageSquareText };

interface ContactProps {
  ways: readonly { kind: "phone" | "text" | "messaging" | "email"; title: string; text: string }[];
  message: { title: string; items: readonly string[] };
  business: Business;
  /** The number for texts and messaging apps. */
  mobile: string;
  /** Leads to a messaging app, if the owner gives it. */
  messagingLink?: { text: string; url: string } | null;
  /** The words on the link to the contact card. */
  save: string;
  /** The words on the button that copies the number, before and after; none without them. */
  copy?: { number: string; copied: string } | null;
  /** When people may ring, beside the number where that is one of the ways. */
  children?: ReactNode;
}

/**
 * The ways to ask for a quote. Phone and e-mail are links; for a text or a messaging app, where
 * no link works on every phone, the number stands ready to be copied with one tap.
 */
export function Contact(props: ContactProps) {
  const { ways, message, messagingLink, business, mobile, save, copy, children } = props;
  const linked = ways.some(({ kind }) => kind === "messaging") ? "messaging" : "phone";
  return (
    <div className={styles.contact}>
      <ul className={styles.ways}>
        {ways.map(({ kind, title, text }, index) => (
          <li key={index} className={kind === "phone" ? styles.call : styles.way}>
            {kind !== "phone" && <Icon shapes={drawings[kind]} className={styles.icon} />}
            <h3>{title}</h3>
            <p className={styles.detail}>
              {kind === "phone" || kind === "email" ? (
                <ContactLink kind={kind} business={business} icon={kind === "phone"} />
              ) : (
                <>
                  <span className={styles.number}>{mobile}</span>
                  {copy && (
                    <button
                      type="button"
                      className={styles.copy}
                      hidden
                      aria-live="polite"
                      {...{ [copies]: mobile, [copiedWords]: copy.copied }}
                    >
                      {copy.number}
                    </button>
                  )}
                </>
              )}
            </p>
            <p>{text}</p>
            {kind === linked && messagingLink && (
              <a className={styles.save} href={messagingLink.url}>
                {messagingLink.text}
              </a>
            )}
            {kind === "phone" && children}
            {kind === "phone" && (
              <a className={styles.save} href={withPrefix("/contact.vcf")} download>
                {save}
              </a>
            )}
          </li>
        ))}
        {children && !ways.some(({ kind }) => kind === "phone") && (
          <li className={styles.way}>{children}</li>
        )}
      </ul>
      <div className={styles.message}>
        <h3>{message.title}</h3>
        <ul>
          {message.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
