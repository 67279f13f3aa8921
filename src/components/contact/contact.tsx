import { Words } from "../words";
import * as styles from "./contact.module.css";
import type { ContactProps } from "./contact-props";
import { OtherWays } from "./other-ways";
import { PhoneCard } from "./phone-card";
import { Prices } from "./prices";

/** How many prices may stand in a column below a card; a longer list has the whole width. */
const mostInColumn = 8;

/**
 * The ways to ask for a quote, and what jobs cost. Phone and email are links. For text messages no link works on every
 * phone, so the number can be copied with one tap.
 */
export function Contact({ ways, message, prices, minimumCharge, ...shared }: ContactProps) {
  const { labels, children } = shared;
  const others = ways.filter(({ kind }) => kind !== "phone");
  const call = ways.find(({ kind }) => kind === "phone");
  const hasMessaging = ways.some(({ kind }) => kind === "messaging");
  const costs = [
    ...(prices ?? []),
    ...(minimumCharge ? [{ job: labels.minimumCharge, price: minimumCharge }] : []),
  ];
  const isWide = costs.length > mostInColumn;
  const priceList = costs.length > 0 && (
    <Prices key="prices" title={labels.prices} costs={costs} isWide={isWide} />
  );
  const whatToSay = message.items && (
    <Message key="message" title={message.title} items={message.items} />
  );
  const pricesInColumn = isWide ? 0 : costs.length;
  const below = belowCall(call !== undefined, others.length, pricesInColumn);
  const callColumn = [
    call && <PhoneCard key="phone" {...shared} {...call} showsMessagingLink={!hasMessaging} />,
    !isWide && below.prices && priceList,
    below.message && whatToSay,
  ];
  const othersColumn = [
    (others.length > 0 || (children && !call)) && (
      <div key="others" className={`card ${styles.others}`}>
        <OtherWays {...shared} ways={others}>
          {!call && children}
        </OtherWays>
      </div>
    ),
    !isWide && !below.prices && priceList,
    !below.message && whatToSay,
  ];
  const columns = call === ways[0] ? [callColumn, othersColumn] : [othersColumn, callColumn];
  return (
    <>
      <div className={styles.ways}>
        {columns.map(
          (column, index) =>
            column.some(Boolean) && (
              <div key={index} className={styles.column}>
                {column}
              </div>
            ),
        )}
      </div>
      {isWide && priceList}
    </>
  );
}

/**
 * Whether prices, and what to say in a message, stand below the call or below the other ways, so that both columns are
 * about as long.
 *
 * @param prices how many stand in a column
 */
function belowCall(hasCall: boolean, otherWays: number, prices: number) {
  if (!hasCall) return { prices: true, message: false };
  // One other way is a short card, which prices make longer than the call.
  if (otherWays === 1) return { prices: false, message: prices > 1 };
  return { prices: true, message: otherWays > 1 && prices === 0 };
}

function Message({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className={`${styles.well} ${styles.message}`}>
      <h3 dir="auto">{title}</h3>
      <ul>
        {items.map((item, index) => (
          <li key={index} dir="auto">
            <Words text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
