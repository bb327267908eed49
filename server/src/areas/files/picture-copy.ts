import { buffer } from 'node:stream/consumers';
import type { CopyWidth } from '@zhixing/contract/picture-copies';
import type { Dependencies } from '../../action/action.ts';
import { createConcurrencyLimiter } from '../../base/concurrency-limiter.ts';
import { pictureLibrary } from '../../base/picture-library.ts';
import type { file } from '../../schema/file.ts';
import { isPicture, maxPixels } from './picture.ts';

type FileRow = Pick<typeof file.$inferSelect, 'storageKey' | 'ownerId' | 'kind' | 'size'>;

/**
 * Limits parallel work as in picture.ts: one picture at a time, fair between owners. When the queue is full, the
 * original is sent.
 */
const copyGate = createConcurrencyLimiter({ atOnce: 1, perKey: 1, waiting: 40, patience: 10_000 });
/** Seconds. */
const longestMaking = 30;

/** Stored instead of a copy when the original is better: it is animated, cannot be decoded, or is smaller. */
const none = Buffer.alloc(0);

/** Makes a copy that is never wider than the picture. */
async function makeCopy(original: Buffer, width: CopyWidth): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const picture = sharp(original, { limitInputPixels: maxPixels, sequentialRead: true });
  const { pages = 1 } = await picture.metadata();
  if (pages > 1) return none;
  const copy = await picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 4, smartSubsample: true })
    .timeout({ seconds: longestMaking })
    .toBuffer();
  return copy.length < original.length ? copy : none;
}

const making = new Map<string, Promise<Buffer | null>>();

/** Makes and stores a copy; null: not possible now. */
async function make({ storage, log }: Dependencies, row: FileRow, width: CopyWidth): Promise<Buffer | null> {
  const read = async () => {
    const found = await storage.read(row.storageKey);
    return found && buffer(found.stream);
  };
  const draw = async () => {
    const original = await read();
    if (!original) return null;
    return makeCopy(original, width).catch((error: unknown) => {
      log.warn({ err: error, storageKey: row.storageKey }, 'no copy can be made of a picture');
      return none;
    });
  };
  const copy = await copyGate.run({ key: String(row.ownerId) }, draw).catch(() => null);
  if (copy)
    await storage.keepCopy(row.storageKey, `${width}.webp`, copy).catch((error: unknown) => {
      log.warn({ err: error, storageKey: row.storageKey }, 'a copy of a picture was not kept');
    });
  return copy;
}

/**
 * A picture as WebP, at most `width` px wide (rules: picture-copies). It is made on the first request and stored, also
 * for old pictures. null: send the original.
 */
export async function pictureCopy(
  deps: Dependencies,
  row: FileRow,
  width: CopyWidth,
): Promise<Buffer | null> {
  if (!isPicture(row.kind)) return null;
  const kept = await deps.storage.readCopy(row.storageKey, `${width}.webp`);
  if (kept) return kept.length > 0 ? kept : null;
  const name = `${row.storageKey} ${width}`;
  // Parallel requests for the same copy wait for one result.
  const coming = making.get(name) ?? make(deps, row, width).finally(() => making.delete(name));
  making.set(name, coming);
  const copy = await coming;
  return copy && copy.length > 0 ? copy : null;
}
