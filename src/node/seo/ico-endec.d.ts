declare module "ico-endec" {
  /** Packs PNG files into one ICO file. */
  export function encode(pictures: readonly Uint8Array[]): Buffer;
  /** What an ICO file holds. */
  export function decode(file: Uint8Array): { width: number; height: number; imageType: string }[];
}
