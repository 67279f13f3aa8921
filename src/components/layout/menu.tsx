import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from "react";
import { InternalLink } from "../internal-link";
import * as styles from "./menu.module.css";

interface MenuProps {
  /** Path of the current page. */
  path: string;
  /** What stands between the links and the button. */
  children?: ReactNode;
  words: { menu: string; navigation: readonly { text: string; to: string }[] };
}

/**
 * The navigation: a row of links where there is room, a popover below the header where there is
 * not. The browser opens it, closes it on Escape and on a click outside, and tells assistive
 * technology its state, all without script. The inline loader closes it once a link in it has been
 * chosen, so that this works before React has come.
 */
export function Menu({ path, words, children }: MenuProps) {
  const list = useRef<HTMLElement>(null);
  // Unknown until hydration: without script the browser itself says whether the menu is open.
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    setOpen(list.current?.matches(":popover-open") ?? false);
  }, []);

  const follow = (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === "open");

  return (
    <>
      <nav
        ref={list}
        id="site-menu"
        popover="auto"
        className={styles.menu}
        data-screen=""
        aria-label={words.menu}
        onToggle={follow}
      >
        <ul className={styles.links}>
          {words.navigation.map(({ text, to }, index) => (
            <li key={index}>
              <InternalLink to={to} path={path} className={styles.link}>
                {text}
              </InternalLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <button
        type="button"
        className={styles.toggle}
        data-screen=""
        popoverTarget="site-menu"
        aria-controls="site-menu"
        aria-expanded={open}
      >
        {words.menu}
      </button>
    </>
  );
}
