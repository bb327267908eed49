import type { MinChapter } from './learning.types.ts';

export type LeafKind = 'reading' | 'video' | 'homework' | 'test';

/** What a leaf asks one to do. */
export function kindOf({ type, video }: { type: MinChapter['type']; video?: boolean | undefined }): LeafKind {
  if (type === '2') return 'homework';
  if (type === 3) return 'test';
  return video ? 'video' : 'reading';
}
