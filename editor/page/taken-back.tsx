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

/** How many changes were taken back. */
function count({ words, pictures }: TakenBack): string {
  const changes = words.length + pictures.length;
  return changes === 1 ? "1 change taken back" : `${changes} changes taken back`;
}

/** What was taken back, in one sentence. */
export function describeTakenBack(back: TakenBack): string {
  const sentences = back.words.map(({ sentence }) => sentence);
  return [count(back), ...sentences, ...back.pictures.map(pictureSentence)].join(". ");
}

/** Lists below “Undo” which words and pictures it took back; the words lead to their fields. */
export function TakenBackList({ go, ...back }: TakenBackProps) {
  const { words, pictures } = back;
  return (
    <section className="taken-back" aria-label="Taken back">
      <p>{count(back)}:</p>
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
