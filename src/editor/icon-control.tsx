import { createElement, useEffect, useRef, useState } from "react";
import type { ControlProps } from "./controls";
import { synonymsOf } from "./icon-search";
import { ask } from "./server";

/** SVG elements of each drawing, by its name. */
type Drawings = Record<string, { tag: string; attributes: object }[]>;

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
      {drawings[name]?.map(({ tag, attributes }, at) =>
        createElement(tag, { key: at, ...attributes }),
      )}
    </svg>
  );
  const chosen = text.replaceAll("-", " ") || "choose a drawing";
  const words = search.trim().toLowerCase();
  const called = Object.keys(drawings).filter((name) => name.includes(words.replaceAll(" ", "-")));
  const found = [...new Set([...synonymsOf(words), ...called])];
  const advice = found.length > 0 ? "Those nearest to it:" : "Try another word.";
  return (
    <>
      <button
        type="button"
        {...named}
        aria-label={`${field.label}: ${chosen}`}
        className="drawing"
        onClick={() => dialog.current?.showModal()}
      >
        {drawing(text)}
        {chosen}
      </button>
      <dialog
        ref={dialog}
        aria-label={`${field.label}: choose a drawing`}
        onClose={() => setSearch("")}
      >
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
          {words && called.length === 0 && `There is no drawing called “${search}”. ${advice}`}
        </p>
        <form method="dialog">
          <div className="drawings">
            {found.slice(0, mostDrawings).map((name) => (
              <button
                key={name}
                type="submit"
                aria-pressed={name === text}
                onClick={() => set(name)}
              >
                {drawing(name)}
                {name.replaceAll("-", " ")}
              </button>
            ))}
          </div>
          <button type="submit">Leave it as it is</button>
        </form>
      </dialog>
    </>
  );
}
