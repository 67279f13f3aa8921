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

/** SOF0 to SOF15, without the markers among them that are none (T.81, table B.1). */
const frameHeader = /^\xff[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf]/;
const adobeSegment = /^\xff\xee..Adobe/s;
const jfifSegment = /^\xff\xe0..JFIF\0/s;

/**
 * Reduces a JPEG's header to what decides how the picture looks. The decoder has to be strict to see damage, and would
 * also refuse what phones and cameras write into the header by mistake: stray bytes between segments, thumbnails,
 * unknown segments, wrong parameters of the scan. The entropy-coded data stay byte for byte. Where a JFIF segment says what
 * three colours mean, an Adobe one that says something else does not count (as in libjpeg, `default_decompress_parms`).
 */
export function essentialBytes(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let isSequential = false;
  let isJfif = false;
  let colours = 0;
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
      const isMeant = (each: Buffer) =>
        !(isJfif && colours === 3 && adobeSegment.test(each.toString("latin1", 0, 16)));
      return Buffer.concat([...kept.filter(isMeant), segment, bytes.subarray(end)]);
    }
    if (marker === baseline || marker === extendedSequential) isSequential = true;
    const head = segment.toString("latin1", 0, 16);
    if (frameHeader.test(head)) colours = segment[9] ?? 0;
    if (jfifSegment.test(head)) isJfif = true;
    if (drawingSegment.test(head)) kept.push(segment);
    at = end;
  }
  return bytes;
}
