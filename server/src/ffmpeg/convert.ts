import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { badParameter } from '../base/errors.ts';
import { say } from '../locales/say.ts';
import { type Quality, qualitiesOf } from './qualities.ts';
import { ProgramTimeout, runProgram } from './run-program.ts';
import { codecsOf, readSegments, type SegmentIndex } from './segments.ts';
import { broken, onlyVideos, type VideoFacts } from './video-file.ts';

/** s between two segments, and between the pictures that a player can begin at. */
const segmentSeconds = 4;
/** Pictures a second: a recording of a screen gives fewer and more of them, all are brought to one rate. */
const [lowestRate, highestRate] = [10, 30];
/** Pictures of the bar: at most so many on one sheet, ten in a row. */
const mostThumbnails = 100;
const thumbnailHeight = 90;
const perRow = 10;

/** A quality as it was made: a file of segments. */
export interface MadeQuality extends Quality, SegmentIndex {
  path: string;
  codecs: string;
}

/** The sheet of small pictures: one each `every` seconds, `columns` in a row. */
export interface ThumbnailSheet {
  width: number;
  height: number;
  columns: number;
  count: number;
  every: number;
}

export interface Converted {
  qualities: MadeQuality[];
  poster: string;
  thumbnails: ThumbnailSheet & { path: string };
}

/** The most bytes that a conversion makes: bits a second are bounded, with a fifth for what is around them. */
export const mostBytes = (facts: VideoFacts) =>
  qualitiesOf(facts).reduce((sum, each) => sum + bytesOf(each, facts.seconds), 0) + 32 * 1024 * 1024;
const bytesOf = ({ most, sound }: Quality, seconds: number) =>
  Math.ceil(((most + sound) / 8) * seconds * 1.2) + 4 * 1024 * 1024;

/** ms. On a machine that has other work a conversion may take several times as long as the video. */
const longestRun = ({ seconds }: VideoFacts) => 600_000 + seconds * 10_000;
const longestSilence = 300_000;

const single = ['-threads', '1', '-filter_threads', '1', '-filter_complex_threads', '1'];

/** The rate of the video itself, where it is a usual one. */
const rateOf = ({ rate }: VideoFacts) => Math.min(highestRate, Math.max(lowestRate, rate || highestRate));

function sheetOf({ seconds, width, height }: VideoFacts): ThumbnailSheet {
  const every = Math.max(2, Math.ceil(seconds / mostThumbnails));
  const count = Math.max(1, Math.ceil(seconds / every));
  const wide = Math.max(2, Math.round((thumbnailHeight * width) / height / 2) * 2);
  return { width: wide, height: thumbnailHeight, columns: Math.min(perRow, count), count, every };
}

function outputOf(quality: Quality, facts: VideoFacts, label: string): string[] {
  const { name, most, sound } = quality;
  const audio =
    facts.sound === null
      ? []
      : ['-map', `0:${facts.sound}`, '-c:a', 'aac', '-b:a', `${sound}`, '-ac', '2', '-ar', '48000'];
  const cut = `${bytesOf(quality, facts.seconds)}`;
  return [
    ...['-map', `[${label}]`, ...audio, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', '23', '-threads', '1'],
    ...['-maxrate', `${most}`, '-bufsize', `${most * 2}`],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`, '-sc_threshold', '0'],
    ...['-fs', cut, '-f', 'hls', '-hls_time', `${segmentSeconds}`, '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
  ];
}

/** All of it in one run: the video is decoded once. */
function argumentsOf(path: string, facts: VideoFacts, qualities: Quality[], sheet: ThumbnailSheet): string[] {
  const labels = qualities.map((_, at) => `q${at}`);
  const scaled = qualities.map(
    ({ width, height }, at) => `[s${at}]scale=${width}:${height},setsar=1,format=yuv420p[q${at}]`,
  );
  const [best] = qualities;
  const small = Math.min(960, best?.width ?? 960);
  const graph = [
    `[0:${facts.picture}]split=3[main][still][sheet]`,
    `[main]fps=${rateOf(facts)},split=${qualities.length}${qualities.map((_, at) => `[s${at}]`).join('')}`,
    ...scaled,
    `[still]select=gte(t\\,${Math.min(facts.seconds / 4, 10)}),scale=${small}:-2,setsar=1[poster]`,
    `[sheet]fps=1/${sheet.every}:round=up:start_time=0,scale=${sheet.width}:${sheet.height},setsar=1,` +
      `tile=${sheet.columns}x${Math.ceil(sheet.count / sheet.columns)}[tiles]`,
  ];
  return [
    ...['-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-stats_period', '1', ...single],
    ...[...onlyVideos, '-i', path, '-filter_complex', graph.join(';')],
    ...qualities.flatMap((quality, at) => outputOf(quality, facts, labels[at] ?? '')),
    ...['-map', '[poster]', '-frames:v', '1', '-q:v', '4', '-f', 'image2', 'poster.jpg'],
    ...['-map', '[tiles]', '-frames:v', '1', '-q:v', '5', '-f', 'image2', 'thumbnails.jpg'],
  ];
}

async function readMade(folder: string, quality: Quality, hasSound: boolean): Promise<MadeQuality> {
  const path = join(folder, `${quality.name}.mp4`);
  const list = await readFile(join(folder, `${quality.name}.m3u8`), 'utf8').catch(() => '');
  const index = readSegments(list);
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  const bytes = index?.segments.reduce((sum, [, each]) => sum + each, index.head);
  if (!index || bytes !== size) throw broken();
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(index.head), 0, index.head, 0);
    return { ...quality, ...index, path, codecs: codecsOf(buffer, hasSound) };
  } finally {
    await file.close();
  }
}

const lengthOf = ({ segments }: SegmentIndex) => segments.reduce((sum, [seconds]) => sum + seconds, 0);

/** A quality that is shorter than its video: what was behind a broken place could not be read. */
const isWhole = (made: MadeQuality, { seconds }: VideoFacts) =>
  lengthOf(made) > seconds - Math.max(1.5, seconds * 0.02);

const slow = () =>
  badParameter(
    '这个视频转换了太久，没有做成：请用视频剪辑软件重新导出为 MP4（画面 H.264、1080p 以内）再上传',
  );
const cut = (seconds: number, whole: number) =>
  badParameter(
    say`这个视频只读得出前 ${Math.floor(seconds)} 秒（共 ${Math.floor(whole)} 秒），后面损坏了：请重新导出或重新下载后再上传`,
  );

/**
 * Makes the qualities of a video, a poster and small pictures, in a folder of their own. `onSeconds`: how many seconds of the video are
 * done; what it throws ends the run. -3: the file is broken; the message says what to do.
 */
export async function convertVideo(
  path: string,
  facts: VideoFacts,
  { folder, onSeconds }: { folder: string; onSeconds: (seconds: number) => Promise<void> },
): Promise<Converted> {
  const qualities = qualitiesOf(facts);
  const sheet = sheetOf(facts);
  const onLine = async (line: string) => {
    const time = /^out_time_us=(\d+)/.exec(line)?.[1];
    if (time) await onSeconds(Math.min(facts.seconds, Number(time) / 1e6));
  };
  const limits = { timeout: longestRun(facts), silence: longestSilence, cwd: folder, onLine };
  const { code, errors } = await runProgram(
    'ffmpeg',
    argumentsOf(path, facts, qualities, sheet),
    limits,
  ).catch((error: unknown) => {
    throw error instanceof ProgramTimeout ? slow() : error;
  });
  if (/No space left on device/.test(errors))
    throw Object.assign(new Error('no space for a conversion'), { code: 'ENOSPC' });
  if (code !== 0) throw broken();
  const made: MadeQuality[] = [];
  for (const quality of qualities) made.push(await readMade(folder, quality, facts.sound !== null));
  const short = made.find((each) => !isWhole(each, facts));
  if (short) throw cut(lengthOf(short), facts.seconds);
  const pictures = ['poster.jpg', 'thumbnails.jpg'];
  const there = await readdir(folder);
  if (!pictures.every((name) => there.includes(name))) throw broken();
  return {
    qualities: made,
    poster: join(folder, 'poster.jpg'),
    thumbnails: { ...sheet, path: join(folder, 'thumbnails.jpg') },
  };
}
