import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, foreignKey, index, type PgColumn, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isLine, literals, ref, time } from '../db/columns.ts';
import { isBefore } from '../db/condition.ts';
import { jsonRows, orNull } from '../db/json-rows.ts';
import { latest } from '../db/latest.ts';
import { account } from './account.ts';
import { campDeadline } from './learning.ts';
import { camp } from './practise.ts';

/**
 * A later deadline for one student at one lesson: given by a teacher (rules: deadline-extension), come with a returned homework (rules:
 * return-date), or both. The two are kept apart, since a return is not known by name under anonymous marking. Deleted with the camp's
 * deadline for that lesson.
 */
export const deadlineExtension = pgTable(
  'deadline_extension',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    campId: ref().notNull(),
    chapterId: ref().notNull(),
    /** The later of the two, which counts. */
    dueAt: time().notNull().generatedAlwaysAs(sql`greatest(extended_to, return_due_at)`),
    /** Given by a teacher; null: none. */
    extendedTo: time(),
    /** Of what a teacher gave; shown to the student. */
    reason: text(),
    givenBy: ref().references(() => account.id),
    givenAt: time(),
    /** Of a returned homework; null: none. It reveals that the homework was returned. */
    returnDueAt: time(),
    returnedBy: ref().references(() => account.id),
    returnedAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.campId, t.chapterId] }),
    index('deadline_extension_by_camp').on(t.campId),
    foreignKey({
      columns: [t.campId, t.chapterId],
      foreignColumns: [campDeadline.campId, campDeadline.chapterId],
      name: 'deadline_extension_deadline',
    }).onDelete('cascade'),
    check('deadline_extension_reason', sql`${isLine(t.reason, 200)} and ${t.reason} <> ''`),
    check(
      'deadline_extension_given',
      sql`num_nulls(${t.extendedTo}, ${t.reason}, ${t.givenBy}, ${t.givenAt}) in (0, 4)`,
    ),
    check(
      'deadline_extension_returned',
      sql`num_nulls(${t.returnDueAt}, ${t.returnedBy}, ${t.returnedAt}) in (0, 3)`,
    ),
  ],
);

/** The student in an SQL expression: a column, an id, or a placeholder. */
type StudentExpression = PgColumn | Placeholder | number;

const extended = (studentId: StudentExpression, column: PgColumn | SQL) =>
  sql`(select ${column} from ${deadlineExtension} where ${deadlineExtension.studentId} = ${studentId}
    and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId})`;

/*
 * The only statement of whose date stands (rules: deadline-extension, camp-end). Of a lesson: the camp's deadline, or the student's
 * extension if that is later. `dueAt`: of the camp, and where the rule is about taking work, the camp's end. `extendedTo`: of the student.
 */
export const ownDueAt = latest('dueAt', 'extendedTo');
const isExtended = isBefore('dueAt', 'extendedTo');

/** The later of a deadline and an extension. */
export const laterOf = (dueAt: Date, extendedTo: Date | null): Date =>
  ownDueAt.of({ dueAt, extendedTo }) ?? dueAt;

/** When a lesson is due for one student, in a statement that has joined `campDeadline`; null: no deadline. */
export const dueAtFor = (studentId: StudentExpression): SQL<Date | null> =>
  ownDueAt
    .sql({ dueAt: campDeadline.dueAt, extendedTo: extended(studentId, deadlineExtension.dueAt) })
    .mapWith(campDeadline.dueAt);

/** Shown to the student with the date of a return. */
export const returnReason = '作业退回修改';
/** Whether the date of a row came with a return. */
export const isByReturn = sql<boolean>`coalesce(${deadlineExtension.returnDueAt} > ${deadlineExtension.extendedTo}, ${deadlineExtension.extendedTo} is null)`;
/** Why a row's date is as it is. */
export const reasonShown = sql<string>`case when ${isByReturn} then ${literals(returnReason)} else ${deadlineExtension.reason} end`;

/** The reason of a student's extension; null: no extension that is later than the deadline. */
const reasonWhere = (extendedTo: SQLWrapper, reason: SQLWrapper) =>
  sql<
    string | null
  >`case when ${isExtended.sql({ dueAt: campDeadline.dueAt, extendedTo })} then ${reason} end`;

export const extensionReasonFor = (studentId: StudentExpression): SQL<string | null> =>
  reasonWhere(extended(studentId, deadlineExtension.dueAt), extended(studentId, reasonShown));

/**
 * The same two as who does not know of returned homework sees them (rules: camp-anonymous): of what a teacher gave alone.
 */
export const dueAtByNameFor = (studentId: StudentExpression): SQL<Date | null> =>
  ownDueAt
    .sql({ dueAt: campDeadline.dueAt, extendedTo: extended(studentId, deadlineExtension.extendedTo) })
    .mapWith(campDeadline.dueAt);
export const reasonByNameFor = (studentId: StudentExpression): SQL<string | null> =>
  reasonWhere(
    extended(studentId, deadlineExtension.extendedTo),
    extended(studentId, deadlineExtension.reason),
  );

/** Until when the camp takes work of one student at the lesson of `campDeadline`: the camp's end, or a later extension. */
export const endsAtFor = (studentId: StudentExpression): SQL<Date> =>
  ownDueAt
    .sql({ dueAt: camp.endsAt, extendedTo: extended(studentId, deadlineExtension.dueAt) })
    .mapWith(camp.endsAt) as SQL<Date>;

/** A deadline for one student: the camp's, or the student's extension if that is later. */
export interface Due {
  chapterId: number;
  dueAt: Date;
  /** The reason of the extension; null: none. */
  extensionReason: string | null;
}

/** All deadlines of the statement's camp for one student, as one column. */
export const deadlinesFor = (studentId: StudentExpression) =>
  jsonRows(
    {
      chapterId: campDeadline.chapterId,
      dueAt: campDeadline.dueAt,
      extendedTo: orNull(deadlineExtension.dueAt),
      extensionReason: reasonWhere(deadlineExtension.dueAt, reasonShown),
    },
    sql`from ${campDeadline} left join ${deadlineExtension} on ${deadlineExtension.studentId} = ${studentId}
        and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId}
      where ${campDeadline.campId} = ${camp.id}`,
    ({ dueAt, extendedTo, ...due }): Due => ({ ...due, dueAt: laterOf(dueAt, extendedTo) }),
  );
