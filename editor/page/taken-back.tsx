import type { Difference } from "./differences";
import { thumbnailAddress } from "./requests";
import type { Path } from "./site";
import { fileNameOf } from "./use-pictures";

/** What was taken back in a part of the editor, or done again. */
export interface TakenBack {
  part: string;
  isRedone: boolean;
  /** Whether it is all that was changed in the part. */
  isAll?: boolean;
  /** The words that differ now. */
  words: Difference[];
  /** The `url`s of pictures that were brought back, or deleted again. */
  pictures: string[];
}

export interface TakenBackProps extends TakenBack {
  /** Goes to a field of a file. */
  go: (file: string, path: Path) => void;
}

const pictureSentence = (url: string, isRedone: boolean) =>
  `${fileNameOf(url)} is ${isRedone ? "deleted" : "among your pictures"} again`;

/** How many changes were taken back, or done again. */
function count({ words, pictures, isRedone, isAll }: TakenBack): string {
  const changes = words.length + pictures.length;
  const how = isRedone ? "done again" : "taken back";
  const counted = changes === 1 ? `1 change ${how}` : `${changes} changes ${how}`;
  return isAll ? `${counted}; “Undo” brings back what you had` : counted;
}

/** What was taken back or done again: how many changes, and a sentence for each. */
export function describeTakenBack(back: TakenBack): string {
  const sentences = back.words.map(({ sentence }) => sentence);
  const pictures = back.pictures.map((url) => pictureSentence(url, back.isRedone));
  return [count(back), ...sentences, ...pictures].join(". ");
}

/** Lists below “Undo” and “Redo” which words and pictures they changed; the words lead to their fields. */
export function TakenBackList({ go, ...back }: TakenBackProps) {
  const { part, words, pictures, isRedone } = back;
  return (
    <section className="taken-back" aria-label={isRedone ? "Done again" : "Taken back"}>
      <p>{count(back)}:</p>
      <ul>
        {words.map(({ path, sentence }) => (
          <li key={`${path}${sentence}`}>
            <button type="button" onClick={() => go(part, path)}>
              {sentence}
            </button>
          </li>
        ))}
        {pictures.map((url) => (
          <li key={url} className="row">
            <img alt="" src={thumbnailAddress(url)} /> {pictureSentence(url, isRedone)}
          </li>
        ))}
      </ul>
    </section>
  );
}
