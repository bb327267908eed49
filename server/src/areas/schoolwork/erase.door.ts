import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/**
 * Takes what a student wrote: notes and drafts whole; of homework handed in the texts, files and comments go, and when it
 * came and what it was worth stay (rules: cancel-account).
 */
export async function eraseWritings(tx: Transaction, studentId: number): Promise<void> {
  await queries.detachFiles(tx, { studentId });
  await queries.deleteNotes(tx, { studentId });
  await queries.emptyHomework(tx, { studentId });
}
