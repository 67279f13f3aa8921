/*
 * HEIC files made of another one (ISO/IEC 23008-12): phones store a large photo as a grid of tiles, each an item of its
 * own.
 */

interface Box {
  type: string;
  start: number;
  body: Buffer;
}

/** The boxes in some bytes; of a full box the body begins behind version and flags. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start < bytes.length; ) {
    const size = bytes.readUInt32BE(start);
    const type = bytes.toString("latin1", start + 4, start + 8);
    boxes.push({ type, start, body: bytes.subarray(start + 8, start + size) });
    start += size;
  }
  return boxes;
}

const bodyOf = (bytes: Buffer, type: string) =>
  boxesIn(bytes).find((box) => box.type === type)?.body ?? Buffer.alloc(0);

const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint(body.length + 8, 4), Buffer.from(type, "latin1"), body]);
}

const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(type, uint(version, 1), uint(flags, 3), ...parts);

interface Grid {
  columns: number;
  rows: number;
  /** Of the whole in pixels; at most that of all tiles together. */
  width: number;
  height: number;
  /** Whether its tiles name a colour profile of no bytes. */
  hasEmptyProfile?: boolean;
  /** Whether the first tile is a picture of its own too, and the one that the file is to be shown by. */
  isTilePrimary?: boolean;
}

/**
 * A HEIC photo made of many tiles, each of them the picture of a given file, whose items share its bytes.
 *
 * @param tile a HEIC file with one picture
 */
export function gridHeic(
  tile: Buffer,
  { columns, rows, width, height, hasEmptyProfile, isTilePrimary = false }: Grid,
): Buffer {
  const count = columns * rows;
  const grid = count + 1;
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  const properties = Buffer.concat([
    bodyOf(bodyOf(bodyOf(tile, "meta").subarray(4), "iprp"), "ipco"),
    ...(hasEmptyProfile ? [box("colr", Buffer.from("prof"))] : []),
  ]);
  const ownProperties = boxesIn(properties).length;
  const picture = bodyOf(tile, "mdat");
  const layout = Buffer.concat([
    Buffer.from([0, 0, rows - 1, columns - 1]),
    uint(width, 2),
    uint(height, 2),
  ]);
  const infe = (id: number, type: string, isHidden: boolean) =>
    fullBox("infe", 2, Number(isHidden), uint(id, 2), uint(0, 2), Buffer.from(`${type}\0`));
  const associations = [
    ...ids.map((id) =>
      Buffer.concat([
        uint(id, 2),
        Buffer.from([ownProperties, ...Array.from({ length: ownProperties }, (_, at) => at + 1)]),
      ]),
    ),
    Buffer.concat([uint(grid, 2), Buffer.from([1, ownProperties + 1])]),
  ];
  const metaWith = (offset: number) =>
    fullBox(
      "meta",
      0,
      0,
      fullBox("hdlr", 0, 0, uint(0, 4), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, 0, uint(isTilePrimary ? 1 : grid, 2)),
      fullBox(
        "iloc",
        0,
        0,
        Buffer.from([0x44, 0]),
        uint(count + 1, 2),
        ...[...ids, grid].map((id) =>
          Buffer.concat([
            uint(id, 2),
            uint(0, 2),
            uint(1, 2),
            uint(offset + (id === grid ? picture.length : 0), 4),
            uint(id === grid ? layout.length : picture.length, 4),
          ]),
        ),
      ),
      fullBox(
        "iinf",
        0,
        0,
        uint(count + 1, 2),
        ...ids.map((id) => infe(id, "hvc1", !(isTilePrimary && id === 1))),
        infe(grid, "grid", false),
      ),
      fullBox(
        "iref",
        0,
        0,
        box("dimg", uint(grid, 2), uint(count, 2), ...ids.map((id) => uint(id, 2))),
      ),
      box(
        "iprp",
        box("ipco", properties, fullBox("ispe", 0, 0, uint(width, 4), uint(height, 4))),
        fullBox("ipma", 0, 0, uint(count + 1, 4), ...associations),
      ),
    );
  const ftyp = box("ftyp", bodyOf(tile, "ftyp"));
  const offset = ftyp.length + metaWith(0).length + 8;
  return Buffer.concat([ftyp, metaWith(offset), box("mdat", picture, layout)]);
}
