import type { Field } from "../../protocol";

/** A field of a form, with what else it has. */
export const field = (kind: Field["kind"], label: string, rest: Partial<Field> = {}): Field => ({
  ...{ kind, label, about: "", needed: true },
  ...rest,
});

const title = field("line", "Title");
const card = field("group", "Card", {
  fields: { title, lines: field("list", "Lines", { entry: field("line", "Lines") }) },
});

/** The form of a page with a title and a list of cards, each with lines. */
export const form = field("group", "Home", {
  fields: { title, cards: field("list", "Cards", { entry: card }) },
});
