import { Words } from "../words";
import * as styles from "./contact.module.css";
import type { ContactProps } from "./contact-props";
import { OtherWays } from "./other-ways";
import { PhoneCard } from "./phone-card";
import { Prices } from "./prices";

/** Up to about so many prices stand below the card with the phone number; more take the whole width. */
const fewPrices = 8;

/**
 * The ways to ask for a quote, with what jobs cost. Phone and e-mail are links; for a text, where no link
 * works on every phone, the number stands ready to be copied with one tap.
 */
export function Contact({ ways, message, prices, minimumCharge, ...given }: ContactProps) {
  const { labels, children } = given;
  const others = ways.filter(({ kind }) => kind !== "phone");
  const call = ways.find(({ kind }) => kind === "phone");
  const costs = [
    ...(prices ?? []),
    ...(minimumCharge ? [{ job: labels.minimumCharge, price: minimumCharge }] : []),
  ];
  const isLong = costs.length > fewPrices;
  const guide = costs.length > 0 && (
    <Prices key="prices" title={labels.prices} costs={costs} isWide={isLong} />
  );
  const toSay = <Message key="message" {...message} />;
  // It stands in the column that has less above it.
  const isBelowCall = call && others.length > 1 && (isLong || !guide);
  const ofCall = [
    call && <PhoneCard key="phone" {...given} {...call} linked={!hasMessaging(ways)} />,
    !isLong && guide,
    isBelowCall && toSay,
  ];
  const ofOthers = [
    (others.length > 0 || (children && !call)) && (
      <div key="others" className={`card ${styles.others}`}>
        <OtherWays {...given} ways={others}>
          {!call && children}
        </OtherWays>
      </div>
    ),
    !isBelowCall && toSay,
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

/** What to say in a message. */
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

const hasMessaging = (ways: ContactProps["ways"]) => ways.some(({ kind }) => kind === "messaging");
