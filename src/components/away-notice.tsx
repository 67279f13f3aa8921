import type { Business } from "../hooks/use-site";
import * as styles from "./away-notice.module.css";
import { Words } from "./words";

/** The notice of a holiday. It is not printed, because paper hangs longer than a holiday lasts. */
export function AwayNotice({ away }: Pick<Business, "away">) {
  return (
    away && (
      <aside className={styles.notice} dir="auto" data-screen="">
        <Words text={away.message} />
      </aside>
    )
  );
}
