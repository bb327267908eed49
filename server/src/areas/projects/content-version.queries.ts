import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projectContentVersion } from '../../schema/project-content-version.ts';

/** null: there is no such project. */
export async function readContentVersion(db: Db, projectId: number): Promise<number | null> {
  const [row] = await db
    .select({ contentVersion: projectContentVersion.contentVersion })
    .from(projectContentVersion)
    .where(eq(projectContentVersion.projectId, projectId));
  return row?.contentVersion ?? null;
}
