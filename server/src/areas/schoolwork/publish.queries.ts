import { defaultRubricPass } from '@zhixing/contract/rubric';
import type { HomeworkSettings } from '@zhixing/contract/staff/authoring-shapes';
import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { chapter } from '../../schema/learning.ts';
import { homework } from '../../schema/schoolwork.ts';
import { asked } from './requirements.queries.ts';

/** The requirements and rubric of each homework of a project. */
export async function listHomework(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({ chapterId: homework.chapterId, ...asked })
    .from(homework)
    .innerJoin(chapter, eq(chapter.id, homework.chapterId))
    .where(eq(chapter.projectId, projectId));
}

export async function writeHomework(
  tx: Transaction,
  rows: ({ chapterId: number } & HomeworkSettings)[],
): Promise<void> {
  if (rows.length === 0) return;
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(homework)
    .values(rows.map((row) => ({ ...row, rubricPass: row.rubricPass ?? defaultRubricPass })))
    .onConflictDoUpdate({
      target: homework.chapterId,
      set: {
        minCharacters: excluded('min_characters'),
        minFiles: excluded('min_files'),
        fileKinds: excluded('file_kinds'),
        mustPass: excluded('must_pass'),
        rubric: excluded('rubric'),
        rubricPass: excluded('rubric_pass'),
      },
    });
}
