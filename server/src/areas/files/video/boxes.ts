/** A box of ISO 14496-12 (mp4, 3gp, m4v): a length, a type of four letters, and contents, which may be boxes again. */
export interface Box {
  type: string;
  /** The range of its contents; `to` is exclusive. */
  from: number;
  to: number;
}

/** The boxes side by side in a range. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const wide = short === 1 && at + 16 <= to;
    const size = short === 0 ? to - at : wide ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = wide ? 16 : 8;
    if (size < head || at + size > to) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

/** Every box at a path of types, e.g. `['traf', 'trun']`: all `trun` boxes inside `traf` boxes. */
export function allBoxes(bytes: Buffer, within: Pick<Box, 'from' | 'to'>, path: readonly string[]): Box[] {
  const [type, ...deeper] = path;
  const found = boxesIn(bytes, within.from, within.to).filter((box) => box.type === type);
  return deeper.length === 0 ? found : found.flatMap((box) => allBoxes(bytes, box, deeper));
}

export const firstBox = (bytes: Buffer, within: Pick<Box, 'from' | 'to'>, path: readonly string[]) =>
  allBoxes(bytes, within, path)[0];

/** A 4-byte number at an offset of a box's contents; 0 when they are too short. */
export const numberAt = (bytes: Buffer, { from, to }: Box, place: number) =>
  from + place + 4 <= to ? bytes.readUInt32BE(from + place) : 0;

/** A number that has 8 bytes at `long` in a box of version 1 (its first byte), otherwise 4 bytes at `short`. */
export function timeAt(bytes: Buffer, box: Box, { short, long }: { short: number; long: number }): number {
  const isWide = bytes[box.from] === 1;
  if (!isWide) return numberAt(bytes, box, short);
  return box.from + long + 8 <= box.to ? Number(bytes.readBigUInt64BE(box.from + long)) : 0;
}
