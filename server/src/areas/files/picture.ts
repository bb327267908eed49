import type { Sharp } from 'sharp';
import { createConcurrencyLimiter } from '../../base/concurrency-limiter.ts';
import { pictureLibrary } from '../../base/picture-library.ts';

/**
 * The most pixels of a picture, all frames together (a phone's 50 megapixels are 8,160 × 6,144), and the longest side.
 * Checked before decoding. A frame of 52 million pixels takes 200 MB.
 */
export const maxPixels = 52_000_000;
export const maxSide = 16_383;

/** Seconds. The slowest measured picture, a WebP of 50 megapixels of noise on a busy machine, took 30. */
const longestMaking = 60;

/** One picture at a time, fair between accounts, because decoding may take hundreds of megabytes. */
const pictureGate = createConcurrencyLimiter({ atOnce: 1, perKey: 1, waiting: 100, patience: 120_000 });

/** The picture has too many pixels to decode: `frames` of `width` × `height`. */
export class PictureTooLarge extends Error {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  constructor({ width, height, frames }: { width: number; height: number; frames: number }) {
    super('a picture of too many pixels');
    this.width = width;
    this.height = height;
    this.frames = frames;
  }
}

/** The picture is truncated, or not of its declared kind. */
export class PictureBroken extends Error {}

/** The picture kinds that are re-encoded, and how. */
const makers: Record<string, (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/webp': (picture) => picture.webp({ quality: 85, effort: 2 }),
  'image/gif': (picture) => picture.gif({ effort: 3 }),
};

export const isPicture = (mime: string): boolean => mime in makers;

const broken = (error: unknown) => {
  throw new PictureBroken('a picture that cannot be decoded', { cause: error });
};

/** Reads only the header. */
async function measure(path: string) {
  const sharp = await pictureLibrary();
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(broken);
  const { width, pages: frames = 1, pageHeight: height = found.height } = found;
  if (Math.max(width, height) > maxSide || width * height * frames > maxPixels)
    throw new PictureTooLarge({ width, height, frames });
  return { frames };
}

/**
 * Re-encodes a picture from its pixels, in the same kind: rotated by its EXIF orientation, colours in sRGB, without any
 * metadata (EXIF with location, comments, profiles, trailing data). GIF and WebP keep their frames; of an APNG only the
 * first frame is kept.
 * @throws PictureTooLarge, PictureBroken; 503 when too many pictures are waiting.
 */
export async function remakePicture({
  path,
  mime,
  ownerId,
}: {
  path: string;
  mime: string;
  ownerId: number;
}): Promise<Buffer> {
  const make = makers[mime];
  if (!make) throw new Error(`no picture: ${mime}`);
  const { frames } = await measure(path);
  const sharp = await pictureLibrary();
  return pictureGate.run({ key: String(ownerId) }, () => {
    const moving = frames > 1;
    const options = { limitInputPixels: maxPixels, sequentialRead: true, animated: moving };
    const picture = sharp(path, { ...options, failOn: 'error' });
    return make(moving ? picture : picture.autoOrient())
      .timeout({ seconds: longestMaking })
      .toBuffer()
      .catch(broken);
  });
}
