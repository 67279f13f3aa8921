import { useState } from "react";
import type { Files } from "./saving/open-file";

interface PartsProps {
  files: Files;
  /** The part that is open. */
  part: string;
  /** How many mistakes a file has that the owner is told of. */
  countMistakes: (name: string) => number;
  /** How many things keep the site offline. */
  obstacles: number;
  go: (part: string) => void;
}

/** The parts of the website, each with the number of things that are still to be done in it. */
export function Parts({ files, part, countMistakes, obstacles, go }: PartsProps) {
  // A narrow window shows the names of all parts only when they are asked for.
  const [areAllShown, setAreAllShown] = useState(false);
  const tab = (name: string, label: string, count = 0) => (
    <button
      key={name}
      type="button"
      data-part={name}
      aria-current={part === name ? "page" : undefined}
      onClick={() => {
        setAreAllShown(false);
        go(name);
      }}
    >
      {label}
      {count > 0 && <span className="count">{count}</span>}
    </button>
  );
  return (
    <nav aria-label="What to change">
      <button
        type="button"
        aria-expanded={areAllShown}
        onClick={() => setAreAllShown(!areAllShown)}
      >
        {areAllShown ? "Fewer parts" : "All parts"}
      </button>
      {tab("left", "What is left", obstacles)}
      {Object.entries(files).map(([name, { base, offered }]) =>
        tab(name, base.label, countMistakes(name) + offered.length),
      )}
      {tab("publish", "Put it online")}
    </nav>
  );
}
