import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectEdition } from './edition.table.ts';
import { camp } from './practise.table.ts';

/** null: there is no such project. */
export async function readEdition(db: Db, projectId: number): Promise<number | null> {
  const [row] = await db
    .select({ edition: projectEdition.edition })
    .from(projectEdition)
    .where(eq(projectEdition.projectId, projectId));
  return row?.edition ?? null;
}

/** null: there is no such camp. */
export async function readCampEdition(db: Db, campId: number): Promise<number | null> {
  const [row] = await db.select({ edition: camp.edition }).from(camp).where(eq(camp.id, campId));
  return row?.edition ?? null;
}
