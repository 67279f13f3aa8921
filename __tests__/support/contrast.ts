import { wcagContrast } from "culori";

/** WCAG 2.2: 1.4.3 and 1.4.6 for text, 1.4.11 for what is no text. */
const AA = 4.5;
const AAA = 7;
const GRAPHICS = 3;

/** A button's edge needs less: its words say that it is one. */
const SHAPE = 1.5;

/** A colour, the colours it may stand on, and the least contrast. As in src/styles/README.md. */
export const pairs: [foreground: string, backgrounds: string[], least: number][] = [
  ["ink", ["paper", "tint", "surface"], AAA],
  ["ink-soft", ["paper", "tint", "surface"], AAA],
  ["brand", ["paper", "tint", "surface"], AAA],
  ["on-brand", ["brand-strong"], AAA],
  ["on-brand", ["fill"], AA],
  ["edge", ["paper", "tint", "surface"], SHAPE],
  ["on-night", ["night"], AAA],
  ["accent", ["paper", "tint", "surface"], AA],
  ["star", ["paper", "tint", "surface"], GRAPHICS],
  ["focus", ["paper", "tint", "surface"], GRAPHICS],
];

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21; 1 where the second is missing. */
export const contrast = (first = "", second = first): number => wcagContrast(first, second);
