/** Boxes of ISO 14496-12 (MP4): the smallest files that a parser recognizes. */
export const box = (type: string, ...contents: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + contents.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
};

export const numbers = (...all: number[]) =>
  Buffer.concat(
    all.map((each) => {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32BE(each | 0);
      return bytes;
    }),
  );

export const ftyp = (main: string, ...others: string[]) =>
  box('ftyp', Buffer.from(main, 'latin1'), numbers(0), Buffer.from(others.join(''), 'latin1'));

/** An `esds` box with the object type of a codec. */
export const esds = (objectType: number) =>
  box(
    'esds',
    numbers(0),
    Buffer.from([3, 0x80, 0x80, 0x80, 20, 0, 1, 0, 4, 15, objectType, 0x11]),
    Buffer.alloc(16),
  );

/** An `avcC` box: the H.264 profile. */
export const avcC = (profile: number) => box('avcC', Buffer.from([1, profile, 0, 30, 0xff, 0xe0]));

export interface TrackParts {
  id?: number;
  kind?: 'vide' | 'soun';
  /** The type of the sample description. */
  type: string;
  settings?: Buffer;
  /** Rotated by 90°, as a phone held upright records. */
  isTurned?: boolean;
  /** The duration of all samples in `moov`: 0 where they are in fragments. */
  seconds?: number;
}

const one = 0x1_0000;

/** A track of 640 × 360 px with a timescale of 1000. */
export function trak({
  id = 1,
  kind = 'vide',
  type,
  settings = Buffer.alloc(0),
  isTurned = false,
  seconds = 5,
}: TrackParts) {
  const matrix = isTurned
    ? [0, one, 0, -one, 0, 0, 360 * one, 0, 0x4000_0000]
    : [one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000];
  const size = kind === 'vide' ? [640 * one, 360 * one] : [0, 0];
  const entry = box(type, Buffer.alloc(kind === 'vide' ? 78 : 28), settings);
  const samples = seconds > 0 ? numbers(0, 1, 1, seconds * 1000) : numbers(0, 0);
  return box(
    'trak',
    box('tkhd', numbers(7, 0, 0, id, 0, seconds * 1000, 0, 0, 0, 0, ...matrix, ...size)),
    box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, 1000, seconds * 1000, 0)),
      box('hdlr', numbers(0, 0), Buffer.from(kind), numbers(0, 0, 0), Buffer.from([0])),
      box('minf', box('stbl', box('stsd', numbers(0, 1), entry), box('stts', samples))),
    ),
  );
}

/** A video without frames: metadata only. */
export const videoFile = (tracks: TrackParts[], { seconds = 5, brand = 'isom' } = {}) =>
  Buffer.concat([
    ftyp(brand, 'isom', 'mp41'),
    box('moov', box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80)), ...tracks.map(trak)),
    box('mdat', Buffer.alloc(16)),
  ]);

export const h264 = { type: 'avc1', settings: avcC(100) } satisfies TrackParts;
export const aac = { id: 2, kind: 'soun', type: 'mp4a', settings: esds(0x40) } satisfies TrackParts;

/** A fragmented video of `count` fragments of one second. `says`: the box with the duration of a sample. */
export function fragmentedVideo(count: number, says: 'sample' | 'fragment' | 'video' | 'head'): Buffer {
  const usual = says === 'video' ? 100 : 0;
  const length = says === 'head' ? [box('mehd', numbers(0, count * 1000))] : [];
  const head = box('tfhd', says === 'fragment' ? numbers(0x2_0008, 1, 100) : numbers(0x2_0000, 1));
  const samples =
    says === 'sample'
      ? numbers(0x301, 10, 0, ...Array.from({ length: 10 }, () => [100, 1]).flat())
      : numbers(0x1, 10, 0);
  const fragment = Buffer.concat([
    box('moof', box('mfhd', numbers(0, 1)), box('traf', head, box('trun', samples))),
    box('mdat', Buffer.alloc(10)),
  ]);
  return Buffer.concat([
    ftyp('iso5', 'iso6', 'mp41'),
    box(
      'moov',
      box('mvhd', numbers(0, 0, 0, 1000, 0), Buffer.alloc(80)),
      box('mvex', ...length, box('trex', numbers(0, 1, 1, usual, 0, 0))),
      trak({ ...h264, seconds: 0 }),
    ),
    ...Array.from({ length: count }, () => fragment),
  ]);
}
