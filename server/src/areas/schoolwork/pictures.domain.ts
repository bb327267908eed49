import { imageIdsOf } from '@zhixing/contract/document';
import type { Db } from '../../db/client.ts';
import * as queries from './schoolwork.queries.ts';

/** Whether a file is used as a picture in a student's draft, note, or any version of them. */
export async function hasPicture(
  db: Db,
  { studentId, fileId }: { studentId: number; fileId: number },
): Promise<boolean> {
  for (const content of await queries.listContents(db, { studentId, naming: String(fileId) }))
    if (imageIdsOf(content).includes(fileId)) return true;
  return false;
}
