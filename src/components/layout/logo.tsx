import { withPrefix } from "gatsby-link";
import { useSite } from "../../hooks/use-site";
import { classNames } from "../class-names";
import * as styles from "./logo.module.css";

/**
 * The owner's logo, or else the first letter of the name on the owner's colour (`drawInitial` draws the same for icons).
 * The example has a mark of its own; all its shapes but the first have the colour of the ground, as if they were cut out.
 */
export function Logo() {
  const { business } = useSite();
  const { initial, mark } = business;
  if (business.logo) {
    const { path, width, height, needsLightGround, holdsName } = business.logo;
    return (
      <img
        className={classNames(
          styles.picture,
          needsLightGround && styles.needsLightGround,
          !holdsName && styles.beside,
        )}
        src={withPrefix(path)}
        width={width}
        height={height}
        alt={holdsName ? business.name : ""}
      />
    );
  }
  if (!mark) {
    return (
      <svg className={styles.initial} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <rect width="40" height="40" rx="7.5" />
        <text x="20" y="29.8">
          {initial}
        </text>
      </svg>
    );
  }
  return (
    <svg viewBox={mark.viewBox} width="40" height="40" aria-hidden="true">
      {mark.shapes.map((shape, index) => (
        <path key={index} d={shape} fill={index === 0 ? "currentColor" : "var(--paper)"} />
      ))}
    </svg>
  );
}
