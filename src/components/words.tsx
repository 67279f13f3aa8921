import { type Business, useSite } from "../hooks/use-site";

/**
 * Running text in which phone numbers are links that ring. The build finds the numbers
 * (src/node/content/values/numbers-in-text.ts); phones are told not to look for any, because they take prices for numbers.
 */
export function Words({ text }: { text: string }) {
  const { business } = useSite();
  return <Linked text={text} numbers={business.numbers} />;
}

function Linked({ text, numbers }: Pick<Business, "numbers"> & { text: string }) {
  const number = numbers.find((each) => offsetOf(each.text, text) >= 0);
  if (!number) return text;
  const start = offsetOf(number.text, text);
  const end = start + number.text.length;
  return (
    <>
      <Linked text={text.slice(0, start)} numbers={numbers} />
      <a href={`tel:${number.telephone}`} dir="ltr">
        {number.text}
      </a>
      <Linked text={text.slice(end)} numbers={numbers} />
    </>
  );
}

/** Where a number stands in a text; -1 where it is not there, or only as a part of longer ones. */
function offsetOf(number: string, text: string): number {
  let start = text.indexOf(number);
  const isPart = () =>
    /\d$/.test(text.slice(0, start)) || /^\d/.test(text.slice(start + number.length));
  while (start >= 0 && isPart()) start = text.indexOf(number, start + 1);
  return start;
}
