import type { Business } from "../hooks/use-site";
import * as styles from "./away-notice.module.css";

/**
 * What visitors should know while the owner is away; nothing at all other times, nor on paper, which
 * hangs longer than a holiday lasts.
 */
export function AwayNotice({ away }: Pick<Business, "away">) {
  return (
    away && (
      <aside className={styles.notice} data-screen="">
        {away.message}
      </aside>
    )
  );
}
