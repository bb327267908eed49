import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { file } from '../../schema/file.ts';
import { material } from '../../schema/project-parts.ts';

export async function listMaterials(db: Db, { projectId }: { projectId: number }) {
  return db
    .select({ id: material.fileId, name: file.name, size: file.size, kind: file.kind })
    .from(material)
    .innerJoin(file, eq(file.id, material.fileId))
    .where(eq(material.projectId, projectId))
    .orderBy(material.sort);
}
