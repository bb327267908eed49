import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectEdition } from './edition.table.ts';

/** null: there is no such project. */
export async function readEdition(db: Db, projectId: number): Promise<number | null> {
  const [row] = await db
    .select({ edition: projectEdition.edition })
    .from(projectEdition)
    .where(eq(projectEdition.projectId, projectId));
  return row?.edition ?? null;
}
