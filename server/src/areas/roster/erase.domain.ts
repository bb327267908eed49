import type { Transaction } from '../../db/client.ts';
import * as queries from './clean.queries.ts';
import { deleteCorrectionsOf } from './correction/correction.queries.ts';

/** Deletes the roster entries and correction requests of an erased account (rules: cancel-account). */
export async function eraseEntries(tx: Transaction, studentId: number): Promise<void> {
  await queries.deleteEntriesOf(tx, { studentId });
  await deleteCorrectionsOf(tx, { studentId });
}
