/** Tag numbers of TIFF 6.0, TIFF/EP (ISO 12234-2) and DNG 1.7. */
const PHOTOMETRIC_INTERPRETATION = 262;
const SUB_DIRECTORIES = 330;
const DNG_VERSION = 50706;

/** Photometric interpretations of sensor data: a colour filter array, or linear raw (DNG 1.7). */
const SENSOR_DATA = [32803, 34892];

/** Of each entry in a TIFF directory. */
const ENTRY_BYTES = 12;

/** More than any camera writes, few enough that a damaged file costs no time. */
const MOST_SUB_DIRECTORIES = 16;

/**
 * Tells a camera's RAW file from an ordinary TIFF, which it is inside: it says so by the tag
 * DNGVersion, or one of its pictures, at most one level down, holds sensor data.
 *
 * @param bytes the whole file, beginning with a TIFF header
 */
export function isCameraRaw(bytes: Buffer): boolean {
  const littleEndian = bytes.toString("latin1", 0, 2) === "II";
  const number = (at: number, size: number) => {
    if (at + size > bytes.length) return 0;
    return littleEndian ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  const numbers = (count: number, at: number, step: number) =>
    Array.from({ length: count }, (_, index) => at + index * step);

  const isRaw = (directory: number, isFirst: boolean): boolean =>
    numbers(number(directory, 2), directory + 2, ENTRY_BYTES).some((entry) => {
      const tag = number(entry, 2);
      if (tag === PHOTOMETRIC_INTERPRETATION) return SENSOR_DATA.includes(number(entry + 8, 2));
      if (tag !== SUB_DIRECTORIES || !isFirst) return tag === DNG_VERSION;
      const count = Math.min(number(entry + 4, 4), MOST_SUB_DIRECTORIES);
      // One offset stands in the entry itself, several stand where it points to.
      const at = count > 1 ? number(entry + 8, 4) : entry + 8;
      return numbers(count, at, 4).some((offset) => isRaw(number(offset, 4), false));
    });
  // BigTIFF, whose version is 43, is laid out otherwise; no camera writes it.
  return number(2, 2) === 42 && isRaw(number(4, 4), true);
}
