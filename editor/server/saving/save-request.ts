import { z } from "zod";
import { contentNames, type Value } from "../site";

const value: z.ZodType<Value> = z.lazy(() =>
  z.union([z.string(), z.array(value), z.record(z.string(), value)]),
);

/** A position in a list, counted from 0; no list has a thousand entries. */
const position = z.int().nonnegative().max(999);

/** Names of fields, and positions in lists. */
const path = z.array(z.union([z.string(), position])).readonly();

/** Sets or appends a value, moves an entry of a list, or removes what is there. */
const edit = z.object({
  path,
  value: value.optional(),
  /** The position to which an entry moves. */
  to: position.optional(),
  /** An earlier text of the whole file, to go back to. */
  text: z.string().optional(),
});

/** What the page sends to save: edits of the file that has the given hash. */
export const saveRequest = z.object({
  file: z.enum(contentNames),
  hash: z.string(),
  edits: z.array(edit),
});

export type SaveRequest = z.infer<typeof saveRequest>;
