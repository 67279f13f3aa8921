import type { Business } from "../hooks/use-site";
import { ContactLink } from "./contact-link";
import { Paragraphs } from "./paragraphs";
import * as styles from "./privacy-notice.module.css";
import { Words } from "./words";

interface PrivacyNoticeProps {
  introduction: string;
  sections: readonly { heading: string; text: string }[];
  /** The last part; the email link follows its text. */
  contact: { heading: string; text: string };
  business: Business;
}

/** The whole notice, ending with the address to write to. */
export function PrivacyNotice({ introduction, sections, contact, business }: PrivacyNoticeProps) {
  return (
    <div className={styles.notice}>
      <Paragraphs text={introduction} />
      {sections.map(({ heading, text }, index) => (
        <section key={index}>
          <h2 dir="auto">{heading}</h2>
          <Paragraphs text={text} />
        </section>
      ))}
      <section>
        <h2 dir="auto">{contact.heading}</h2>
        <p dir="auto">
          <Words text={contact.text} /> <ContactLink kind="email" business={business} />
        </p>
      </section>
    </div>
  );
}
