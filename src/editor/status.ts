import type { Mistake, Value } from "../node/editor/edits";
import type { Files, UnsavedEdits } from "./open-file";

/** Why not all is saved; nothing when all is. */
export function whyUnsaved(files: Files, isConnected: boolean, mistake: Mistake | undefined) {
  const all = Object.values(files);
  const states = all.map(({ state }) => state);
  const offering = all.find(({ offered }) => offered.length > 0);
  if (!isConnected) {
    return "The site’s program has stopped. Start it again as you did before; what you type is kept here";
  }
  if (states.includes("refused")) {
    const isMarked = mistake || all.some(({ state, problem }) => state === "refused" && problem);
    return `Not saved yet: ${isMarked ? "see what is marked" : "something is still empty"}`;
  }
  if (states.includes("unanswered")) return "Not saved yet: it is tried again …";
  if (states.includes("waiting") || states.includes("sending")) return "Saving …";
  return offering && `Not all you typed is saved: see “${offering.base.label}”`;
}

/** What was done that is not saved, as its owner recognises it. */
export function describeEdits({ edits }: UnsavedEdits): string {
  const textsIn = (value: Value = ""): string[] =>
    typeof value === "string" ? [value] : Object.values(value).flatMap(textsIn);
  const texts = edits.flatMap(({ value }) => textsIn(value)).filter(Boolean);
  if (texts.length === 0) return "moved or deleted something here";
  return `typed ${texts.map((text) => `“${text}”`).join(", ")}`;
}
