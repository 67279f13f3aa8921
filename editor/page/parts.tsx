import { useState } from "react";

/** A part of the editor. */
export interface Part {
  name: string;
  label: string;
  /** How many things are to be done there. */
  count: number;
}

interface PartsProps {
  parts: readonly Part[];
  /** The name of the part that is open. */
  current: string;
  go: (name: string) => void;
}

/** The names of all parts; a narrow window shows them only when they are asked for. */
export function Parts({ parts, current, go }: PartsProps) {
  const [areAllShown, setAllShown] = useState(false);
  return (
    <nav aria-label="What to change">
      <button type="button" aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
        {areAllShown ? "Fewer parts" : "All parts"}
      </button>
      {parts.map(({ name, label, count }) => (
        <button
          key={name}
          type="button"
          data-part={name}
          aria-current={current === name ? "page" : undefined}
          onClick={() => {
            setAllShown(false);
            go(name);
          }}
        >
          {label}
          {count > 0 && <span className="count">{count}</span>}
        </button>
      ))}
    </nav>
  );
}
