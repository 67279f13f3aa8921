import type { IGatsbyImageData } from "gatsby-plugin-image";
import type { ReactNode } from "react";
import * as styles from "./about.module.css";
import { Paragraphs } from "./paragraphs";
import { Photo } from "./photo";

interface AboutProps {
  text: string;
  /** A portrait beside the story. */
  portrait?: { image: IGatsbyImageData; alt: string } | undefined;
  points: readonly { title: string; text: string }[];
  /** Such as “20+ years”, shown large beside the story, if claimed. */
  experience: string | null;
  /** What is promised about finished work, under its label, if anything. */
  guarantee?: { title: string; text: string } | null;
  /** What proves it, below. */
  children?: ReactNode;
}

/** Who does the work, for how long, and what can be relied on. */
export function About({ text, portrait, points, experience, guarantee, children }: AboutProps) {
  return (
    <>
      <div className={styles.about}>
        <div className={styles.story}>
          {portrait && (
            <div className={styles.portrait}>
              <Photo {...portrait} sizes="12rem" small className={styles.photo} />
            </div>
          )}
          <Paragraphs text={text} />
        </div>
        <div>
          {experience && <p className={styles.experience}>{experience}</p>}
          <dl>
            {[...points, ...(guarantee ? [guarantee] : [])].map((point, index) => (
              <div key={index} className={styles.point}>
                <dt>{point.title}</dt>
                <dd>{point.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {children}
    </>
  );
}
