import { setTimeout as wait } from "node:timers/promises";
import type { Point } from "../support/touch";

/** What a function that runs inside a page takes: the page gets it as JSON. */
type Json = string | number | boolean | null;

/** One page of a real browser, as far as these tests need it; the same for every protocol. */
export interface EnginePage {
  /** Opens an address and waits until it has loaded. */
  goto(address: string): Promise<void>;
  /** Runs a function inside the page. It must be written in what Chromium 75 understands. */
  evaluate<R, A extends Json[]>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Makes the page as large as a phone's screen; where the protocol can, it is a phone. */
  resize(width: number, height: number): Promise<void>;
  /** Draws a finger over the glass, or a mouse where the engine knows no fingers. */
  touch(way: readonly Point[]): Promise<void>;
  press(key: Key): Promise<void>;
  /** The page on paper, as PDF. */
  print(): Promise<Buffer>;
  /** Errors in the console and uncaught exceptions so far. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Engine {
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Keys with their number in DevTools and their character in WebDriver. */
export const keys = {
  Escape: [27, "\uE00C"],
  ArrowLeft: [37, "\uE012"],
  ArrowRight: [39, "\uE014"],
} as const;
export type Key = keyof typeof keys;

/** WebDriver's actions, of which its BiDi form has the same: a key that goes down and up again. */
export const keyActions = (key: Key) => ({
  type: "key",
  id: "keyboard",
  actions: ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key][1] })),
});

/** A finger or mouse that goes down, along its way, and up again. */
export function pointerActions(pointerType: "touch" | "mouse", [from, ...way]: readonly Point[]) {
  const moves = [from, ...way].map((place) => ({ type: "pointerMove", duration: 20, ...place }));
  const [first, ...others] = moves;
  const [down, up] = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
  const actions = [first, down, ...others, up];
  return { type: "pointer", id: pointerType, parameters: { pointerType }, actions };
}

/** How long a page may take over an answer, in ms. */
const patience = 10_000;

/**
 * `evaluate` of an engine that runs an expression and hands back the string it promises.
 *
 * @throws {Error} where no answer comes: Firefox never answers for a page that has been left meanwhile
 */
export function evaluator(run: (expression: string) => Promise<unknown>): EnginePage["evaluate"] {
  return async (inPage, ...args) => {
    const call = `(${inPage})(...${JSON.stringify(args)})`;
    const answer = await Promise.race([
      run(`Promise.resolve(${call}).then(JSON.stringify)`),
      wait(patience, undefined, { ref: false }).then(() => {
        throw new Error(`no answer to ${call.slice(0, 80)}`);
      }),
    ]);
    return typeof answer === "string" ? JSON.parse(answer) : undefined;
  };
}
