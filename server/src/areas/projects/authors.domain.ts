import type { Db, Transaction } from '../../db/client.ts';
import * as queries from './authors.queries.ts';

/** The authors of a project. */
export const listAuthors = (db: Db, which: { projectId: number }) => queries.listAuthors(db, which);

/** Staff who could be made authors of the project. */
export const listCandidates = (db: Db, which: { projectId: number; keyword?: string | undefined }) =>
  queries.listCandidates(db, which);

/** Whether somebody may be made an author; locks the account's role until the transaction ends. */
export const lockCandidate = (tx: Transaction, which: { projectId: number; userId: number }) =>
  queries.lockCandidate(tx, which);

/** Makes somebody an author of a project, or removes them. Idempotent. */
export const setAuthorOf = (
  tx: Transaction,
  which: { projectId: number; userId: number; isAuthor: boolean },
): Promise<void> => queries.setAuthor(tx, which);
