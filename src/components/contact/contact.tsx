import { Words } from "../words";
import * as styles from "./contact.module.css";
import type { ContactProps } from "./contact-props";
import { OtherWays } from "./other-ways";
import { PhoneCard } from "./phone-card";
import { Prices } from "./prices";

/** Up to so many prices stand below the card with the phone number; a longer list has the whole width. */
const fewPrices = 8;

/**
 * The ways to ask for a quote, and what jobs cost. Phone and e-mail are links. For a text, where no link
 * works on every phone, the number can be copied with one tap.
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
  const isLong = costs.length > fewPrices;
  const isShort = costs.length > 0 && !isLong;
  const guide = costs.length > 0 && (
    <Prices key="prices" title={labels.prices} costs={costs} isWide={isLong} />
  );
  const whatToSay = <Message key="message" {...message} />;
  // A short list of prices stands below the call, or below the only other way. What to say in a message stands in the
  // column that has less above it.
  const hasOneOther = call && others.length === 1;
  const isBelowCall =
    call && (hasOneOther ? isShort && costs.length > 1 : others.length > 1 && !isShort);
  const ofCall = [
    call && <PhoneCard key="phone" {...shared} {...call} linked={!hasMessaging} />,
    isShort && !hasOneOther && guide,
    isBelowCall && whatToSay,
  ];
  const ofOthers = [
    (others.length > 0 || (children && !call)) && (
      <div key="others" className={`card ${styles.others}`}>
        <OtherWays {...shared} ways={others}>
          {!call && children}
        </OtherWays>
      </div>
    ),
    isShort && hasOneOther && guide,
    !isBelowCall && whatToSay,
  ];
  const columns = call === ways[0] ? [ofCall, ofOthers] : [ofOthers, ofCall];
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
      {isLong && guide}
    </>
  );
}

function Message({ title, items }: ContactProps["message"]) {
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
