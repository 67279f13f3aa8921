import { ChevronDown } from "lucide";
import * as styles from "./faq.module.css";
import { Icon } from "./icon";
import { Paragraphs } from "./paragraphs";

interface FaqProps {
  items: readonly { question: string; answer: string }[];
}

/**
 * An answer with more characters than this may be taller than the 500 px that it has on a narrow phone, and scrolls. It
 * then needs a tab stop, so that a keyboard can scroll it too.
 */
const longAnswer = 600;

/**
 * Questions with at most one open answer. The shared `name` makes the browser close the others;
 * `src/scripts/native.ts` does it in browsers that do not know the attribute yet.
 */
export function Faq({ items }: FaqProps) {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }, index) => (
        <details key={index} name="faq" className={styles.item}>
          <summary className={styles.question}>
            <h3 dir="auto">{question}</h3>
            <Icon shapes={ChevronDown} className="chevron" />
          </summary>
          <div className={styles.answer} tabIndex={answer.length > longAnswer ? 0 : undefined}>
            <Paragraphs text={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
