/** One quality as its list gives it out: bytes of its head, and of each segment its seconds and bytes, in their order. */
export interface SegmentIndex {
  head: number;
  segments: [seconds: number, bytes: number][];
}

/** Reads the list that ffmpeg has written beside a file of segments; null: it is none of whole segments in a row. */
export function readSegments(list: string): SegmentIndex | null {
  const head = Number(/#EXT-X-MAP:[^\n]*BYTERANGE="(\d+)@0"/.exec(list)?.[1]);
  if (!(head > 0) || !list.includes('#EXT-X-ENDLIST')) return null;
  const segments: [number, number][] = [];
  let at = head;
  for (const [, seconds, bytes, from] of list.matchAll(
    /#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g,
  )) {
    if (Number(from) !== at) return null;
    segments.push([Number(seconds), Number(bytes)]);
    at += Number(bytes);
  }
  return segments.length > 0 ? { head, segments } : null;
}

/** The codecs of a file of segments for its list (RFC 6381), from the `avcC` box of its head. */
export function codecsOf(head: Buffer, hasSound: boolean): string {
  const at = head.indexOf('avcC', 0, 'latin1');
  const profile = at < 0 ? '640028' : head.toString('hex', at + 5, at + 8);
  return `avc1.${profile}${hasSound ? ',mp4a.40.2' : ''}`;
}
