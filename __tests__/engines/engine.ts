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
  /** Touches the glass, or clicks where the engine knows no fingers. */
  tap(point: Point): Promise<void>;
  move(point: Point): Promise<void>;
  /** Draws a finger over the glass; missing where the engine knows no fingers. */
  swipe?(from: Point, by: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** The page on paper, as PDF. */
  print(): Promise<Buffer>;
  /** Errors in the console and uncaught exceptions so far. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface Engine {
  /** The engine's own name and version, such as "Chromium 92.0.4512.0". */
  version: string;
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** Keys with their number in DevTools and their character in WebDriver. */
export const keys = {
  Escape: [27, "\uE00C"],
  ArrowLeft: [37, "\uE012"],
  ArrowRight: [39, "\uE014"],
  Shift: [16, "\uE008"],
} as const;
export type Key = keyof typeof keys;

/** A finger's or mouse's way to a place, as WebDriver and its BiDi form take it. */
export const moveTo = ({ x, y }: Point, duration = 0) => ({
  type: "pointerMove",
  duration,
  x: Math.round(x),
  y: Math.round(y),
});
export const down = { type: "pointerDown", button: 0 };
export const up = { type: "pointerUp", button: 0 };

/** A key that goes down and up again. */
export const pressed = (key: Key) =>
  ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key][1] }));

/** `evaluate` of an engine that runs an expression and hands back the string it promises. */
export function evaluator(run: (expression: string) => Promise<unknown>): EnginePage["evaluate"] {
  return async (inPage, ...args) => {
    const call = `(${inPage})(...${JSON.stringify(args)})`;
    const answer = await run(`Promise.resolve(${call}).then(JSON.stringify)`);
    return typeof answer === "string" ? JSON.parse(answer) : undefined;
  };
}
