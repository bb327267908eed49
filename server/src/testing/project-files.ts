import { eq } from 'drizzle-orm';
import type { Dependencies } from '../action/action.ts';
import { chapter } from '../areas/learning/learning.table.ts';
import { projectFile } from '../areas/practise/practise.table.ts';
import type { OwnedFileId } from '../base/owned-file.ts';

/** Makes files those of a chapter's project, as if one of its authors had brought them. */
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
