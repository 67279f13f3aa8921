/** Markers of JPEG segments (ITU-T T.81, table B.1); no segment of a header has a lower one than `baseline`. */
const baseline = 0xffc0;
const extendedSequential = 0xffc1;
const startOfScan = 0xffda;
const fill = 0xffff;

/**
 * JPEG segments that decide how the picture looks: all but comments and application data; of the latter Exif
 * (orientation), ICC profiles and an Adobe segment with a transform that exists (0 to 2).
 */
const drawingSegment =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: segments are made of such bytes
  /^\xff([^\xe0-\xef\xfe]|\xe1..Exif\0|\xe2..ICC_PROFILE\0|\xee..Adobe.{6}[\0-\x02])/s;

/**
 * Reduces a JPEG's header to what decides how the picture looks. The decoder has to be strict to see damage, and would
 * also refuse what phones and cameras write into the header by mistake: stray bytes between segments, thumbnails,
 * unknown segments, wrong parameters of the scan. The entropy-coded data stay byte for byte.
 */
export function essentialBytes(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let isSequential = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    // Steps over fill bytes, and stray bytes before a marker, one by one.
    if (marker < baseline || marker === fill) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const segment = Buffer.from(bytes.subarray(at, end));
    if (marker === startOfScan) {
      // A sequential scan covers coefficients 0 to 63 at full precision (T.81 table B.3).
      if (isSequential && segment.length >= 6) segment.set([0, 63, 0], segment.length - 3);
      return Buffer.concat([...kept, segment, bytes.subarray(end)]);
    }
    if (marker === baseline || marker === extendedSequential) isSequential = true;
    if (drawingSegment.test(segment.toString("latin1", 0, 16))) kept.push(segment);
    at = end;
  }
  return bytes;
}
