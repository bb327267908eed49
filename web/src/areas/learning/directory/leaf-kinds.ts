import { type ContentType, contentType } from '@zhixing/contract/words';
import type { MinChapter } from '../learning.types.ts';

export type LeafKind = 'reading' | 'video' | 'homework' | 'test';

const kinds: Record<ContentType, LeafKind> = {
  [contentType.reading]: 'reading',
  [contentType.homework]: 'homework',
  [contentType.test]: 'test',
};

/** What a leaf asks one to do. */
export function kindOf({ type, video }: { type: MinChapter['type']; video?: boolean | undefined }): LeafKind {
  const kind = type === null ? 'reading' : kinds[type];
  return kind === 'reading' && video ? 'video' : kind;
}
