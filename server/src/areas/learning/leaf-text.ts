import { contentType } from '@zhixing/contract/words';
import type { Db } from '../../db/client.ts';
import { rememberOfProject } from '../practise/edition.door.ts';
import { findHomework } from '../schoolwork/requirements.door.ts';
import { readText } from './learning.queries.ts';
import { readFilm } from './media.domain.ts';

/** What is published of a leaf, the same for all: its text, its film, what a homework asks for. */
async function readLeafText(db: Db, chapterId: number) {
  const { projectId, type, mediaId, ...text } = await readText(db, { chapterId });
  return {
    ...text,
    film: mediaId === null ? null : await readFilm(db, { projectId, mediaId }),
    asked: type === contentType.homework ? await findHomework(db, { chapterId }) : null,
  };
}

export type LeafText = Awaited<ReturnType<typeof readLeafText>>;

const remembered = rememberOfProject(readLeafText);

/** A leaf's text as a statement that saw `edition` has it (docs/decisions/0049). */
export const leafTextOf = (
  db: Db,
  { chapterId, projectId, edition }: { chapterId: number; projectId: number; edition: number | null },
): Promise<LeafText> => remembered(db, { id: chapterId, of: projectId, edition });
