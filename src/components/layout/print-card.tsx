import { useSite } from "../../hooks/use-site";
import * as styles from "./print-card.module.css";

/** The ways to reach the business at the foot of a printed page; never on a screen. */
export function PrintCard() {
  const { business, labels } = useSite();
  const { area, villages, phone, email, registration, address, qrCode } = business;
  return (
    <aside className={styles.card}>
      <div>
        <p className={styles.area} dir="auto">
          {area}
        </p>
        {villages && <p>{villages.join("\u00a0· ")}</p>}
        <p className={styles.phone}>{phone}</p>
        <p>{email}</p>
        {registration && (
          <p>
            {registration.name}: {registration.number}
          </p>
        )}
        {address && (
          <p>
            {labels.printed} <b>{address}</b>
          </p>
        )}
      </div>
      {qrCode && (
        <svg viewBox={`0 0 ${qrCode.side} ${qrCode.side}`} aria-hidden="true">
          <path d={qrCode.path} stroke="currentColor" shapeRendering="crispEdges" />
        </svg>
      )}
    </aside>
  );
}
