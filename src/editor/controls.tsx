import { useEffect, useRef, useState } from "react";
import type { Field } from "../node/editor/edits";
import { editorPath } from "../shared-names";
import { drawingsFor } from "./drawing-words";
import { onceReleased } from "./press";
import { ask } from "./server";

interface ControlProps {
  id: string;
  field: Field;
  text: string;
  set: (text: string) => void;
  onFocus: () => void;
  "aria-describedby": string;
  "aria-invalid": boolean | undefined;
  "aria-label": string | undefined;
}

/** Words, with a counter where their number is limited. */
export function TextControl({ field, text, set, ...named }: ControlProps) {
  // While it is typed into, nothing that comes back from the server changes it.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? text;
  const { kind, most, least = 0 } = field;
  const isLong = kind === "paragraphs" || (most ?? 0) > 60;
  const Control = isLong ? "textarea" : "input";
  const length = shown.trim().length;
  const isCounted = most !== undefined && most < 1000;
  const described = named["aria-describedby"];
  return (
    <>
      <Control
        {...named}
        aria-describedby={isCounted ? `${described} ${named.id}-counter` : described}
        value={shown}
        rows={isLong ? Math.max(kind === "paragraphs" ? 5 : 2, Math.ceil(length / 48)) : undefined}
        onChange={({ target }: { target: { value: string } }) => {
          setTyped(target.value);
          const words = target.value.trim();
          // Tabs and no-break spaces, which lists out of other programs have, are spaces.
          const plain = words.replace(kind === "paragraphs" ? /[^\S\n]+/g : /\s+/g, " ");
          set(plain.replace(/ ?\n\s*/g, "\n\n"));
        }}
        onBlur={() => onceReleased(() => setTyped(undefined))}
      />
      {isCounted && (
        <p
          id={`${named.id}-counter`}
          className={length > most || length < least ? "counter over" : "counter"}
        >
          {length} of {most} characters
          {length < least && `, at least ${least}`}
        </p>
      )}
    </>
  );
}

/** A colour by its name or digits, or from the computer's own choice of colours. */
export function ColourControl({ field, text, set, ...named }: ControlProps) {
  const digits = /^#[0-9a-f]{6}$/i.test(text) ? text : nameToDigits(text);
  return (
    <div className="row">
      <input {...named} value={text} onChange={({ target }) => set(target.value.trim())} />
      <input
        type="color"
        aria-label={`${field.label}: choose it`}
        value={digits}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}

function nameToDigits(name: string): string {
  const paint = document.createElement("canvas").getContext("2d");
  if (!paint) return "";
  paint.fillStyle = "white";
  paint.fillStyle = name;
  return String(paint.fillStyle);
}

type Drawings = Record<string, string[]>;

let all: Promise<Drawings> | undefined;

/** Drawings shown at once. */
const mostDrawings = 96;

/** A drawing out of all there are, found by name. */
export function IconControl({ field, text, set, ...named }: ControlProps) {
  const [drawings, setDrawings] = useState<Drawings>({});
  const [search, setSearch] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    all ??= ask<Drawings>("GET /icons");
    all.then(setDrawings, () => {
      all = undefined;
    });
  }, []);
  const drawing = (name: string) => (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]?.map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  );
  const choose = () => {
    setSearch("");
    dialog.current?.showModal();
  };
  const chosen = text.replaceAll("-", " ") || "choose a drawing";
  const words = search.trim().toLowerCase();
  const called = Object.keys(drawings).filter((name) => name.includes(words.replaceAll(" ", "-")));
  const found = [...new Set([...drawingsFor(words), ...called])];
  return (
    <>
      <button
        type="button"
        {...named}
        aria-label={`${field.label}: ${chosen}`}
        className="drawing"
        onClick={choose}
      >
        {drawing(text)}
        {chosen}
      </button>
      <dialog ref={dialog} aria-label={`${field.label}: choose a drawing`}>
        <label>
          Look for a drawing, in English
          <input
            type="search"
            value={search}
            placeholder="hammer, leaf, bath …"
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <p role="status" className="hint">
          {words &&
            called.length === 0 &&
            `There is no drawing called “${search}”. ${found.length > 0 ? "Those nearest to it:" : "Try another word."}`}
        </p>
        <div className="drawings">
          {found.slice(0, mostDrawings).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === text}
              onClick={() => {
                set(name);
                dialog.current?.close();
              }}
            >
              {drawing(name)}
              {name.replaceAll("-", " ")}
            </button>
          ))}
        </div>
        <button type="button" onClick={() => dialog.current?.close()}>
          Leave it as it is
        </button>
      </dialog>
    </>
  );
}

/** Where a small picture of a photo is. */
export const photoAddress = (url: string) => `${editorPath}/photo?url=${encodeURIComponent(url)}`;

/** A photo: the one there is, and another in its place. */
export function PictureControl({ field, text, set, ...named }: ControlProps) {
  const [problem, setProblem] = useState("");
  const replace = async (file: File | undefined) => {
    if (!file) return;
    setProblem("");
    await sendPhoto(file).then(
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
          accept="image/*,.heic,.heif"
          onChange={({ target }) => replace(target.files?.[0])}
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
