import { pictureTypeOf } from '../../../base/documents/picture-type.ts';
import type { Losses, LossKind } from '../losses.ts';
import type { DocxPackage, Relation } from './docx-package.ts';
import type { PictureReference } from './drawings.ts';

/** The pictures of a document by their carriers; undefined: it does not come, and `losses` says why. */
export interface TakenPictures {
  files: File[];
  /** For each reference its place in `files`. */
  places: (number | undefined)[];
}

/** Whether the browser can draw a picture. */
export type CanDraw = (picture: Blob) => Promise<boolean>;

/** What the reader is told of a picture: its own name, else that of its file. */
const nameOf = ({ name }: PictureReference, target: string | undefined) => {
  const file = target?.split('/').at(-1) ?? '';
  return /\.\w{2,4}$/.test(name) || file === '' ? name || file : file;
};

/** Without its ending and what no file name may have. */
const fileName = (name: string) =>
  name
    .replace(/\.\w{2,4}$/, '')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .trim() || 'picture';

/** Puts each picture into `files` once, however often it is shown, and returns the places there. A picture that does not come is counted and named. */
export async function readPictures(
  { zip }: DocxPackage,
  relations: Map<string, Relation>,
  references: PictureReference[],
  losses: Losses,
  { files, canDraw }: { files: File[]; canDraw: CanDraw },
): Promise<(number | undefined)[]> {
  const known = new Map<string, number | LossKind>();
  async function read(relation: Relation | undefined, name: string): Promise<number | LossKind> {
    if (relation?.outside) return 'linkedPictures';
    const bytes =
      relation &&
      (await zip
        .file(relation.target)
        ?.async('arraybuffer')
        .catch(() => new ArrayBuffer(0)));
    if (!bytes) return 'missingPictures';
    if (bytes.byteLength === 0) return 'brokenPictures';
    const type = pictureTypeOf(bytes);
    if (!type) return 'oldPictures';
    const file = new File([bytes], `${fileName(name)}.${type.extension}`, {
      type: type.mime,
    });
    if (!(await canDraw(file))) return 'brokenPictures';
    return files.push(file) - 1;
  }
  const places: (number | undefined)[] = [];
  for (const reference of references) {
    const relation = relations.get(reference.relationId);
    const key = relation?.target ?? `? ${reference.relationId}`;
    const name = nameOf(reference, relation?.target);
    const place = known.get(key) ?? (await read(relation, name));
    known.set(key, place);
    if (typeof place === 'string') losses.add(place, 1, name);
    places.push(typeof place === 'string' ? undefined : place);
  }
  return places;
}
