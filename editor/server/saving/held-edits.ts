import { isDeepStrictEqual } from "node:util";
import { type Edit, isWithin } from "../../protocol";
import { contentAfter, type Path, type Value } from "../site";
import {
  concernSame,
  replay,
  routeIn,
  type Step,
  sharedLength,
  stepsOf,
  subjectOf,
  withIds,
} from "./edit-steps";

/** Edits split in one way. */
interface Split {
  saved: Edit[];
  held: Edit[];
  /** The routes of the mistakes after the saved edits, and of those among them that were not there before. */
  mistakes: Path[];
  added: Path[];
}

/** Tries what the check finds while some steps wait. */
type TryOut = (waiting: ReadonlySet<Step>) => Promise<Split>;

/**
 * Splits the edits of a save, so that one wrong field holds nothing else back. Those edits wait that set what has a mistake,
 * that lie within what has a new mistake, or that build on an edit that waits.
 *
 * @param base the content before
 * @param mistakesIn the paths of the mistakes in some content
 * @returns `saved`, which bring no mistake that is not in `base`, and `held`, which give after them what all edits give.
 * Their paths fit this order, and a waiting entry has a move more where entries that were appended after it are saved. An
 * earlier text, which the first edit may bring, is saved unless it has a mistake that is not in `base`; the others are split after it
 */
export async function splitEdits(
  base: Value,
  edits: readonly Edit[],
  mistakesIn: (content: Value) => readonly Path[] | Promise<readonly Path[]>,
): Promise<{ saved: Edit[]; held: Edit[] }> {
  const allSaved = { saved: [...edits], held: [] };
  const noneSaved = { saved: [], held: [...edits] };
  const wanted = contentAfter(base, edits);
  const found = await mistakesIn(wanted);
  if (found.length === 0) return allSaved;
  const old = await mistakesIn(base);
  const [first, ...later] = edits;
  if (first?.text !== undefined) {
    const earlier = contentAfter(base, [first]);
    if (!(await mistakesIn(earlier)).every(isAmong(old))) return noneSaved;
    const { saved, held } = await splitEdits(earlier, later, mistakesIn);
    return { saved: [first, ...saved], held };
  }
  const start = withIds(base);
  const { steps, end } = stepsOf(start, edits);
  const isOld = isAmong(old.map((path) => routeIn(start, path)));
  const tryOut: TryOut = async (waiting) => {
    const later = steps.filter((step) => waiting.has(step));
    const now = steps.filter((step) => !waiting.has(step));
    const first = replay(start, now, () => later);
    const second = replay(first.content, later, (index) => later.slice(index + 1), end);
    const paths = await mistakesIn(contentAfter(base, first.edits));
    const mistakes = paths.map((path) => routeIn(first.content, path));
    const added = mistakes.filter((route) => !isOld(route));
    return { saved: first.edits, held: second.edits, mistakes, added };
  };
  const { saved, held } = await split(steps, tryOut);
  // Edits that the page never makes, such as one far behind the end of a list, may not fit together in another order.
  const isWhole = isDeepStrictEqual(contentAfter(base, [...saved, ...held]), wanted);
  return saved.length > 0 && isWhole ? { saved, held } : noneSaved;
}

/** Lets more and more steps wait until the others bring no new mistake. */
async function split(steps: readonly Step[], tryOut: TryOut): Promise<Split> {
  let waiting: ReadonlySet<Step> = new Set();
  for (;;) {
    const tried = await tryOut(waiting);
    const refused = steps.filter((step) => !waiting.has(step) && isRefused(step, tried));
    if (refused.length > 0) waiting = withDependents(steps, [...waiting, ...refused]);
    else if (tried.added.length === 0 || tried.saved.length === 0) return tried;
    else waiting = await withCause(steps, waiting, tried, tryOut);
  }
}

/** Whether a step sets what has a mistake, or lies within what has a new one. */
function isRefused(step: Step, { mistakes, added }: Split): boolean {
  const subject = subjectOf(step);
  return (
    mistakes.some((route) => isWithin(route, subject)) ||
    added.some((route) => isWithin(subject, route))
  );
}

/** Some steps, and those after them that build on one of them. */
function withDependents(steps: readonly Step[], some: readonly Step[]): Set<Step> {
  const waiting = new Set(some);
  for (const [index, step] of steps.entries()) {
    const earlier = steps.slice(0, index).filter((each) => waiting.has(each));
    if (earlier.some((each) => concernSame(each, step))) waiting.add(step);
  }
  return waiting;
}

/**
 * The waiting steps with one more without which there are fewer new mistakes. It is looked for by trying: the check may
 * report a mistake far from its cause, such as a duplicate at the second of two entries where the first was edited. The steps
 * nearest to the mistake are tried first, and of these the last. Where no step is enough, all the nearest ones wait.
 */
async function withCause(
  steps: readonly Step[],
  waiting: ReadonlySet<Step>,
  { added }: Split,
  tryOut: TryOut,
): Promise<ReadonlySet<Step>> {
  const [mistake = []] = added;
  const nearness = (step: Step) => sharedLength(subjectOf(step), mistake);
  const others = steps
    .filter((step) => !waiting.has(step))
    .reverse()
    .sort((one, other) => nearness(other) - nearness(one));
  for (const step of others) {
    const more = withDependents(steps, [...waiting, step]);
    if ((await tryOut(more)).added.length < added.length) return more;
  }
  const nearest = Math.max(...others.map(nearness));
  const near = others.filter((step) => nearness(step) === nearest);
  return withDependents(steps, [...waiting, ...near]);
}

/** Tells whether a path is among some. */
function isAmong(paths: readonly Path[]): (path: Path) => boolean {
  const keys = new Set(paths.map((path) => JSON.stringify(path)));
  return (path) => keys.has(JSON.stringify(path));
}
