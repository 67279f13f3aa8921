import { icons } from "lucide";
import { createElement, useRef, useState } from "react";
import { ChoiceDialog } from "../choice-dialog";
import type { ControlProps } from "./controls";
import { findIcons } from "./icon-search";

/** The most icons that are shown at once. */
const mostIcons = 96;

/** A drawing of lucide, whose script names “paint-roller” PaintRoller. */
function Icon({ name }: { name: string }) {
  const key = name.replace(/(?:^|-)(.)/g, (_all, letter: string) => letter.toUpperCase());
  const nodes = Object.hasOwn(icons, key) ? icons[key as keyof typeof icons] : [];
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {nodes.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  );
}

/** A button that shows the icon, and opens a dialog in which another is searched for. */
export function IconControl({ field, text, set, ...attributes }: ControlProps) {
  const [search, setSearch] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = text.replaceAll("-", " ") || "choose a drawing";
  const term = search.trim().toLowerCase();
  const choices = field.choices ?? [];
  const found = findIcons(term, choices);
  const isNameFound = choices.some((name) => name.includes(term.replaceAll(" ", "-")));
  const advice = found.length > 0 ? "Those nearest to it:" : "Try another word.";
  return (
    <>
      <button
        type="button"
        {...attributes}
        aria-label={`${field.label}: ${chosen}`}
        className="icon-button"
        onClick={() => {
          setSearch("");
          dialog.current?.showModal();
        }}
      >
        {text && <Icon name={text} />}
        {chosen}
      </button>
      <ChoiceDialog
        ref={dialog}
        label={`${field.label}: choose a drawing`}
        head={
          <>
            <label>
              Look for a drawing, in English
              <input
                type="search"
                value={search}
                placeholder="home, dog, hair …"
                onChange={({ target }) => setSearch(target.value)}
              />
            </label>
            <p role="status" className="hint">
              {!isNameFound && `There is no drawing called “${search}”. ${advice}`}
            </p>
          </>
        }
      >
        <div className="choices">
          {found.slice(0, mostIcons).map((name) => (
            <button key={name} type="submit" aria-pressed={name === text} onClick={() => set(name)}>
              <Icon name={name} />
              {name.replaceAll("-", " ")}
            </button>
          ))}
        </div>
      </ChoiceDialog>
    </>
  );
}
