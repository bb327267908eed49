import type { Transaction } from '../../db/client.ts';
import * as queries from './erase.queries.ts';

/**
 * Deletes a student's notes and drafts. Of submitted homework the texts, files and comments are deleted; times and scores
 * stay (rules: cancel-account).
 */
export async function eraseWritings(tx: Transaction, studentId: number): Promise<void> {
  await queries.detachFiles(tx, { studentId });
  await queries.deleteNotes(tx, { studentId });
  await queries.emptyHomework(tx, { studentId });
}
