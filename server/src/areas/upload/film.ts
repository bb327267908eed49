/** What an mp4 says of itself: ISO 14496-12, boxes of a length, four letters and contents. */
export interface FilmInfo {
  seconds: number;
  width: number;
  height: number;
}

interface Box {
  type: string;
  from: number;
  to: number;
}

/** The boxes that stand side by side between two places. */
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

/** How long the film is: `mvhd`, whose first byte is its version. */
function secondsOf(bytes: Buffer, { from, to }: Box): number {
  const isWide = bytes[from] === 1;
  const at = from + (isWide ? 20 : 12);
  if (at + (isWide ? 12 : 8) > to) return 0;
  const scale = bytes.readUInt32BE(at);
  const length = isWide ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  return scale === 0 ? 0 : length / scale;
}

/** Pixels of a track: the end of `tkhd`, in 16.16. A sound has none. */
const sizeOf = (bytes: Buffer, { from, to }: Box) =>
  to - from < 8
    ? { width: 0, height: 0 }
    : { width: bytes.readUInt16BE(to - 8), height: bytes.readUInt16BE(to - 4) };

/** What the contents of a `moov` box say; null: no film that can be played. */
export function filmOf(moov: Buffer): FilmInfo | null {
  const boxes = boxesIn(moov, 0, moov.length);
  const head = boxes.find(({ type }) => type === 'mvhd');
  const seconds = head ? secondsOf(moov, head) : 0;
  const sizes = boxes
    .filter(({ type }) => type === 'trak')
    .flatMap(({ from, to }) => boxesIn(moov, from, to).filter(({ type }) => type === 'tkhd'))
    .map((box) => sizeOf(moov, box));
  const size = sizes.find(({ width, height }) => width > 0 && height > 0);
  return size && Number.isFinite(seconds) && seconds >= 1 && seconds <= 86_400 ? { seconds, ...size } : null;
}
