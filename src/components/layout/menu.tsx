import { X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icon";
import { InternalLink } from "../internal-link";
import * as styles from "./menu.module.css";

interface MenuProps {
  /** Path of the current page. */
  path: string;
  /** Shown below the links of the opened menu. */
  end?: ReactNode;
  /** Shown between the links and the button. */
  children?: ReactNode;
  labels: { menu: string; navigation: readonly { text: string; to: string }[] };
}

/**
 * The navigation: a row of links where there is room, a popover below the header where there is
 * not. The browser opens it, closes it on Escape and on a click outside, and tells assistive
 * technology its state; on pages with sections `src/scripts/native.ts` closes it once a link to one has been chosen. Browsers
 * without popovers show the list below the bar, and no button. A single link needs no menu.
 */
export function Menu({ path, labels, end, children }: MenuProps) {
  const { navigation } = labels;
  const [only] = navigation;
  if (navigation.length < 2) {
    return (
      <>
        {only && (
          <nav className={styles.only} data-screen="" aria-label={labels.menu}>
            <InternalLink to={only.to} path={path} className={styles.link}>
              {only.text}
            </InternalLink>
          </nav>
        )}
        {children}
      </>
    );
  }
  return (
    <>
      <nav
        id="site-menu"
        popover="auto"
        className={styles.menu}
        data-screen=""
        aria-label={labels.menu}
      >
        <ul className={styles.links}>
          {navigation.map(({ text, to }, index) => (
            <li key={index}>
              <InternalLink to={to} path={path} className={styles.link}>
                {text}
              </InternalLink>
            </li>
          ))}
        </ul>
        {end && <div className={styles.end}>{end}</div>}
      </nav>
      {children}
      <button
        type="button"
        className={styles.toggle}
        data-screen=""
        popoverTarget="site-menu"
        aria-controls="site-menu"
      >
        <span>{labels.menu}</span>
        <Icon shapes={X} />
      </button>
    </>
  );
}
