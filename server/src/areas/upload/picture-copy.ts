import { buffer } from 'node:stream/consumers';
import type { CopyWidth } from '@zhixing/contract/picture-copies';
import type { Dependencies } from '../../action/action.ts';
import { createGate } from '../../base/gate.ts';
import { pictureLibrary } from '../../base/picture-library.ts';
import { isPicture, maxPixels } from './picture.ts';
import type { file } from './upload.table.ts';

type FileRow = Pick<typeof file.$inferSelect, 'storageKey' | 'ownerId' | 'kind' | 'size'>;

/** As a new picture is (picture.ts): one at a time, the owners of the pictures in turn. Who finds no room gets the original. */
const copyGate = createGate({ atOnce: 1, perKey: 1, waiting: 40, patience: 10_000 });
/** s. */
const longestMaking = 30;

/** Kept in place of a copy where the original itself serves best: it moves, cannot be decoded or is smaller. */
const none = Buffer.alloc(0);

/** Never wider than the picture is. */
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

/** null: not now. */
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
 * A stored picture as WebP of at most so many px (rules: picture-copies): kept from the first time it is asked for, whenever
 * the picture came. null: the original is to be given.
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
  // Those who ask meanwhile wait for the same one.
  const coming = making.get(name) ?? make(deps, row, width).finally(() => making.delete(name));
  making.set(name, coming);
  const copy = await coming;
  return copy && copy.length > 0 ? copy : null;
}
