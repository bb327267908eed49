import { publicPath } from '../../api/settings.ts';

/** Types of projects with drawings of their own; every other type has those of `other`. */
export const coverTypes = ['data', 'product', 'media', 'dev', 'business'] as const;
export const other = 'other';

/** Drawings of each type. A multiple of the layouts and of the palettes, so that each meets each. */
export const coverCount = 36;

/** The drawing that stands for a whole type: it does not depend on which projects there are. */
export const sharedDrawing = 4;

/** The built file with a project's cover, below /public/: the same project looks the same everywhere, neighbours do not. */
export function coverFile(type: string, id: number): string {
  const known = (coverTypes as readonly string[]).includes(type) ? type : other;
  return `covers/${known}-${Math.abs(id) % coverCount}.svg`;
}

/** The address of the same drawing for sharing, which the server makes of the file (server/src/http/pages/share-picture.ts). */
export const shareFile = (type: string, id: number) =>
  coverFile(type, id).replace(/^covers(.*)svg$/, `${publicPath}share$1jpg`);

/** … and that of a published project's uploaded cover, which lasts: a file's own address is good for minutes. */
export const sharedCover = (id: number) => `${publicPath}share/project/${id}.jpg`;
