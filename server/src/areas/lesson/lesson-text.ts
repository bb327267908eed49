import { contentType } from '@zhixing/contract/words';
import type { Db } from '../../db/client.ts';
import { documentsIn } from '../files/index.ts';
import { readText, readVideo } from '../learning/index.ts';
import { cacheByProject } from '../projects/index.ts';
import { findHomework } from '../schoolwork/index.ts';

/** The published part of a lesson, the same for all readers: text, documents and video in it, homework requirements. */
async function readLessonText(db: Db, chapterId: number) {
  const { projectId, type, mediaId, ...text } = await readText(db, { chapterId });
  return {
    ...text,
    video: mediaId === null ? null : await readVideo(db, { projectId, mediaId }),
    documents: await documentsIn(db, text.body),
    asked: type === contentType.homework ? await findHomework(db, { chapterId }) : null,
  };
}

export type LessonText = Awaited<ReturnType<typeof readLessonText>>;

const remembered = cacheByProject(readLessonText);

/** A lesson's published text, cached by the `contentVersion` that the caller's statement read (docs/decisions/0045). */
export const lessonTextOf = (
  db: Db,
  {
    chapterId,
    projectId,
    contentVersion,
  }: { chapterId: number; projectId: number; contentVersion: number | null },
): Promise<LessonText> => remembered(db, { id: chapterId, of: projectId, contentVersion });
