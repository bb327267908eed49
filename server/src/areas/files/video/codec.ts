import { type Sentence, say, word } from '../../../locales/say.ts';
import { type Box, boxesIn, firstBox, numberAt } from './boxes.ts';

/** A codec. `plays`: browsers play it, also on phones. */
export interface Codec {
  name: string;
  plays: boolean;
}

const plays = (name: string): Codec => ({ name, plays: true });
const fails = (name: string): Codec => ({ name, plays: false });

/** Codecs by the four letters of a sample description (ISO 14496-12, 8.5.2; listed at mp4ra.org). */
const known: Record<string, Codec> = {
  av01: plays('AV1'),
  vp09: plays('VP9'),
  vp08: plays('VP8'),
  Opus: plays('Opus'),
  fLaC: plays('FLAC'),
  '.mp3': plays('MP3'),
  hvc1: fails('H.265 (HEVC)'),
  hev1: fails('H.265 (HEVC)'),
  vvc1: fails('H.266 (VVC)'),
  dvh1: fails('Dolby Vision'),
  dvhe: fails('Dolby Vision'),
  s263: fails('H.263'),
  h263: fails('H.263'),
  jpeg: fails('MJPEG'),
  mjpa: fails('MJPEG'),
  apch: fails('ProRes'),
  apcn: fails('ProRes'),
  apcs: fails('ProRes'),
  ap4h: fails('ProRes'),
  samr: fails('AMR'),
  sawb: fails('AMR-WB'),
  'ac-3': fails('AC-3'),
  'ec-3': fails('E-AC-3'),
  alac: fails('ALAC'),
  sowt: fails('PCM'),
  twos: fails('PCM'),
  lpcm: fails('PCM'),
  ipcm: fails('PCM'),
};

/** The codec by the object type of an `esds` box (ISO 14496-1, table 5); `mp4v` and `mp4a` need it. */
function codecOfObject(type: number): Codec | undefined {
  if (type === 0x20) return fails('MPEG-4 Part 2 (ASP)');
  if (type === 0x21) return plays('H.264');
  if (type === 0x40 || (type >= 0x66 && type <= 0x68)) return plays('AAC');
  if (type >= 0x60 && type <= 0x65) return fails('MPEG-2');
  if (type === 0x69 || type === 0x6b) return plays('MP3');
  if (type === 0x6a) return fails('MPEG-1');
  if (type === 0x6c) return fails('MJPEG');
  return undefined;
}

/** H.264 profiles that browsers play: baseline, main, extended, high. Others have 10 bits or 4:2:2, 4:4:4 colours. */
const h264Profiles = [66, 77, 88, 100];

/** Bytes of fixed fields before the boxes of a sample description; QuickTime's versions 1 and 2 have more for sound. */
function fixedFields(bytes: Buffer, { from, to }: Box, isVideo: boolean): number {
  if (isVideo) return 78;
  const version = from + 10 <= to ? bytes.readUInt16BE(from + 8) : 0;
  return 28 + (version === 1 ? 16 : version === 2 ? 36 : 0);
}

/** The object type in an `esds` box: descriptor 3 contains descriptor 4, whose first byte it is. */
function objectTypeIn(bytes: Buffer, { from, to }: Box): number | undefined {
  let at = from + 4;
  const skipHead = () => {
    at += 1;
    // A length has up to four bytes; all but the last have the highest bit set.
    for (let left = 4; left > 0 && at < to; left -= 1) if (((bytes[at++] ?? 0) & 0x80) === 0) return;
  };
  if (bytes[at] !== 3) return undefined;
  skipHead();
  const flags = bytes[at + 2] ?? 0;
  at += 3;
  if (flags & 0x80) at += 2;
  if (flags & 0x40) at += 1 + (bytes[at] ?? 0);
  if (flags & 0x20) at += 2;
  if (bytes[at] !== 4) return undefined;
  skipHead();
  return at < to ? bytes[at] : undefined;
}

/** The codec of a sample description, one box of `stsd`. */
function codecOf(bytes: Buffer, entry: Box, isVideo: boolean): Codec {
  const inside = { from: entry.from + fixedFields(bytes, entry, isVideo), to: entry.to };
  if (entry.type === 'avc1' || entry.type === 'avc3') {
    const settings = firstBox(bytes, inside, ['avcC']);
    const profile = settings ? bytes[settings.from + 1] : undefined;
    const isUsual = profile === undefined || h264Profiles.includes(profile);
    return isUsual ? plays('H.264') : fails('H.264（10 位或 4:2:2、4:4:4）');
  }
  if (entry.type === 'mp4v' || entry.type === 'mp4a') {
    const esds = firstBox(bytes, inside, ['esds']) ?? firstBox(bytes, inside, ['wave', 'esds']);
    const type = esds && objectTypeIn(bytes, esds);
    if (type === undefined) return isVideo ? fails('MPEG-4') : plays('AAC');
    return codecOfObject(type) ?? fails(`${entry.type} 0x${type.toString(16)}`);
  }
  return known[entry.type] ?? fails(entry.type.replace(/[^\x21-\x7e]/g, '?'));
}

/** The codecs that a track's `stsd` box lists; nearly always one. */
export function codecsIn(bytes: Buffer, stsd: Box, isVideo: boolean): Codec[] {
  const entries = boxesIn(bytes, stsd.from + 8, stsd.to).slice(0, numberAt(bytes, stsd, 4));
  return entries.map((entry) => codecOf(bytes, entry, isVideo));
}

const advice = word('请用视频剪辑或格式转换软件导出为 MP4（画面 H.264、声音 AAC）再上传');

export const unplayablePicture = (name: string): Sentence =>
  say`浏览器放不出这个视频：画面的编码是 ${word(name)}。${advice}`;
export const unplayableSound = (name: string): Sentence =>
  say`浏览器放不出这个视频的声音：编码是 ${word(name)}。${advice}`;
