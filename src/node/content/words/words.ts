import type { Content } from "../model";

type Part<Value> = Value extends readonly (infer Entry)[]
  ? readonly Part<Entry>[]
  : Value extends object
    ? { [Field in keyof Value]?: Part<Value[Field]> }
    : Value;

/** A file of words. */
export interface Words {
  /** By content file and field. */
  files: Part<Content>;
  /** The heading of the part of the privacy notice that says whose site it is. */
  responsible: string;
  /** What the gallery page is called, and what stands before the site's address on paper, by what it shows. */
  galleryWith: Record<"both" | "photos" | "reviews", { title: string; printed: string }>;
}
