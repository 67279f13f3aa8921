import { Words } from "../words";
import * as styles from "./contact.module.css";
import type { ContactProps } from "./contact-props";
import { OtherWays } from "./other-ways";
import { PhoneCard } from "./phone-card";

/**
 * The ways to ask for a quote. Phone and e-mail are links; for a text or a messaging app, where
 * no link works on every phone, the number stands ready to be copied with one tap.
 */
export function Contact({ ways, message, ...given }: ContactProps) {
  const others = ways.filter(({ kind }) => kind !== "phone");
  const call = ways.find(({ kind }) => kind === "phone");
  // A single other way would leave most of its card empty beside that of the phone.
  const isWithin = call !== undefined && others.length === 1;
  const toSay = <Message {...message} isWithin={isWithin} />;
  const cards = [
    call && <PhoneCard key="phone" {...given} {...call} linked={!hasMessaging(ways)} />,
    (others.length > 0 || (given.children && !call)) && (
      <li key="others" className="card">
        <OtherWays {...given} ways={others}>
          {!call && given.children}
        </OtherWays>
        {isWithin && toSay}
      </li>
    ),
  ];
  return (
    <>
      <ul className={styles.ways}>{ways[0] === call ? cards : cards.reverse()}</ul>
      {!isWithin && toSay}
    </>
  );
}

/** What to say in a message: a surface of its own, or the end of a card. */
function Message({ title, items, isWithin }: ContactProps["message"] & { isWithin: boolean }) {
  return (
    <div className={isWithin ? `${styles.message} ${styles.within}` : styles.message}>
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
