import type { ReactNode } from "react";
import type { Business, Labels } from "../hooks/use-site";
import * as styles from "./business-facts.module.css";

interface BusinessFactsProps {
  links: NonNullable<Queries.HomePageQuery["facts"]>["links"];
  /** The register where customers can look the business up; null where a badge names it. */
  registration: Business["registration"];
  /** The label of each fact. */
  labels: Pick<Labels["facts"], "links">;
}

interface Row {
  label: string;
  fact: ReactNode;
}

/** Where customers can look the business up: its register, and its links to other places. Nothing where it has neither. */
export function BusinessFacts({ links, registration, labels }: BusinessFactsProps) {
  const rows: Row[] = [
    { label: registration?.name ?? "", fact: registration?.number },
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
