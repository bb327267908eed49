import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { isInRoster, rosterText } from '../enrolments/roster-text.expressions.ts';

export async function copyDeadlines(
  tx: Transaction,
  { from, to, movedBy }: { from: number; to: number; movedBy: number },
): Promise<void> {
  const moved = sql<Date>`${campDeadline.dueAt} + make_interval(secs => ${movedBy / 1000})`;
  await tx.insert(campDeadline).select(
    tx
      .select({
        campId: sql<number>`${to}::bigint`.as('camp_id'),
        chapterId: campDeadline.chapterId,
        projectId: campDeadline.projectId,
        dueAt: moved.as('due_at'),
      })
      .from(campDeadline)
      .innerJoin(chapter, eq(chapter.id, campDeadline.chapterId))
      .where(and(eq(campDeadline.campId, from), isNull(chapter.removedAt))),
  );
}

export async function listDeadlines(db: Db, { campId }: { campId: number }) {
  return db
    .select({ chapterId: campDeadline.chapterId, dueAt: campDeadline.dueAt })
    .from(campDeadline)
    .where(eq(campDeadline.campId, campId));
}

interface Deadlines {
  campId: number;
  projectId: number;
  deadlines: readonly { chapterId: number; dueAt: Date | null }[];
}

export async function writeDeadlines(
  tx: Transaction,
  { campId, projectId, deadlines }: Deadlines,
): Promise<void> {
  const gone = deadlines.flatMap(({ chapterId, dueAt }) => (dueAt === null ? [chapterId] : []));
  const set = deadlines.flatMap(({ chapterId, dueAt }) =>
    dueAt === null ? [] : [{ campId, projectId, chapterId, dueAt }],
  );
  if (gone.length > 0)
    await tx
      .delete(campDeadline)
      .where(and(eq(campDeadline.campId, campId), inArray(campDeadline.chapterId, gone)));
  if (set.length > 0)
    await tx
      .insert(campDeadline)
      .values(set)
      .onConflictDoUpdate({
        target: [campDeadline.campId, campDeadline.chapterId],
        set: { dueAt: sql`excluded.due_at` },
      });
}

/** One extension for each of these students at each of these lessons. */
export interface Extensions {
  campId: number;
  chapterIds: readonly number[];
  studentIds: readonly number[];
  dueAt: Date;
  reason: string;
  givenBy: number;
  givenAt: Date;
}
const giver = alias(account, 'giver');

/** What teachers gave that is later than the camp's deadline; the dates of returned homework are not among them (rules: return-date). */
export async function listExtensions(db: Db, { campId }: { campId: number }) {
  const { extendedTo, reason, givenAt } = deadlineExtension;
  return db
    .select({
      chapterId: deadlineExtension.chapterId,
      student: { id: account.id, name: rosterText('name'), studentNo: rosterText('studentNo') },
      // The conditions leave no row out of which a teacher gave nothing.
      dueAt: sql<Date>`${extendedTo}`.mapWith(extendedTo),
      reason: sql<string>`${reason}`,
      givenAt: sql<Date>`${givenAt}`.mapWith(givenAt),
      givenBy: giver.name,
    })
    .from(deadlineExtension)
    .innerJoin(
      campDeadline,
      and(
        eq(campDeadline.campId, deadlineExtension.campId),
        eq(campDeadline.chapterId, deadlineExtension.chapterId),
      ),
    )
    .innerJoin(account, eq(account.id, deadlineExtension.studentId))
    .leftJoin(rosterEntry, isInRoster(deadlineExtension))
    .innerJoin(giver, eq(giver.id, deadlineExtension.givenBy))
    .where(and(eq(deadlineExtension.campId, campId), gt(extendedTo, campDeadline.dueAt)))
    .orderBy(desc(givenAt), desc(extendedTo), account.id);
}

export async function countExtensions(db: Db, { campId }: { campId: number }): Promise<number> {
  const [row] = await db
    .select({ total: count(deadlineExtension.extendedTo) })
    .from(deadlineExtension)
    .where(eq(deadlineExtension.campId, campId));
  return row?.total ?? 0;
}

/** Passes each list as one array parameter, since a statement takes at most 65,535 parameters. */
export async function writeExtensions(
  tx: Transaction,
  { campId, chapterIds, studentIds, dueAt, reason, givenBy, givenAt }: Extensions,
): Promise<void> {
  await tx.execute(sql`
    insert into ${deadlineExtension} (student_id, camp_id, chapter_id, extended_to, reason, given_by, given_at)
    select student, ${campId}::bigint, lesson, ${dueAt}::timestamptz, ${reason}::text, ${givenBy}::bigint, ${givenAt}::timestamptz
    from unnest(${sql.param(studentIds)}::bigint[]) student, unnest(${sql.param(chapterIds)}::bigint[]) lesson
    on conflict (student_id, camp_id, chapter_id) do update
      set extended_to = excluded.extended_to, reason = excluded.reason, given_by = excluded.given_by, given_at = excluded.given_at`);
}

interface ReturnDate {
  studentId: number;
  campId: number;
  chapterId: number;
  dueAt: Date;
  givenBy: number;
  givenAt: Date;
}

/**
 * Writes the later deadline that comes with a returned homework, beside what a teacher gave. Nothing is written where the lesson has no
 * deadline or an earlier return gave as much.
 */
export async function writeReturnDate(
  tx: Transaction,
  { studentId, campId, chapterId, dueAt, givenBy, givenAt }: ReturnDate,
): Promise<void> {
  await tx.execute(sql`
    insert into ${deadlineExtension} (student_id, camp_id, chapter_id, return_due_at, returned_by, returned_at)
    select ${studentId}::bigint, camp_id, chapter_id, ${dueAt}::timestamptz, ${givenBy}::bigint, ${givenAt}::timestamptz
    from ${campDeadline} where ${campDeadline.campId} = ${campId} and ${campDeadline.chapterId} = ${chapterId}
    on conflict (student_id, camp_id, chapter_id) do update
      set return_due_at = excluded.return_due_at, returned_by = excluded.returned_by, returned_at = excluded.returned_at
      where ${deadlineExtension.returnDueAt} is null or excluded.return_due_at > ${deadlineExtension.returnDueAt}`);
}

/** The camp's deadline of the lesson; undefined: it has none. */
export async function findDeadline(
  db: Db,
  { campId, chapterId }: { campId: number; chapterId: number },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: campDeadline.dueAt })
    .from(campDeadline)
    .where(and(eq(campDeadline.campId, campId), eq(campDeadline.chapterId, chapterId)));
  return row?.dueAt;
}

/** Takes back what a teacher gave; whether there was anything. The date of a returned homework stays. */
export async function dropExtension(
  tx: Transaction,
  { campId, chapterId, studentId }: { campId: number; chapterId: number; studentId: number },
): Promise<boolean> {
  const isMeant = and(
    eq(deadlineExtension.studentId, studentId),
    eq(deadlineExtension.campId, campId),
    eq(deadlineExtension.chapterId, chapterId),
    isNotNull(deadlineExtension.extendedTo),
  );
  const deleted = await tx
    .delete(deadlineExtension)
    .where(and(isMeant, isNull(deadlineExtension.returnDueAt)));
  const none = { extendedTo: null, reason: null, givenBy: null, givenAt: null };
  const emptied = await tx.update(deadlineExtension).set(none).where(isMeant);
  return (deleted.rowCount ?? 0) + (emptied.rowCount ?? 0) > 0;
}
