import type { Difference } from "./differences";
import { photoAddress } from "./requests";
import type { Path } from "./site";

/** What was taken back in a part of the editor. */
export interface TakenBack {
  /** The part that it was done in. */
  part: string;
  /** What is other words now, with the file that has them. */
  words: (Difference & { file: string })[];
  /** The `url`s of pictures that are there again. */
  pictures: string[];
}

interface TakenBackProps extends TakenBack {
  /** Goes to a field of a file. */
  go: (file: string, path: Path) => void;
}

const pictureSentence = (url: string) =>
  `${url.replace("/images/", "")} is among your pictures again`;

/** What was taken back, in one sentence. */
export const describeTakenBack = ({ words, pictures }: TakenBack) =>
  ["Taken back", ...words.map(({ sentence }) => sentence), ...pictures.map(pictureSentence)].join(
    ". ",
  );

/** Says below the buttons which words and pictures they took back; the words lead to their fields. */
export function TakenBackList({ words, pictures, go }: TakenBackProps) {
  return (
    <section className="taken-back" aria-label="Taken back">
      <p>Taken back:</p>
      <ul>
        {words.map(({ file, path, sentence }) => (
          <li key={`${file}${path}${sentence}`}>
            <button type="button" onClick={() => go(file, path)}>
              {sentence}
            </button>
          </li>
        ))}
        {pictures.map((url) => (
          <li key={url} className="row">
            <img alt="" src={photoAddress(url)} /> {pictureSentence(url)}
          </li>
        ))}
      </ul>
    </section>
  );
}
