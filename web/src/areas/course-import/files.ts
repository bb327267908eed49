import type { PictureType } from '../../base/documents/picture-type.ts';
import { pictureTypeOf } from '../../base/documents/picture-type.ts';
import type { Archive } from './archive.ts';
import type { CourseFile } from './course.ts';
import { drawSvg } from './draw-svg.ts';

const isSvg = (path: string) => /\.svg$/i.test(path);

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

/** A picture by what it is, whatever it is called; a drawing as png. undefined: it is no picture that can be shown. */
async function pictureOf(path: string, bytes: ArrayBuffer): Promise<File | undefined> {
  const stem = nameOf(path).replace(/\.\w{2,4}$/, '') || 'picture';
  const asFile = (content: BlobPart, { extension, mime }: PictureType) =>
    new File([content], `${stem}.${extension}`, { type: mime });
  const type = pictureTypeOf(bytes);
  if (type) return asFile(bytes, type);
  const drawn = isSvg(path) ? await drawSvg(bytes) : undefined;
  return drawn && asFile(drawn, { extension: 'png', mime: 'image/png' });
}

/** The files of an archive that texts name: each comes once, however often it is named. */
export function createCourseFiles(archive: Archive) {
  const files: CourseFile[] = [];
  const places = new Map<string, number>();
  return {
    files,
    /** Its place; undefined: the archive has no such file. */
    placeOf: (path: string, isPicture: boolean): number | undefined => {
      const known = places.get(path);
      if (known !== undefined) return known;
      if (!archive.has(path)) return undefined;
      const load = async () => {
        const bytes = await archive.read(path);
        if (!bytes || bytes.byteLength === 0) return undefined;
        return isPicture ? pictureOf(path, bytes) : new File([bytes], nameOf(path));
      };
      places.set(path, files.push({ path, name: nameOf(path), load }) - 1);
      return files.length - 1;
    },
    isDrawing: isSvg,
    named: (path: string) => places.has(path),
  };
}
export type CourseFiles = ReturnType<typeof createCourseFiles>;
