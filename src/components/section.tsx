import type { ReactNode } from "react";
import * as styles from "./section.module.css";

export interface SectionProps {
  /** The anchor, unique on the page. */
  id: string;
  title: string;
  introduction?: string | null;
  /** Sets the section apart by another background. */
  tinted?: boolean;
  /** Where there is room the heading stands beside the content instead of above it. */
  aside?: boolean;
  /** Left out on paper. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A titled part of a page that navigation can lead to. */
export function Section({
  id,
  title,
  introduction,
  tinted,
  aside,
  screenOnly,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      data-screen={screenOnly ? "" : undefined}
      className={tinted ? styles.tinted : styles.section}
    >
      <div className={aside ? `${styles.inner} ${styles.aside}` : styles.inner}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {introduction && (
            <p className={styles.introduction} data-screen="">
              {introduction}
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
