import { eq } from 'drizzle-orm';
import type { Dependencies } from '../action/action.ts';
import type { OwnedFileId } from '../base/owned-file.ts';
import { chapter } from '../schema/learning.ts';
import { projectFile } from '../schema/practise.ts';

/** Makes files belong to a chapter's project, as if one of its authors had uploaded them. */
export async function addProjectFiles(
  { db }: Pick<Dependencies, 'db'>,
  chapterId: number,
  fileIds: number[],
) {
  const [found] = await db
    .select({ projectId: chapter.projectId })
    .from(chapter)
    .where(eq(chapter.id, chapterId));
  if (!found) throw new Error(`there is no chapter ${chapterId}`);
  const rows = fileIds.map((id) => ({ ...found, fileId: id as OwnedFileId }));
  await db.insert(projectFile).values(rows).onConflictDoNothing();
}
