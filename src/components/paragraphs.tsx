/** A British phone number as people write it; a part of its own where a text is split at it. */
const phoneNumber = /((?:\+44|\b0)(?:[ -]?\d){9,10}\b)/;

/** Text from the content files as paragraphs: an empty line starts a new one. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => <p key={index}>{withCalls(paragraph)}</p>);
}

/** Numbers in a text are links that ring. */
function withCalls(text: string) {
  return text.split(phoneNumber).map((part, index) =>
    index % 2 ? (
      <a key={index} href={`tel:${part.replace(/[^+\d]/g, "")}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
