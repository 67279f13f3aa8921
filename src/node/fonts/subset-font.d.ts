declare module "subset-font" {
  /** Makes a font with only the characters of a text; null for all that it has. */
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options: {
      targetFormat: "sfnt" | "woff2";
      variationAxes?: Readonly<Record<string, number>>;
      keepAllGlyphs?: boolean;
      /** Tags of the OpenType features to keep; all, where none are named. */
      keepFeatures?: readonly string[];
      noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}
