import { type Edit, isWithin } from "../../protocol";
import { applyEdit, type Path, type Value, valueAt } from "../site";

/*
 * Edits that can be made in another order than they were typed in, although positions in lists shift then. Here the entries
 * of lists have ids: content with ids has { id, content } in the place of each entry. The route to a value is its path with
 * ids, as numbers, in the place of positions.
 */

/** An edit that finds its place wherever other edits have moved it. */
export interface Step {
  edit: Edit;
  route: Path;
  /** The value with ids. */
  value: Value | undefined;
  /** The ids in the list after the edit, where it appends or moves an entry. */
  order: readonly number[] | undefined;
}

/** Edits as steps, and the content with ids after them. */
export function stepsOf(start: Value, edits: readonly Edit[]): { steps: Step[]; end: Value } {
  let end = start;
  const steps = edits.map((given): Step => {
    const edit = asAppending(end, given);
    const { path, to } = edit;
    const route = routeIn(end, path);
    const value = edit.value === undefined ? undefined : withIds(edit.value);
    const isAppending = typeof path.at(-1) === "number" && value !== undefined;
    const isPlacing = isThere(end, path) ? isMove(edit) : isAppending;
    end = after(end, route, { value, to });
    return { edit, route, value, order: isPlacing ? idsAt(end, path.slice(0, -1)) : undefined };
  });
  return { steps, end };
}

/** An edit within an entry that is not there yet appends that entry. Other edits stay as they are. */
function asAppending(content: Value, edit: Edit): Edit {
  const { path } = edit;
  const missing = path.findIndex(
    (step, at) => typeof step === "number" && !isThere(content, path.slice(0, at + 1)),
  );
  const rest = path.slice(missing + 1);
  if (missing < 0 || rest.length === 0) return edit;
  const value = applyEdit(undefined, { ...edit, path: rest }) ?? "";
  return { path: path.slice(0, missing + 1), value };
}

/**
 * Makes steps in content with ids.
 *
 * @param laterOf the steps that come after the one at an index, also those of a later replay
 * @param end the content after all edits, where these steps are the last ones
 * @returns the steps as edits, and the content with ids after them. With `end`, an entry that others stand behind is appended and moved
 */
export function replay(
  start: Value,
  steps: readonly Step[],
  laterOf: (index: number) => readonly Step[],
  end?: Value,
): { edits: Edit[]; content: Value } {
  let content = start;
  const edits: Edit[] = [];
  const make = (route: Path, edit: Edit, value?: Value) => {
    content = after(content, route, { value, to: edit.to });
    edits.push(edit);
  };
  for (const [index, { edit, route, value, order }] of steps.entries()) {
    const path = pathIn(content, route);
    const unsettled = laterOf(index).flatMap((step) => (step.order ? entryOf(step.route) : []));
    const place = () => placeIn(content, route, orderIn(end, route) ?? order ?? [], unsettled);
    if (order && isMove(edit)) {
      make(route, { ...edit, path, to: place() });
      continue;
    }
    make(route, { ...edit, path }, value);
    const isPlaced = order && end && !unsettled.includes(entryOf(route));
    if (isPlaced && place() !== path.at(-1)) make(route, { path, to: place() });
  }
  return { edits, content };
}

const entryOf = (route: Path) => Number(route.at(-1));

/** The ids of the list that a route's entry stands in; undefined where it does not. */
function orderIn(content: Value | undefined, route: Path): number[] | undefined {
  if (content === undefined) return undefined;
  const ids = idsAt(content, pathIn(content, route).slice(0, -1));
  return ids.includes(entryOf(route)) ? ids : undefined;
}

/**
 * The position that an entry gets in its list: behind the nearest of those before it in an order, or else the first.
 *
 * @param unsettled the entries that are still to be moved, so that their position says nothing
 */
function placeIn(
  content: Value,
  route: Path,
  order: readonly number[],
  unsettled: readonly number[],
): number {
  const entry = entryOf(route);
  const others = (orderIn(content, route) ?? []).filter((id) => id !== entry);
  const before = order
    .slice(0, order.indexOf(entry))
    .findLast((id) => others.includes(id) && !unsettled.includes(id));
  return before === undefined ? 0 : others.indexOf(before) + 1;
}

/** Content with ids after an edit; `value` has ids as well. */
function after(content: Value, route: Path, { value, to }: Pick<Edit, "value" | "to">): Value {
  const path = pathIn(content, route);
  const inner = pathWithIds(path);
  const id = route.at(-1);
  const isChange = value !== undefined && to === undefined && isThere(content, path);
  if (typeof id !== "number" || isChange) return applyEdit(content, { path: inner, value }) ?? "";
  const entry = value === undefined ? undefined : { id: `${id}`, content: value };
  return applyEdit(content, { path: inner.slice(0, -1), value: entry, to }) ?? "";
}

/** Whether two steps set the same or one sets a part of what the other sets, so that their order matters. */
export const concernSame = (one: Step, other: Step) =>
  isWithin(subjectOf(one), subjectOf(other)) || isWithin(subjectOf(other), subjectOf(one));

/** The route to what a step sets. */
export const subjectOf = ({ edit, route }: Step): Path =>
  isMove(edit) ? [...route, position] : route;

/** In routes, the position of an entry, as if it were a field: what a move sets. No entry has this id. */
const position = -1;

const isMove = ({ path, to }: Edit) => typeof path.at(-1) === "number" && to !== undefined;

/** How many steps two routes have in common before they part. */
export function sharedLength(one: Path, other: Path): number {
  const parting = other.findIndex((step, at) => step !== one[at]);
  return parting < 0 ? other.length : parting;
}

let lastId = 0;

/** Content with ids that are used nowhere else. */
export function withIds(value: Value): Value {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    return value.map((entry) => ({ id: `${++lastId}`, content: withIds(entry) }));
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withIds(field)]));
}

/** The route to what has a path. An entry that is not there gets a new id. */
export const routeIn = (content: Value, path: Path): Path =>
  path.map((step, at) =>
    typeof step === "string" ? step : (idsAt(content, path.slice(0, at))[step] ?? ++lastId),
  );

/** The path of what a route leads to. An entry that is not there gets the position behind the last. */
function pathIn(content: Value, route: Path): Path {
  const path: (string | number)[] = [];
  for (const step of route) {
    const ids = typeof step === "number" ? idsAt(content, path) : [];
    path.push(
      typeof step === "string" ? step : ids.includes(step) ? ids.indexOf(step) : ids.length,
    );
  }
  return path;
}

/** The ids of the list at a path; none where there is no list. */
function idsAt(content: Value, path: Path): number[] {
  const list = valueAt(content, pathWithIds(path));
  return Array.isArray(list) ? list.map((entry) => Number(valueAt(entry, ["id"]))) : [];
}

const isThere = (content: Value, path: Path) => valueAt(content, pathWithIds(path)) !== undefined;

/** Where content with ids has what stands at a path of the content itself. */
const pathWithIds = (path: Path): Path =>
  path.flatMap((step) => (typeof step === "number" ? [step, "content"] : [step]));
