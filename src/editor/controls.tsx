import { type AriaAttributes, useState } from "react";
import type { Field } from "../node/editor/edits";
import { editorPath } from "../shared-names";
import { onceReleased } from "./pointer-release";
import { ask } from "./server";

export interface ControlProps extends AriaAttributes {
  id: string;
  field: Field;
  text: string;
  set: (text: string) => void;
  onFocus: () => void;
}

/** Text, with a counter where its length is limited. */
export function TextControl({ field, text, set, ...named }: ControlProps) {
  // While it is typed into, nothing that comes back from the server changes it.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? text;
  const { kind, most, least = 0 } = field;
  const isLong = kind === "paragraphs" || (most ?? 0) > 60;
  const Control = isLong ? "textarea" : "input";
  const length = shown.trim().length;
  const isCounted = most !== undefined && most < 1000;
  const hints = named["aria-describedby"];
  const counter = `${named.id}-counter`;
  const type = (text: string) => {
    setTyped(text);
    // Tabs and no-break spaces, which lists out of other programs have, are spaces.
    const plain = text.trim().replace(kind === "paragraphs" ? /[^\S\n]+/g : /\s+/g, " ");
    set(plain.replace(/ ?\n\s*/g, "\n\n"));
  };
  return (
    <>
      <Control
        {...named}
        aria-describedby={isCounted ? `${hints} ${counter}` : hints}
        value={shown}
        rows={isLong ? Math.max(kind === "paragraphs" ? 5 : 2, Math.ceil(length / 48)) : undefined}
        onChange={({ target }: { target: { value: string } }) => type(target.value)}
        onBlur={() => onceReleased(() => setTyped(undefined))}
      />
      {isCounted && (
        <p id={counter} className={length > most || length < least ? "counter over" : "counter"}>
          {length} of {most} characters
          {length < least && `, at least ${least}`}
        </p>
      )}
    </>
  );
}

/** One of a few values. */
export function ChoiceControl({ field, text, set, ...named }: ControlProps) {
  return (
    <select {...named} value={text} onChange={({ target }) => set(target.value)}>
      {(!field.needed || text === "") && <option value="">–</option>}
      {field.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {choiceLabel(choice)}
        </option>
      ))}
    </select>
  );
}

/** “/#services” and “gas-safe” as people read it. */
function choiceLabel(choice: string): string {
  const label = choice.replace(/^\/$/, "home page").replace(/^\/#/, "home page: ");
  const plain = label.replace(/^\//, "").replace(/[-#]/g, " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Yes or no, with its label beside it. */
export function FlagControl({ field, text, set, ...named }: ControlProps) {
  return (
    <label className="flag">
      <input
        {...named}
        type="checkbox"
        checked={/^(true|yes)$/i.test(text)}
        onChange={({ target }) => set(target.checked ? "true" : "")}
      />
      {field.label}
    </label>
  );
}

/** A colour by its name or digits, or from the computer's own choice of colours. */
export function ColourControl({ field, text, set, ...named }: ControlProps) {
  return (
    <div className="row">
      <input {...named} value={text} onChange={({ target }) => set(target.value.trim())} />
      <input
        type="color"
        aria-label={`${field.label}: choose it`}
        value={digitsOf(text)}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}

/** A colour as a canvas writes it: in six digits. */
function digitsOf(colour: string): string {
  const paint = document.createElement("canvas").getContext("2d");
  if (!paint) return "";
  paint.fillStyle = "white";
  paint.fillStyle = colour;
  return String(paint.fillStyle);
}

/** What may be chosen as a photo; phones name some kinds by their ending alone. */
export const photoTypes = "image/*,.heic,.heif";

/** Where a small picture of a photo is. */
export const photoAddress = (url: string) => `${editorPath}/photo?url=${encodeURIComponent(url)}`;

/** A photo: the one there is, and another in its place. */
export function PictureControl({ field, text, set, ...named }: ControlProps) {
  const [problem, setProblem] = useState("");
  const replace = (file: File) => {
    setProblem("");
    sendPhoto(file).then(
      ({ url }) => set(url),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <div className="row">
      {text && <img alt="" src={photoAddress(text)} />}
      <input {...named} value={text} onChange={({ target }) => set(target.value.trim())} />
      <label className="file">
        Another photo …
        <input
          type="file"
          accept={photoTypes}
          onChange={({ target }) => target.files?.[0] && replace(target.files[0])}
        />
      </label>
      {problem && (
        <p role="alert" className="mistake">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A photo of many megabytes is tried to its last pixel; in ms. */
const photoTimeout = 120_000;

/** Puts a photo among the others; what its entry says comes back. */
export function sendPhoto(file: File): Promise<{ url: string; caption: string; note?: string }> {
  return ask(`POST /photo?name=${encodeURIComponent(file.name)}`, file, photoTimeout);
}
