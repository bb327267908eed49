import type { Sharp } from 'sharp';
import { createGate } from '../../base/gate.ts';
import { pictureLibrary } from '../../base/picture-library.ts';

/**
 * What a picture may have, counted before a pixel is decoded: all frames together (a phone's 50 megapixels are
 * 8,160 × 6,144), and a side. A frame of 52 million pixels takes 200 MB.
 */
export const maxPixels = 52_000_000;
export const maxSide = 16_383;

/** s. The slowest that was measured, a WebP of 50 megapixels of noise on a busy machine, took 30. */
const longestMaking = 60;

/** A decoded picture may take hundreds of megabytes: one at a time, the accounts in turn. */
const pictureGate = createGate({ atOnce: 1, perKey: 1, waiting: 100, patience: 120_000 });

/** It has more pixels than may be decoded: `frames` of `width` × `height`. */
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

/** It is cut short, or not what it says it is. */
export class PictureBroken extends Error {}

/** The kinds that are made again, and how; none for what is no picture of a student's. */
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

/** From the header alone. */
async function measure(path: string) {
  const sharp = await pictureLibrary();
  const found = await sharp(path, { limitInputPixels: false }).metadata().catch(broken);
  const { width, pages: frames = 1, pageHeight: height = found.height } = found;
  if (Math.max(width, height) > maxSide || width * height * frames > maxPixels)
    throw new PictureTooLarge({ width, height, frames });
  return { frames };
}

/**
 * The picture made again from its pixels, in the same kind: turned as its EXIF says, colours as sRGB, and nothing of
 * what else was in the file (EXIF with its place, comments, profiles, what follows the picture). GIF and WebP keep
 * their frames; of an APNG the first one is left.
 * @throws PictureTooLarge, PictureBroken; 503 where too many pictures wait.
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
