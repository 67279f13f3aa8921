import type { Difference } from "./differences";
import { photoAddress } from "./requests";
import type { Path } from "./site";
import { fileNameOf } from "./use-pictures";

/** What was taken back in a part of the editor. */
export interface TakenBack {
  part: string;
  /** The words that differ now, with the file that has them. */
  words: (Difference & { file: string })[];
  /** The `url`s of pictures that were brought back. */
  pictures: string[];
}

export interface TakenBackProps extends TakenBack {
  /** Goes to a field of a file. */
  go: (file: string, path: Path) => void;
}

const pictureSentence = (url: string) => `${fileNameOf(url)} is among your pictures again`;

/** What was taken back, in one sentence. */
export const describeTakenBack = ({ words, pictures }: TakenBack) =>
  ["Taken back", ...words.map(({ sentence }) => sentence), ...pictures.map(pictureSentence)].join(
    ". ",
  );

/** Lists below “Undo” which words and pictures it took back; the words lead to their fields. */
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
