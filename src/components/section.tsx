import type { ReactNode } from "react";
import * as styles from "./section.module.css";

interface SectionProps {
  /** The anchor, unique on the page. */
  id: string;
  title: string;
  introduction?: string | null;
  /** Sets the section apart by another background. */
  tinted?: boolean;
  children: ReactNode;
}

/** A titled part of a page that navigation can lead to. */
export function Section({ id, title, introduction, tinted, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={tinted ? styles.tinted : styles.section}
    >
      <div className={styles.inner}>
        <h2 id={`${id}-title`}>{title}</h2>
        {introduction && <p className={styles.introduction}>{introduction}</p>}
        {children}
      </div>
    </section>
  );
}
