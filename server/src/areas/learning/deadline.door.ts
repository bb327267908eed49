import type { Db, Transaction } from '../../db/client.ts';
import { rememberOfCamp } from '../practise/edition.door.ts';
import * as queries from './deadline.queries.ts';

/** The deadlines of one camp for another of the same project, each `movedBy` ms later; of leaves that are still there. */
export const copyDeadlines = (
  tx: Transaction,
  what: { from: number; to: number; movedBy: number },
): Promise<void> => queries.copyDeadlines(tx, what);

/** When the leaves of a camp are due, those alone that ever are. */
export const listDeadlines = (db: Db, which: { campId: number }) => queries.listDeadlines(db, which);

/** When leaves are due, by their chapter. */
export type DueAt = Readonly<Record<number, Date>>;

const remembered = rememberOfCamp(async (db, campId): Promise<DueAt> => {
  const deadlines = await queries.listDeadlines(db, { campId });
  return Object.fromEntries(deadlines.map(({ chapterId, dueAt }) => [chapterId, dueAt]));
});

/** The same, remembered, as a statement that saw `edition` of the camp has it (docs/decisions/0049). */
export const deadlinesOf = (
  db: Db,
  { campId, edition }: { campId: number; edition: number },
): Promise<DueAt> => remembered(db, { id: campId, of: campId, edition });

/** Sets the deadlines of leaves of the camp's project, or takes them away (null), and with them what was extended. */
export const writeDeadlines = (
  tx: Transaction,
  what: {
    campId: number;
    projectId: number;
    deadlines: readonly { chapterId: number; dueAt: Date | null }[];
  },
): Promise<void> => queries.writeDeadlines(tx, what);

/** What students of a camp were given and is later than its deadline, the latest first. */
export const listExtensions = (db: Db, which: { campId: number }) => queries.listExtensions(db, which);

/** Gives extensions, each in place of the one that student had at that leaf. */
export const writeExtensions = (tx: Transaction, what: queries.Extensions): Promise<void> =>
  queries.writeExtensions(tx, what);

/** How many extensions a camp has. */
export const countExtensions = (db: Db, which: { campId: number }): Promise<number> =>
  queries.countExtensions(db, which);

export const dropExtension = (
  tx: Transaction,
  which: { campId: number; chapterId: number; studentId: number },
): Promise<void> => queries.dropExtension(tx, which);
