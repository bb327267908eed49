import { badParameter, refused } from '../../base/errors.ts';
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

/** Takes away what a teacher gave; a date that came with a return stays. */
export const dropExtension = (
  tx: Transaction,
  which: { campId: number; chapterId: number; studentId: number },
): Promise<void> => queries.dropExtension(tx, which);

/** ms that a returned homework may be handed in again and be in time (rules: return-date). */
const returnTime = 7 * 24 * 3600 * 1000;
const returnReason = '作业退回修改';

/** The date that a homework returned at `now` is due again, unless another is chosen; `dueAt`: its deadline, null: none, and then there is none. */
export const returnDateOf = (dueAt: Date | null, now: Date): Date | null =>
  dueAt && new Date(Math.max(dueAt.getTime(), now.getTime() + returnTime));

interface Returned {
  studentId: number;
  campId: number;
  chapterId: number;
  /** Chosen by who returns it; undefined: the date that is proposed. */
  dueAt: Date | undefined;
  givenBy: number;
  now: Date;
}

/**
 * Gives the student of a returned homework the date until when it is in time (rules: return-date); nothing where it has no
 * deadline. -2: a date for what has no deadline; -3: a date that is over, or before the camp's.
 */
export async function giveReturnDate(tx: Transaction, { dueAt: chosen, now, ...where }: Returned) {
  const campDueAt = await queries.findDeadline(tx, where);
  if (!campDueAt) {
    if (chosen) throw refused('这份作业没有截止时间，退回时不用给新的截止时间；请刷新后再退回');
    return;
  }
  if (chosen && (chosen <= now || chosen < campDueAt))
    throw badParameter('新的截止时间（dueAt）要晚于现在，也不能早于营的截止时间，请重新选择');
  const dueAt = chosen ?? new Date(now.getTime() + returnTime);
  await queries.writeReturnDate(tx, { ...where, dueAt, reason: returnReason, givenAt: now });
}
