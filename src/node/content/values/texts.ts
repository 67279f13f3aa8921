import type { Path } from "../finding";

/** Every text of some content, with its path. */
export function textsIn(value: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((entry, at) => textsIn(entry, [...path, at]));
  return Object.entries(value ?? {}).flatMap(([name, field]) => textsIn(field, [...path, name]));
}
