import * as styles from "./about.module.css";
import { Paragraphs } from "./paragraphs";

interface AboutProps {
  text: string;
  points: readonly { title: string; text: string }[];
  /** Such as “20+ years”, shown large beside the story, if claimed. */
  experience: string | null;
}

/** Who does the work, for how long, and what can be relied on. */
export function About({ text, points, experience }: AboutProps) {
  return (
    <div className={styles.about}>
      <div className={styles.story}>
        <Paragraphs text={text} />
      </div>
      <div>
        {experience && <p className={styles.experience}>{experience}</p>}
        <dl>
          {points.map((point, index) => (
            <div key={index} className={styles.point}>
              <dt>{point.title}</dt>
              <dd>{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
