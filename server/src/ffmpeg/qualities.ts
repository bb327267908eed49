import type { VideoFacts } from './video-file.ts';

/** A quality, named after its shorter side in pixels, as 720. `most`: bits a second of its picture. */
export interface Quality {
  name: string;
  width: number;
  height: number;
  most: number;
  sound: number;
}

const ladder = [
  { side: 1080, most: 4_500_000, sound: 128_000 },
  { side: 720, most: 2_400_000, sound: 128_000 },
  { side: 360, most: 800_000, sound: 96_000 },
];
/** A lower quality is made where it is clearly smaller than the one above. */
const step = 0.8;

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);

/** Up to three qualities, the best first; none is larger than the video itself (rules: video-streams). */
export function qualitiesOf({ width, height }: Pick<VideoFacts, 'width' | 'height'>): Quality[] {
  const own = Math.min(width, height);
  const made: Quality[] = [];
  let above = Number.POSITIVE_INFINITY;
  for (const { side: wanted, most, sound } of ladder) {
    const side = Math.min(wanted, own);
    if (side > above * step) continue;
    // The best one keeps the video's own size where that is below the ladder.
    above = side;
    const scale = side / own;
    made.push({
      name: String(even(side)),
      width: even(width * scale),
      height: even(height * scale),
      most,
      sound,
    });
  }
  return made;
}
