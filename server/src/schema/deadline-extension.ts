import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { isLine, ref, time } from '../db/columns.ts';
import { jsonRows, orNull } from '../db/json-rows.ts';
import { account } from './account.ts';
import { campDeadline } from './learning.ts';
import { camp } from './practise.ts';

/** A later deadline for one student at one lesson (rules: deadline-extension). Deleted with the camp's deadline for that lesson. */
export const deadlineExtension = pgTable(
  'deadline_extension',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    campId: ref().notNull(),
    chapterId: ref().notNull(),
    dueAt: time().notNull(),
    /** Shown to the student. */
    reason: text().notNull(),
    givenBy: ref()
      .notNull()
      .references(() => account.id),
    givenAt: time().notNull(),
    /** The extension came with a returned homework (rules: return-date), so it reveals that the homework was returned. */
    byReturn: boolean().notNull().default(false),
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
  ],
);

/** The student in an SQL expression: a column, an id, or a placeholder. */
type Whose = PgColumn | Placeholder | number;

const extended = (studentId: Whose, column: PgColumn) =>
  sql`(select ${column} from ${deadlineExtension} where ${deadlineExtension.studentId} = ${studentId}
    and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId})`;

/**
 * When a lesson is due for one student, in a statement that has joined `campDeadline`: the later of the camp's deadline and
 * the student's extension; null: no deadline. All rules about deadlines use it (rules: deadline-extension).
 */
export const dueAtFor = (studentId: Whose): SQL<Date | null> =>
  sql<Date | null>`greatest(${campDeadline.dueAt}, ${extended(studentId, deadlineExtension.dueAt)})`.mapWith(
    campDeadline.dueAt,
  );

/** The reason of a student's extension; null: no extension that is later than the deadline. */
export const extensionReasonFor = (studentId: Whose): SQL<string | null> =>
  sql<
    string | null
  >`case when ${extended(studentId, deadlineExtension.dueAt)} > ${campDeadline.dueAt} then ${extended(studentId, deadlineExtension.reason)} end`;

/**
 * Whether the student's extension at the lesson of `campDeadline` came with a returned homework (rules: return-date); null:
 * no extension.
 */
export const isByReturnFor = (studentId: Whose): SQL<boolean | null> =>
  sql<boolean | null>`${extended(studentId, deadlineExtension.byReturn)}`;

/**
 * Until when the camp takes work of one student at the lesson of `campDeadline`: the camp's end, or a later extension
 * (rules: camp-end).
 */
export const endsAtFor = (studentId: Whose): SQL<Date> =>
  sql<Date>`greatest(${camp.endsAt}, ${extended(studentId, deadlineExtension.dueAt)})`.mapWith(camp.endsAt);

/** The later of a deadline and an extension, as in `dueAtFor`. */
export const laterOf = (dueAt: Date, extendedTo: Date | null) =>
  extendedTo !== null && extendedTo > dueAt ? extendedTo : dueAt;

/** A deadline for one student: the camp's, or the student's extension if that is later. */
export interface Due {
  chapterId: number;
  dueAt: Date;
  /** The reason of the extension; null: none. */
  extensionReason: string | null;
}

/** All deadlines of the statement's camp for one student, as one column. Gives the same dates as `dueAtFor`. */
export const deadlinesFor = (studentId: Whose) =>
  jsonRows(
    {
      chapterId: campDeadline.chapterId,
      dueAt: campDeadline.dueAt,
      extendedTo: orNull(deadlineExtension.dueAt),
      reason: orNull(deadlineExtension.reason),
    },
    sql`from ${campDeadline} left join ${deadlineExtension} on ${deadlineExtension.studentId} = ${studentId}
        and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId}
      where ${campDeadline.campId} = ${camp.id}`,
    ({ chapterId, dueAt, extendedTo, reason }): Due => ({
      chapterId,
      dueAt: laterOf(dueAt, extendedTo),
      extensionReason: extendedTo !== null && extendedTo > dueAt ? reason : null,
    }),
  );
