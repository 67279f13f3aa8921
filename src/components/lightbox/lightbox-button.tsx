import type { IconNode } from "lucide";
import { Icon } from "../icon";
import * as styles from "./lightbox.module.css";

/** Written out, so that the bundler sees which classes are used. */
const placeClasses = { previous: styles.previous, next: styles.next, close: styles.close };

interface LightboxButtonProps {
  place: "previous" | "next" | "close";
  shapes: IconNode;
  label: string;
  onClick: () => void;
}

/** One of the round buttons of the viewer. */
export function LightboxButton({ place, shapes, label, onClick }: LightboxButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${placeClasses[place]}`}
      aria-label={label}
      onClick={onClick}
      data-inside=""
    >
      <Icon shapes={shapes} />
    </button>
  );
}
