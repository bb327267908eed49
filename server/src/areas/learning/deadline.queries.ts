import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../../db/client.ts';
import { account } from '../../schema/account.ts';
import { deadlineExtension } from '../../schema/deadline-extension.ts';
import { isInRoster, rosterText } from '../../schema/expressions/roster-text.ts';
import { campDeadline, chapter } from '../../schema/learning.ts';
import { rosterEntry } from '../../schema/roster.ts';

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

type Extension = typeof deadlineExtension.$inferInsert;
/** One extension for each of these students at each of these lessons. */
export interface Extensions extends Omit<Extension, 'chapterId' | 'studentId'> {
  chapterIds: readonly number[];
  studentIds: readonly number[];
}
const giver = alias(account, 'giver');

export async function listExtensions(db: Db, { campId }: { campId: number }) {
  return db
    .select({
      chapterId: deadlineExtension.chapterId,
      student: { id: account.id, name: rosterText('name'), studentNo: rosterText('studentNo') },
      dueAt: deadlineExtension.dueAt,
      reason: deadlineExtension.reason,
      givenAt: deadlineExtension.givenAt,
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
    .where(
      and(
        eq(deadlineExtension.campId, campId),
        eq(deadlineExtension.byReturn, false),
        gt(deadlineExtension.dueAt, campDeadline.dueAt),
      ),
    )
    .orderBy(desc(deadlineExtension.givenAt), desc(deadlineExtension.dueAt), account.id);
}

export async function countExtensions(db: Db, { campId }: { campId: number }): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(deadlineExtension)
    .where(and(eq(deadlineExtension.campId, campId), eq(deadlineExtension.byReturn, false)));
  return row?.total ?? 0;
}

/** Passes each list as one array parameter, since a statement takes at most 65,535 parameters. */
export async function writeExtensions(
  tx: Transaction,
  { campId, chapterIds, studentIds, dueAt, reason, givenBy, givenAt }: Extensions,
): Promise<void> {
  await tx.execute(sql`
    insert into ${deadlineExtension} (student_id, camp_id, chapter_id, due_at, reason, given_by, given_at)
    select student, ${campId}::bigint, leaf, ${dueAt}::timestamptz, ${reason}::text, ${givenBy}::bigint, ${givenAt}::timestamptz
    from unnest(${sql.param(studentIds)}::bigint[]) student, unnest(${sql.param(chapterIds)}::bigint[]) leaf
    on conflict (student_id, camp_id, chapter_id) do update
      set due_at = excluded.due_at, reason = excluded.reason, given_by = excluded.given_by, given_at = excluded.given_at,
        by_return = false
      where not ${deadlineExtension.byReturn} or excluded.due_at >= ${deadlineExtension.dueAt}`);
}

/**
 * Writes the later deadline that comes with a returned homework. Nothing is written where the lesson has no deadline or the
 * student already has a later one.
 */
export async function writeReturnDate(
  tx: Transaction,
  { studentId, campId, chapterId, dueAt, reason, givenBy, givenAt }: Omit<Extension, 'byReturn'>,
): Promise<void> {
  await tx.execute(sql`
    insert into ${deadlineExtension} (student_id, camp_id, chapter_id, due_at, reason, given_by, given_at, by_return)
    select ${studentId}::bigint, camp_id, chapter_id, ${dueAt}::timestamptz, ${reason}::text, ${givenBy}::bigint,
      ${givenAt}::timestamptz, true
    from ${campDeadline} where ${campDeadline.campId} = ${campId} and ${campDeadline.chapterId} = ${chapterId}
    on conflict (student_id, camp_id, chapter_id) do update
      set due_at = excluded.due_at, reason = excluded.reason, given_by = excluded.given_by, given_at = excluded.given_at,
        by_return = true
      where excluded.due_at > ${deadlineExtension.dueAt}`);
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

export async function dropExtension(
  tx: Transaction,
  { campId, chapterId, studentId }: { campId: number; chapterId: number; studentId: number },
): Promise<void> {
  await tx
    .delete(deadlineExtension)
    .where(
      and(
        eq(deadlineExtension.studentId, studentId),
        eq(deadlineExtension.campId, campId),
        eq(deadlineExtension.chapterId, chapterId),
        eq(deadlineExtension.byReturn, false),
      ),
    );
}
