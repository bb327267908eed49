import type { Sentence } from '../../../locales/say.ts';
import { allBoxes, type Box, firstBox, numberAt, timeAt } from './boxes.ts';
import { type Codec, codecsIn, unplayablePicture, unplayableSound } from './codec.ts';

/** Duration in seconds and displayed size in pixels: a video in portrait format is higher than wide. */
export interface VideoFileInfo {
  seconds: number;
  width: number;
  height: number;
}

export interface Track {
  id: number;
  isVideo: boolean;
  width: number;
  height: number;
  /** Units per second. */
  timescale: number;
  /** Duration of the samples listed in `moov`; 0 when all are in fragments. */
  seconds: number;
  codecs: Codec[];
  /** Default duration of a sample in a fragment, in units. */
  sampleUnits: number;
}

/** The contents of a `moov` box. */
export interface Movie {
  tracks: Track[];
  /** Duration of the whole video; 0: not given here. */
  seconds: number;
  /** Whether more samples follow in fragments (`moof`). */
  isFragmented: boolean;
}

const whole = (bytes: Buffer) => ({ from: 0, to: bytes.length });
const perSecond = (units: number, timescale: number) => (timescale > 0 ? units / timescale : 0);

/**
 * The displayed size of a track, from the end of `tkhd`: a matrix of nine numbers, width and height in 16.16. A quarter
 * turn swaps them.
 */
function sizeOf(bytes: Buffer, { from, to }: Box) {
  if (to - from < 44) return { width: 0, height: 0 };
  const [width, height] = [bytes.readUInt16BE(to - 8), bytes.readUInt16BE(to - 4)];
  const [a, b, c, d] = [44, 40, 32, 28].map((back) => bytes.readInt32BE(to - back));
  const isTurned = a === 0 && d === 0 && b !== 0 && c !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** A video or sound track; undefined: another kind (subtitles, timecode), or incomplete. */
function trackOf(bytes: Buffer, trak: Box, sampleUnits: Map<number, number>): Track | undefined {
  const head = firstBox(bytes, trak, ['tkhd']);
  const times = firstBox(bytes, trak, ['mdia', 'mdhd']);
  const handler = firstBox(bytes, trak, ['mdia', 'hdlr']);
  const stsd = firstBox(bytes, trak, ['mdia', 'minf', 'stbl', 'stsd']);
  const kind = handler ? bytes.toString('latin1', handler.from + 8, handler.from + 12) : '';
  if (!head || !times || !stsd || (kind !== 'vide' && kind !== 'soun')) return undefined;
  const id = numberAt(bytes, head, bytes[head.from] === 1 ? 20 : 12);
  const timescale = numberAt(bytes, times, bytes[times.from] === 1 ? 20 : 12);
  const stts = firstBox(bytes, trak, ['mdia', 'minf', 'stbl', 'stts']);
  const hasSamples = stts !== undefined && numberAt(bytes, stts, 4) > 0;
  const units = hasSamples ? timeAt(bytes, times, { short: 16, long: 24 }) : 0;
  const isVideo = kind === 'vide';
  return {
    id,
    isVideo,
    timescale,
    codecs: codecsIn(bytes, stsd, isVideo),
    ...(isVideo ? sizeOf(bytes, head) : { width: 0, height: 0 }),
    seconds: perSecond(units, timescale),
    sampleUnits: sampleUnits.get(id) ?? 0,
  };
}

/** Parses the contents of a `moov` box. */
export function movieOf(moov: Buffer): Movie {
  const all = whole(moov);
  const head = firstBox(moov, all, ['mvhd']);
  const timescale = head ? numberAt(moov, head, moov[head.from] === 1 ? 20 : 12) : 0;
  const isFragmented = firstBox(moov, all, ['mvex']) !== undefined;
  // In a fragmented video `mvhd` gives only the duration before the fragments; `mehd` gives the whole.
  const length = isFragmented ? firstBox(moov, all, ['mvex', 'mehd']) : head;
  const places = isFragmented ? { short: 4, long: 4 } : { short: 16, long: 24 };
  const sampleUnits = new Map(
    allBoxes(moov, all, ['mvex', 'trex']).map((box) => [numberAt(moov, box, 4), numberAt(moov, box, 12)]),
  );
  return {
    tracks: allBoxes(moov, all, ['trak']).flatMap((trak) => trackOf(moov, trak, sampleUnits) ?? []),
    seconds: length ? perSecond(timeAt(moov, length, places), timescale) : 0,
    isFragmented,
  };
}

const broken = '这个视频不完整或已损坏，打不开：请重新导出或重新下载后再上传';
export const notPlayable = '这个文件不是可以播放的视频，请上传 1 秒以上的 mp4';
const soundAlone = '这个文件只有声音，没有画面：请上传有画面的 MP4';

/**
 * Size and duration of a video; or `problem`: why browsers cannot play it and what to do (rules: film-codecs).
 * `seconds`: its whole duration.
 */
export function videoInfoOf(movie: Movie | null, seconds: number): VideoFileInfo | { problem: Sentence } {
  if (!movie || movie.tracks.length === 0) return { problem: broken };
  const pictures = movie.tracks.filter(({ isVideo }) => isVideo);
  if (pictures.length === 0) return { problem: soundAlone };
  const failing = (tracks: Track[]) => tracks.flatMap(({ codecs }) => codecs).find((codec) => !codec.plays);
  const picture = failing(pictures);
  if (picture) return { problem: unplayablePicture(picture.name) };
  const sound = failing(movie.tracks.filter(({ isVideo }) => !isVideo));
  if (sound) return { problem: unplayableSound(sound.name) };
  const size = pictures.find(({ width, height }) => width > 0 && height > 0);
  if (!size || !Number.isFinite(seconds) || seconds < 1 || seconds > 86_400) return { problem: notPlayable };
  return { seconds, width: size.width, height: size.height };
}
