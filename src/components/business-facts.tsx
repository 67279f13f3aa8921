import type { ReactNode } from "react";
import type { Business } from "../hooks/use-site";
import * as styles from "./business-facts.module.css";
import { ContactLink } from "./contact-link";

interface BusinessFactsProps {
  facts: NonNullable<Queries.HomePageQuery["facts"]>;
  /** What stands before each fact. */
  labels: NonNullable<Queries.HomePageQuery["labels"]>["facts"];
  email: Business["email"];
}

/** What the owner chose to say about prices and other ways to reach him; nothing where nothing is. */
export function BusinessFacts({ facts, labels, email }: BusinessFactsProps) {
  const { secondPhone: phone, secondTelephone: telephone, registration } = facts;
  const rows: [label: string, fact: ReactNode][] = [
    [
      labels.prices,
      facts.prices?.map(({ job, price }) => (
        <span key={job} className={styles.pair}>
          <span>{job}</span> <span className={styles.price}>{price}</span>
        </span>
      )),
    ],
    [labels.minimumCharge, facts.minimumCharge],
    [registration?.name ?? "", registration?.number],
    [
      labels.secondPhone,
      phone && telephone && <ContactLink kind="phone" business={{ phone, telephone, email }} />,
    ],
    [
      labels.links,
      facts.links &&
        facts.links.length > 0 &&
        facts.links.map(({ text, url }) => (
          <span key={url} className={styles.link}>
            <a href={url}>{text}</a>
          </span>
        )),
    ],
  ];
  const known = rows.filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([label, fact]) => (
        <div
          key={label}
          className={label === labels.prices ? `${styles.fact} ${styles.list}` : styles.fact}
        >
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
