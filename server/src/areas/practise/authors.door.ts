import type { Db, Transaction } from '../../db/client.ts';
import * as queries from './authors.queries.ts';

/** The staff who write a project by name. */
export const listAuthors = (db: Db, which: { projectId: number }) => queries.listAuthors(db, which);

/** Those of its college who could. */
export const listCandidates = (db: Db, which: { projectId: number; keyword?: string | undefined }) =>
  queries.listCandidates(db, which);

/** Whether somebody may be made an author; their post stays as it is until the transaction ends. */
export const holdCandidate = (tx: Transaction, which: { projectId: number; userId: number }) =>
  queries.holdCandidate(tx, which);

/** Makes somebody an author of a project, or takes it from them; either may be so already. */
export const setAuthorOf = (
  tx: Transaction,
  which: { projectId: number; userId: number; isAuthor: boolean },
): Promise<void> => queries.setAuthor(tx, which);
