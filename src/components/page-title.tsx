import * as styles from "./page-title.module.css";

/** The heading of a page that has no hero. */
export function PageTitle({ title, note }: { title: string; note?: string | null }) {
  return (
    <div className={styles.title}>
      <h1 dir="auto">{title}</h1>
      {note && <p dir="auto">{note}</p>}
    </div>
  );
}
