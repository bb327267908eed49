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
import { inMs, inRows, isLine, ref, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { camp } from '../practise/practise.table.ts';
import { campDeadline } from './learning.table.ts';

/** More time for one student at one leaf (rules: deadline-extension); goes with the camp's deadline for that leaf. */
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
    /** It came with a homework that was returned (rules: return-date): whoever knows of it knows of the return. */
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

/** The student's own column of a statement, an id, or the place of one. */
type Whose = PgColumn | Placeholder | number;

const extended = (studentId: Whose, column: PgColumn) =>
  sql`(select ${column} from ${deadlineExtension} where ${deadlineExtension.studentId} = ${studentId}
    and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId})`;

/**
 * When a leaf is due for one student, in a statement that has joined `campDeadline`: the camp's deadline, or the student's
 * own where that is later; null: never. Every rule about deadlines looks at this (rules: deadline-extension).
 */
export const dueAtFor = (studentId: Whose): SQL<Date | null> =>
  sql<Date | null>`greatest(${campDeadline.dueAt}, ${extended(studentId, deadlineExtension.dueAt)})`.mapWith(
    campDeadline.dueAt,
  );

/** Why a student has more time than the camp, as it is shown to them; null: they have not. */
export const extensionReasonFor = (studentId: Whose): SQL<string | null> =>
  sql<
    string | null
  >`case when ${extended(studentId, deadlineExtension.dueAt)} > ${campDeadline.dueAt} then ${extended(studentId, deadlineExtension.reason)} end`;

/** Whether the student's time at the leaf of `campDeadline` came with a return (rules: return-date); null: they have no more than the camp. */
export const isByReturnFor = (studentId: Whose): SQL<boolean | null> =>
  sql<boolean | null>`${extended(studentId, deadlineExtension.byReturn)}`;

/** When the camp takes no more work of one student at the leaf of `campDeadline`: its end, or a later extension (rules: camp-end). */
export const endsAtFor = (studentId: Whose): SQL<Date> =>
  sql<Date>`greatest(${camp.endsAt}, ${extended(studentId, deadlineExtension.dueAt)})`.mapWith(camp.endsAt);

/** As `dueAtFor`, of the two times in ms. */
export const laterOf = (dueAt: number, extendedTo: number | null) =>
  new Date(Math.max(dueAt, extendedTo ?? dueAt));

/** A deadline of a camp for one student: the camp's, or the student's own where that is later. */
export interface Due {
  chapterId: number;
  dueAt: Date;
  /** Why they have more time than the camp; null: they have not. */
  extensionReason: string | null;
}

type DueRow = [chapterId: number, dueAt: number, extendedTo: number | null, reason: string | null];

/** All deadlines of the camp of a statement as they are for one student, as one column of it: says the same as `dueAtFor` of a leaf. */
export const deadlinesFor = (studentId: Whose) =>
  inRows(
    [
      ...[campDeadline.chapterId, inMs(campDeadline.dueAt)],
      ...[inMs(deadlineExtension.dueAt), deadlineExtension.reason],
    ],
    sql`from ${campDeadline} left join ${deadlineExtension} on ${deadlineExtension.studentId} = ${studentId}
        and ${deadlineExtension.campId} = ${campDeadline.campId} and ${deadlineExtension.chapterId} = ${campDeadline.chapterId}
      where ${campDeadline.campId} = ${camp.id}`,
    ([chapterId, dueAt, extendedTo, reason]: DueRow): Due => ({
      chapterId,
      dueAt: laterOf(dueAt, extendedTo),
      extensionReason: extendedTo !== null && extendedTo > dueAt ? reason : null,
    }),
  );
