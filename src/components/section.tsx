import type { ReactNode } from "react";
import { classNames } from "./class-names";
import * as styles from "./section.module.css";
import { Words } from "./words";

export interface SectionProps {
  /** The anchor, unique on the page. */
  id: string;
  title: string;
  introduction?: string | null;
  /** Sets the section apart by another background. */
  tinted?: boolean;
  /** Puts the heading beside the first part of the content, where there is room, instead of above it. */
  headingBeside?: boolean;
  /** Leaves room for a picture of the content to the right of the heading. */
  headingNarrow?: boolean;
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
  headingBeside,
  headingNarrow,
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
      <div
        className={classNames(
          styles.inner,
          headingBeside && styles.headingBeside,
          headingNarrow && styles.headingNarrow,
        )}
      >
        <div>
          <h2 id={`${id}-title`} dir="auto">
            {title}
          </h2>
          {introduction && (
            <p className="introduction" dir="auto" data-screen="">
              <Words text={introduction} />
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
