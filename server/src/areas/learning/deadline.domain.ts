import { badParameter, refused } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { laterOf } from '../../schema/deadline-extension.ts';
import { cacheByCamp } from '../camps/index.ts';
import * as queries from './deadline.queries.ts';
import { healLateness } from './lateness.domain.ts';

/**
 * Copies the deadlines of one camp to another camp of the same project, each moved by `movedBy` ms. Removed lessons are left
 * out.
 */
export const copyDeadlines = (
  tx: Transaction,
  what: { from: number; to: number; movedBy: number },
): Promise<void> => queries.copyDeadlines(tx, what);

/** The deadlines of a camp; lessons without one are left out. */
export const listDeadlines = (db: Db, which: { campId: number }) => queries.listDeadlines(db, which);

/** Deadlines by chapter id. */
export type DueAt = Readonly<Record<number, Date>>;

const remembered = cacheByCamp(async (db, campId): Promise<DueAt> => {
  const deadlines = await queries.listDeadlines(db, { campId });
  return Object.fromEntries(deadlines.map(({ chapterId, dueAt }) => [chapterId, dueAt]));
});

/** The deadlines of a camp, cached by the camp's `contentVersion` that the caller's statement read (docs/decisions/0045). */
export const deadlinesOf = (
  db: Db,
  { campId, contentVersion }: { campId: number; contentVersion: number },
): Promise<DueAt> => remembered(db, { id: campId, of: campId, contentVersion });

/**
 * Sets deadlines of lessons of the camp's project, with what becomes of late work. A null deadline is deleted together with its
 * extensions.
 */
export async function writeDeadlines(
  tx: Transaction,
  what: {
    campId: number;
    projectId: number;
    deadlines: readonly { chapterId: number; dueAt: Date | null }[];
  },
): Promise<void> {
  await queries.writeDeadlines(tx, what);
  const chapterIds = what.deadlines.map(({ chapterId }) => chapterId);
  await healLateness(tx, { campId: what.campId, chapterIds });
}

/** The extensions that teachers gave in a camp and that are later than its deadline, the last given first. */
export const listExtensions = (db: Db, which: { campId: number }) => queries.listExtensions(db, which);

/** Writes extensions, replacing any that the same student has at the same lesson, with what becomes of late work. */
export async function writeExtensions(tx: Transaction, what: queries.Extensions): Promise<void> {
  await queries.writeExtensions(tx, what);
  const { campId, chapterIds, studentIds } = what;
  await healLateness(tx, { campId, chapterIds, studentIds });
}

/** How many extensions a camp has. */
export const countExtensions = (db: Db, which: { campId: number }): Promise<number> =>
  queries.countExtensions(db, which);

/** Deletes an extension given by a teacher; whether there was one. One that came with a returned homework stays. */
export const dropExtension = (
  tx: Transaction,
  which: { campId: number; chapterId: number; studentId: number },
): Promise<boolean> => queries.dropExtension(tx, which);

/** ms: how long a returned homework may be resubmitted and still be in time (rules: return-date). */
const returnTime = 7 * 24 * 3600 * 1000;

/** The date that a return at `now` gives, unless its reviewer chooses another. */
const givenByReturn = (now: Date) => new Date(now.getTime() + returnTime);

/** The deadline that a homework has after a return at `now`. `dueAt`: its current deadline; null: it has none, and gets none. */
export const returnDateOf = (dueAt: Date | null, now: Date): Date | null =>
  dueAt && laterOf(dueAt, givenByReturn(now));

interface Returned {
  studentId: number;
  campId: number;
  chapterId: number;
  /** Chosen by the reviewer; undefined: the proposed date. */
  dueAt: Date | undefined;
  givenBy: number;
  now: Date;
}

/**
 * Extends the deadline of a student's returned homework (rules: return-date). A homework without a deadline gets none. -2: a
 * date was chosen but the homework has no deadline; -3: the date is in the past, or before the camp's deadline.
 */
export async function giveReturnDate(tx: Transaction, { dueAt: chosen, now, ...where }: Returned) {
  const campDueAt = await queries.findDeadline(tx, where);
  if (!campDueAt) {
    if (chosen) throw refused('这份作业没有截止时间，退回时不用给新的截止时间；请刷新后再退回');
    return;
  }
  if (chosen && (chosen <= now || chosen < campDueAt))
    throw badParameter('新的截止时间（dueAt）要晚于现在，也不能早于营的截止时间，请重新选择');
  const dueAt = chosen ?? givenByReturn(now);
  await queries.writeReturnDate(tx, { ...where, dueAt, givenAt: now });
}
