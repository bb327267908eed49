import { badParameter } from '../base/errors.ts';
import { say, word } from '../locales/say.ts';
import { ProgramTimeout, runProgram } from './run-program.ts';

/** What is known of a video file. `width`, `height`: as it is shown, turned; `rate`: pictures a second. */
export interface VideoFacts {
  seconds: number;
  width: number;
  height: number;
  rate: number;
  /** The numbers of the streams that are played; `sound` null: it has none. */
  picture: number;
  sound: number | null;
}

/**
 * The containers that are opened, by the names of ffmpeg's readers, from local files alone: a list of other files under the name of a
 * video would else be read, wherever it points.
 */
export const onlyVideos = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm',
];

const pictureCodecs = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'mpeg2video', 'prores'];
const soundCodecs = /^(aac|mp3|opus|vorbis|flac|ac3|eac3|alac|pcm_[a-z0-9]+)$/;

/** s. Longer ones are played as they came, where a browser can (rules: video-streams). */
export const longestVideo = 6 * 3600;
/** Pixels of a picture: 4096 × 4096. */
const mostPixels = 4096 * 4096;

export const broken = () => badParameter('这个视频不完整或已损坏，打不开：请重新导出或重新下载后再上传');
const soundAlone = () => badParameter('这个文件只有声音，没有画面：请上传有画面的视频');
const tooShort = () => badParameter('这个视频不到 1 秒：请检查是不是选错了文件');
const tooLong = (seconds: number) =>
  badParameter(
    say`这个视频长 ${Math.round(seconds / 3600)} 小时，超过 ${longestVideo / 3600} 小时的不能转换：请分成几段再上传`,
  );
const unknownCodec = (name: string) =>
  badParameter(
    say`不认识这个视频的编码（${word(name)}）：请用视频剪辑或格式转换软件导出为 MP4（画面 H.264、声音 AAC）再上传`,
  );
const tooLarge = (width: number, height: number) =>
  badParameter(say`画面太大（${width} × ${height} 像素）：请导出为 4K（3840 × 2160）以内再上传`);

interface Stream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
  sample_aspect_ratio?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}
interface Probed {
  streams?: Stream[];
  format?: { duration?: string };
}

/** `30000/1001` or `4:3` as a number; 0: none. */
function fractionOf(text = ''): number {
  const [above = 0, below = 1] = text.split(/[/:]/).map(Number);
  const value = above / below;
  return Number.isFinite(value) && value > 0 ? value : 0;
}

/** The size as it is shown: pixels may be wider than high, and a phone's video is turned. */
function shownSize({ width = 0, height = 0, sample_aspect_ratio, side_data_list = [] }: Stream) {
  const wide = Math.round(width * (fractionOf(sample_aspect_ratio) || 1));
  const turn = Math.abs(side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0);
  return turn % 180 === 90 ? { width: height, height: wide } : { width: wide, height };
}

const entries =
  'format=duration:stream=index,codec_type,codec_name,width,height,avg_frame_rate,sample_aspect_ratio,duration:stream_disposition=attached_pic:stream_side_data=rotation';

async function probe(path: string): Promise<Probed> {
  const args = ['-v', 'error', ...onlyVideos, '-show_entries', entries, '-of', 'json', path];
  const { code, output } = await runProgram('ffprobe', args, { timeout: 60_000 }).catch((error: unknown) => {
    throw error instanceof ProgramTimeout ? broken() : error;
  });
  if (code !== 0) throw broken();
  return JSON.parse(output) as Probed;
}

/** Reads a file to its end for its length, where its head does not say it: what a browser has recorded. */
async function measure(path: string, picture: number): Promise<number> {
  const args = ['-v', 'error', '-nostdin', '-progress', 'pipe:1', ...onlyVideos, '-i', path];
  const { output } = await runProgram(
    'ffmpeg',
    [...args, '-map', `0:${picture}`, '-c', 'copy', '-f', 'null', '-'],
    { timeout: 300_000 },
  ).catch((error: unknown) => {
    throw error instanceof ProgramTimeout ? broken() : error;
  });
  const times = [...output.matchAll(/out_time_us=(\d+)/g)];
  return Number(times.at(-1)?.[1] ?? 0) / 1e6;
}

/** Reads what is in a video file. -3: it is none, or none that can be converted; the message says what to do. */
export async function readVideoFacts(path: string): Promise<VideoFacts> {
  const { streams = [], format } = await probe(path);
  const picture = streams.find((each) => each.codec_type === 'video' && !each.disposition?.attached_pic);
  const sound = streams.find((each) => each.codec_type === 'audio');
  if (!picture) throw sound ? soundAlone() : broken();
  const { codec_name: name = '?' } = picture;
  if (!pictureCodecs.includes(name)) throw unknownCodec(name);
  if (sound && !soundCodecs.test(sound.codec_name ?? '')) throw unknownCodec(sound.codec_name ?? '?');
  const { width, height } = shownSize(picture);
  if (width < 16 || height < 16) throw broken();
  if (width * height > mostPixels) throw tooLarge(width, height);
  const said = Number(format?.duration ?? picture.duration ?? 0) || 0;
  const seconds = said > 0 ? said : await measure(path, picture.index);
  if (seconds < 1) throw tooShort();
  if (seconds > longestVideo) throw tooLong(seconds);
  return {
    seconds,
    width,
    height,
    rate: fractionOf(picture.avg_frame_rate),
    picture: picture.index,
    sound: sound?.index ?? null,
  };
}
