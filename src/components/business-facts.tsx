import type { ReactNode } from "react";
import type { Business, Labels } from "../hooks/use-site";
import * as styles from "./business-facts.module.css";
import { ContactLink } from "./contact-link";

interface BusinessFactsProps {
  facts: NonNullable<Queries.HomePageQuery["facts"]>;
  /** The register where customers can look the business up; null where a badge names it. */
  registration: Business["registration"];
  /** The label of each fact. */
  labels: Labels["facts"];
  email: Business["email"];
}

interface Row {
  label: string;
  fact: ReactNode;
}

/** Other places where the owner can be looked up and reached, if there are any. */
export function BusinessFacts({ facts, registration, labels, email }: BusinessFactsProps) {
  const { secondPhone: phone, secondTelephone: telephone, links } = facts;
  const rows: Row[] = [
    { label: registration?.name ?? "", fact: registration?.number },
    {
      label: labels.secondPhone,
      fact: phone && telephone && (
        <ContactLink kind="phone" business={{ phone, telephone, email }} />
      ),
    },
    {
      label: labels.links,
      fact:
        links &&
        links.length > 0 &&
        links.map(({ text, url }) => (
          <span key={url} className={styles.link}>
            <a href={url} dir="auto">
              {text}
            </a>
          </span>
        )),
    },
  ];
  const known = rows.filter(({ fact }) => fact);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ label, fact }, index) => (
        <div key={index} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
