import { withPrefix } from "gatsby";
import { useSite } from "../../hooks/use-site";
import { classNames } from "../class-names";
import * as styles from "./logo.module.css";

/**
 * The owner's logo, or else the mark of `static/favicon.svg` in the page's colours. All shapes of the mark but the
 * first have the colour of the ground, as if they were cut out.
 */
export function Logo() {
  const { business, mark } = useSite();
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
  return (
    <svg viewBox={mark.viewBox} width="40" height="40" aria-hidden="true">
      {mark.shapes.map((shape, index) => (
        <path key={index} d={shape} fill={index === 0 ? "currentColor" : "var(--paper)"} />
      ))}
    </svg>
  );
}
