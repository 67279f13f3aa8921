import { setTimeout as wait } from "node:timers/promises";
import type { Point } from "../support/touch";

/** An argument of a function that runs inside a page, where it arrives as JSON. */
type Json = string | number | boolean | null;

/** What these tests do with a page of a real browser; the same for every protocol. */
export interface EnginePage {
  /** Opens an address and waits until it has loaded. */
  goto(address: string): Promise<void>;
  /** Runs a function inside the page. It may use only what Chromium 75 understands. */
  evaluate<R, A extends Json[]>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Sets the size of the page in CSS px; where the protocol allows it, as a phone. */
  resize(width: number, height: number): Promise<void>;
  /** Moves a finger over the screen, or a mouse where the engine knows no fingers. */
  touch(path: readonly Point[]): Promise<void>;
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

/** A key that goes down and up, as an action of WebDriver and of WebDriver BiDi. */
export const keyActions = (key: Key) => ({
  type: "key",
  id: "keyboard",
  actions: ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key][1] })),
});

/** A finger or mouse that goes down, along its path, and up, as an action of both protocols. */
export function pointerActions(pointerType: "touch" | "mouse", [from, ...path]: readonly Point[]) {
  const moves = [from, ...path].map((place) => ({ type: "pointerMove", duration: 20, ...place }));
  const [first, ...others] = moves;
  const [down, up] = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
  const actions = [first, down, ...others, up];
  return { type: "pointer", id: pointerType, parameters: { pointerType }, actions };
}

/** How long a page may take to answer, in ms. */
const answerTimeout = 10_000;

/**
 * Makes `evaluate` of the engine's own command.
 *
 * @param run runs an expression in the page, and returns what its promise resolves to: JSON, or undefined
 * @throws {Error} when no answer comes: Firefox gives none for a page that has been left
 */
export function evaluator(run: (expression: string) => Promise<unknown>): EnginePage["evaluate"] {
  return async (inPage, ...args) => {
    const call = `(${inPage})(...${JSON.stringify(args)})`;
    const answer = await Promise.race([
      run(`Promise.resolve(${call}).then(JSON.stringify)`),
      wait(answerTimeout, undefined, { ref: false }).then(() => {
        throw new Error(`no answer to ${call.slice(0, 80)}`);
      }),
    ]);
    return typeof answer === "string" ? JSON.parse(answer) : undefined;
  };
}
