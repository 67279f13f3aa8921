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
  const isInColumn = costs.length > 0 && !isWide;
  const priceList = costs.length > 0 && (
    <Prices key="prices" title={labels.prices} costs={costs} isWide={isWide} />
  );
  const whatToSay = message.items && (
    <Message key="message" title={message.title} items={message.items} />
  );
  // Prices and what to say in a message balance the columns. A long list of prices has the whole width below the columns,
  // and counts as none here.
  //
  // | other ways | prices      | below the call | below the other ways |
  // | ---------- | ----------- | -------------- | -------------------- |
  // | none       | any         | prices         | what to say          |
  // | one        | none or one |                | price, what to say   |
  // | one        | several     | what to say    | prices               |
  // | several    | none        | what to say    |                      |
  // | several    | any         | prices         | what to say          |
  const hasOneOther = call && others.length === 1;
  const isOtherLonger = hasOneOther
    ? isInColumn && costs.length > 1
    : others.length > 1 && !isInColumn;
  const isMessageBelowCall = call && isOtherLonger;
  const callColumn = [
    call && <PhoneCard key="phone" {...shared} {...call} showsMessagingLink={!hasMessaging} />,
    isInColumn && !hasOneOther && priceList,
    isMessageBelowCall && whatToSay,
  ];
  const othersColumn = [
    (others.length > 0 || (children && !call)) && (
      <div key="others" className={`card ${styles.others}`}>
        <OtherWays {...shared} ways={others}>
          {!call && children}
        </OtherWays>
      </div>
    ),
    isInColumn && hasOneOther && priceList,
    !isMessageBelowCall && whatToSay,
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
