import type { QualityIndex, ThumbnailIndex } from '../../schema/operations/lesson-video.ts';

/** A quality by its name: its shorter side in pixels. */
export interface NamedQuality extends QualityIndex {
  name: string;
}

const bitsOf = ([seconds, bytes]: [number, number]) => (bytes * 8) / Math.max(seconds, 0.1);

/** Bits a second: of the largest segment, and of all of them. */
function bandwidthOf({ segments }: QualityIndex) {
  const seconds = segments.reduce((sum, [each]) => sum + each, 0);
  const bytes = segments.reduce((sum, [, each]) => sum + each, 0);
  return {
    most: Math.ceil(Math.max(...segments.map(bitsOf))),
    average: Math.ceil(bitsOf([seconds, bytes])),
  };
}

/** The list of qualities (RFC 8216, 4.3.4), the lowest first: a player begins with it. `query`: what opens each of them. */
export function listOfQualities(qualities: NamedQuality[], query: string): string {
  const lines = qualities
    .map((quality) => ({ ...quality, ...bandwidthOf(quality) }))
    .sort((a, b) => a.most - b.most)
    .flatMap(({ name, width, height, codecs, most, average }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${most},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecs}",NAME="${name}"`,
      `${name}.m3u8?${query}`,
    ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** The list of one quality's segments, which are ranges of one file (RFC 8216, 4.3.2.2). */
export function listOfSegments({ name, head, segments }: NamedQuality, query: string): string {
  const url = `${name}.mp4?${query}`;
  let at = head;
  const lines = segments.flatMap(([seconds, bytes]) => {
    const range = `#EXT-X-BYTERANGE:${bytes}@${at}`;
    at += bytes;
    return [`#EXTINF:${seconds.toFixed(6)},`, range, url];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...segments.map(([seconds]) => seconds)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${url}",BYTERANGE="${head}@0"`,
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

const two = (figure: number) => String(figure).padStart(2, '0');
const cueTime = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}.000`;

/** Which small picture is of which seconds (WebVTT with media fragments, as players read it). */
export function listOfThumbnails(
  { width, height, columns, count, every }: ThumbnailIndex,
  query: string,
): string {
  const cues = Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % columns) * width, Math.floor(at / columns) * height];
    return `${cueTime(at * every)} --> ${cueTime((at + 1) * every)}\nthumbnails.jpg?${query}#xywh=${x},${y},${width},${height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
