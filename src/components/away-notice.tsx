import type { Business } from "../hooks/use-site";
import * as styles from "./away-notice.module.css";
import { Words } from "./words";

/**
 * What visitors should know while the owner is away; nothing at all other times, nor on paper, which
 * hangs longer than a holiday lasts.
 */
export function AwayNotice({ away }: Pick<Business, "away">) {
  return (
    away && (
      <aside className={styles.notice} dir="auto" data-screen="">
        <Words text={away.message} />
      </aside>
    )
  );
}
