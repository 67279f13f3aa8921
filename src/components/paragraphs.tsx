import { Words } from "./words";

/** Text from the content files as paragraphs: an empty line starts a new one. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => (
      <p key={index} dir="auto">
        <Words text={paragraph} />
      </p>
    ));
}
