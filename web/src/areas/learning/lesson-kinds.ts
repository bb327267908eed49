import { type ContentType, contentType } from '@zhixing/contract/words';
import type { MinChapter } from '../directory/directory.types.ts';

export type LessonKind = 'reading' | 'video' | 'homework' | 'test';

const kinds: Record<ContentType, LessonKind> = {
  [contentType.reading]: 'reading',
  [contentType.homework]: 'homework',
  [contentType.test]: 'test',
};

/** What a lesson asks one to do. */
export function kindOf({
  type,
  video,
}: {
  type: MinChapter['type'];
  video?: boolean | undefined;
}): LessonKind {
  const kind = type === null ? 'reading' : kinds[type];
  return kind === 'reading' && video ? 'video' : kind;
}
