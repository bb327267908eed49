import { remindedKinds } from '@zhixing/contract/calls/reminder-words';
import { gradeFlags } from '@zhixing/contract/gradebook-words';
import { messagingLimits } from '@zhixing/contract/messaging-limits';
import { bundledNoticeKinds, inquiryStatuses, noticeKinds } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, isLine, isOneOf, literals, ref, time } from '../db/columns.ts';
import { account } from './account.ts';
import { longJob } from './jobs/long-job.ts';
import { chapter } from './learning.ts';
import { camp, project } from './practise.ts';
import { rosterCorrection } from './roster-correction.ts';

const isText = (column: Parameters<typeof isLine>[0], limit: number) =>
  sql<boolean>`char_length(${column}) between 1 and ${literals(limit)}`;

/**
 * A student's question to the teachers of their camp under a lesson (rules: inquiries). `version`: it is under the review of
 * that homework version. `waitingAt`: when the student's oldest unanswered message was sent; null: none is unanswered.
 */
export const inquiry = pgTable(
  'inquiry',
  {
    id: id().primaryKey(),
    studentId: ref()
      .notNull()
      .references(() => account.id),
    campId: ref().notNull(),
    projectId: ref().notNull(),
    chapterId: ref().notNull(),
    version: integer(),
    status: text({ enum: inquiryStatuses }).notNull(),
    askedAt: time().notNull(),
    updatedAt: time().notNull(),
    waitingAt: time(),
  },
  (t) => [
    foreignKey({ columns: [t.campId, t.projectId], foreignColumns: [camp.id, camp.projectId] }),
    foreignKey({ columns: [t.projectId, t.chapterId], foreignColumns: [chapter.projectId, chapter.id] }),
    index('inquiry_by_student').on(t.studentId, t.updatedAt),
    index('inquiry_by_camp').on(t.campId, t.updatedAt),
    index('inquiry_waiting').on(t.campId, t.waitingAt).where(sql`${t.waitingAt} is not null`),
    check('inquiry_status', isOneOf(t.status, inquiryStatuses)),
    check('inquiry_waits', sql`(${t.status} = 'waiting') = (${t.waitingAt} is not null)`),
    check('inquiry_version', sql`${t.version} >= 1`),
  ],
);

export const inquiryMessage = pgTable(
  'inquiry_message',
  {
    id: id().primaryKey(),
    inquiryId: ref()
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    authorId: ref()
      .notNull()
      .references(() => account.id),
    byStaff: boolean().notNull(),
    content: text().notNull(),
    at: time().notNull(),
  },
  (t) => [
    index('inquiry_message_by_inquiry').on(t.inquiryId, t.id),
    check('inquiry_message_content', isText(t.content, messagingLimits.message)),
  ],
);

/** A message of staff to the students of a camp (rules: announcements). `content` is Markdown; `withdrawnAt`: hidden since. */
export const announcement = pgTable(
  'announcement',
  {
    id: id().primaryKey(),
    campId: ref()
      .notNull()
      .references(() => camp.id, { onDelete: 'cascade' }),
    authorId: ref()
      .notNull()
      .references(() => account.id),
    title: text().notNull(),
    content: text().notNull(),
    revision: integer().notNull().default(1),
    at: time().notNull(),
    editedAt: time(),
    withdrawnAt: time(),
  },
  (t) => [
    index('announcement_by_camp').on(t.campId, t.at),
    check(
      'announcement_title',
      sql`${isLine(t.title, messagingLimits.announcementTitle)} and ${t.title} <> ''`,
    ),
    check('announcement_content', isText(t.content, messagingLimits.announcement)),
  ],
);

/** A notice to one account, and when it was read (rules: notices). Its text is built from the rows that it refers to. */
export const notice = pgTable(
  'notice',
  {
    id: id().primaryKey(),
    accountId: ref()
      .notNull()
      .references(() => account.id),
    kind: text({ enum: noticeKinds }).notNull(),
    at: time().notNull(),
    readAt: time(),
    /** Of a kind that is sent outside the site: no deliveries have been planned for it yet (rules: reminders). */
    toPlan: boolean().notNull().default(true),
    projectId: ref().references(() => project.id, { onDelete: 'cascade' }),
    campId: ref().references(() => camp.id, { onDelete: 'cascade' }),
    chapterId: ref().references(() => chapter.id, { onDelete: 'cascade' }),
    inquiryId: ref().references(() => inquiry.id, { onDelete: 'cascade' }),
    announcementId: ref().references(() => announcement.id, { onDelete: 'cascade' }),
    correctionId: ref().references(() => rosterCorrection.id, { onDelete: 'cascade' }),
    version: integer(),
    score: doublePrecision(),
    /** Of a changed mark: what it was. */
    scoreBefore: doublePrecision(),
    word: text().notNull().default(''),
    /** The name that the event gave the account; '': it kept its own. */
    newName: text().notNull().default(''),
    /** Of a flag: the lesson or the column of the teachers' own, as it was called then; '' where it is not kept. */
    itemTitle: text().notNull().default(''),
    /** Of a flag: what it is now; null: it was taken away. */
    flag: text({ enum: gradeFlags }),
    jobId: ref().references(() => longJob.id, { onDelete: 'cascade' }),
    /** Who of staff sent it: of a reminder. */
    byId: ref().references(() => account.id),
  },
  (t) => [
    unique('notice_of_account').on(t.accountId, t.id),
    index('notice_unread').on(t.accountId, t.id).where(sql`${t.readAt} is null`),
    uniqueIndex('notice_bundled')
      .on(t.accountId, t.campId, t.kind)
      .where(sql`${t.readAt} is null and ${isOneOf(t.kind, bundledNoticeKinds)}`),
    index('notice_to_plan')
      .on(t.id)
      .where(sql`${t.toPlan} and ${isOneOf(t.kind, remindedKinds)}`),
    // For deleting notices together with what they are about.
    index('notice_by_inquiry').on(t.inquiryId).where(sql`${t.inquiryId} is not null`),
    index('notice_by_announcement').on(t.announcementId).where(sql`${t.announcementId} is not null`),
    index('notice_by_job').on(t.jobId).where(sql`${t.jobId} is not null`),
    index('notice_by_correction').on(t.correctionId).where(sql`${t.correctionId} is not null`),
    check('notice_flag', sql`${t.flag} is null or ${isOneOf(t.flag, gradeFlags)}`),
    check('notice_kind', isOneOf(t.kind, noticeKinds)),
    check('notice_word', sql`char_length(${t.word}) <= 500`),
  ],
);

/** The number of unread notices of an account. */
export const unreadOf = (accountId: PgColumn) =>
  sql<number>`(select count(*)::int from ${notice} where ${notice.accountId} = ${accountId} and ${notice.readAt} is null)`;
