import { noRequirements, type Requirements } from '@zhixing/contract/homework-requirements';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { homework } from './schoolwork.table.ts';

/** What a homework asks for; nothing where it has no row. */
export async function findRequirements(db: Db, { chapterId }: { chapterId: number }): Promise<Requirements> {
  const [row] = await db
    .select({
      minCharacters: homework.minCharacters,
      minFiles: homework.minFiles,
      fileKinds: homework.fileKinds,
      mustPass: homework.mustPass,
    })
    .from(homework)
    .where(eq(homework.chapterId, chapterId));
  return row ?? noRequirements;
}
