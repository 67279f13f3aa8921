/** Tag numbers of TIFF 6.0, TIFF/EP (ISO 12234-2) and DNG 1.7. */
const PHOTOMETRIC_INTERPRETATION = 262;
const SUB_IFDS = 330;
const DNG_VERSION = 50706;

/** Photometric interpretations of sensor data: a colour filter array, or linear raw (DNG 1.7). */
const SENSOR_DATA = new Set([32803, 34892]);

const ENTRY_BYTES = 12;
const SHORT = 3;

interface Entry {
  tag: number;
  values: number[];
}

/**
 * Tells a camera's RAW file from an ordinary TIFF, which it is inside: it says so by the tag
 * DNGVersion, or one of its pictures holds sensor data.
 *
 * @param bytes the whole file, beginning with a TIFF header
 */
export function isCameraRaw(bytes: Buffer): boolean {
  const entries = readDirectory(bytes, bytes.toString("latin1", 0, 2) === "II");
  const isSensorData = ({ tag, values }: Entry) =>
    tag === PHOTOMETRIC_INTERPRETATION && values.some((value) => SENSOR_DATA.has(value));
  return entries.some((entry) => entry.tag === DNG_VERSION || isSensorData(entry));
}

/** Reads the first directory and, one level deep, those its SubIFDs tag points to. */
function readDirectory(bytes: Buffer, littleEndian: boolean, at?: number): Entry[] {
  const u16 = (offset: number) =>
    offset + 2 > bytes.length ? 0 : bytes[littleEndian ? "readUInt16LE" : "readUInt16BE"](offset);
  const u32 = (offset: number) =>
    offset + 4 > bytes.length ? 0 : bytes[littleEndian ? "readUInt32LE" : "readUInt32BE"](offset);
  const start = at ?? u32(4);
  const entries: Entry[] = [];
  for (let index = 0; index < u16(start); index++) {
    const entry = start + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > bytes.length) break;
    const tag = u16(entry);
    const count = Math.min(u32(entry + 4), 16);
    const isShort = u16(entry + 2) === SHORT;
    const size = isShort ? 2 : 4;
    const values = count * size > 4 ? u32(entry + 8) : entry + 8;
    entries.push({
      tag,
      values: Array.from({ length: count }, (_, n) =>
        isShort ? u16(values + n * size) : u32(values + n * size),
      ),
    });
  }
  if (at !== undefined) return entries;
  const below = entries.filter(({ tag }) => tag === SUB_IFDS).flatMap(({ values }) => values);
  return [...entries, ...below.flatMap((offset) => readDirectory(bytes, littleEndian, offset))];
}
