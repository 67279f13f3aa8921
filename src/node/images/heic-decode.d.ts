declare module "heic-decode" {
  interface HeicImage {
    width: number;
    height: number;
    /** Upright pixels, four channels of 8 bits. */
    decode(): Promise<{ data: Uint8ClampedArray; width: number; height: number }>;
  }

  const decode: {
    /** All pictures of a file, which hold memory until they are disposed of. */
    all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export default decode;
}
