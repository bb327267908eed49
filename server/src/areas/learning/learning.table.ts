import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, ref, seconds, time } from '../../db/columns.ts';
import { account } from '../account/account.table.ts';
import { camp, project } from '../practise/practise.table.ts';

/**
 * A node of the directory. `type` null: a branch; 1 reading or video, 2 homework, 3 test.
 * `body` is Markdown; `readSeconds` is how long the end of a reading must be on screen.
 */
export const chapter = pgTable(
  'chapter',
  {
    id: id().primaryKey(),
    projectId: ref()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    parentId: ref().references((): AnyPgColumn => chapter.id, { onDelete: 'cascade' }),
    level: smallint().notNull(),
    sort: integer().notNull(),
    title: text().notNull(),
    type: smallint(),
    body: text().notNull().default(''),
    readSeconds: integer().notNull().default(0),
  },
  (t) => [
    unique('chapter_place').on(t.projectId, t.parentId, t.sort).nullsNotDistinct(),
    index('chapter_by_project').on(t.projectId),
    check('chapter_level', sql`${t.level} between 1 and 3`),
    check('chapter_root', sql`(${t.level} = 1) = (${t.parentId} is null)`),
    check('chapter_type', sql`${t.type} is null or ${t.type} between 1 and 3`),
    check('chapter_deepest_is_leaf', sql`${t.level} < 3 or ${t.type} is not null`),
    check('chapter_title', sql`char_length(${t.title}) between 1 and 120`),
  ],
);

export const campDeadline = pgTable(
  'camp_deadline',
  {
    campId: ref()
      .notNull()
      .references(() => camp.id, { onDelete: 'cascade' }),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id, { onDelete: 'cascade' }),
    dueAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.campId, t.chapterId] })],
);

/**
 * `watched`: the union of seconds: of the wall clock in a reading (docs/decisions/0004), of the film in a video;
 * `position`: 0 to 1 in a reading, seconds in a video.
 */
export const chapterProgress = pgTable(
  'chapter_progress',
  {
    studentId: ref()
      .notNull()
      .references(() => account.id),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id),
    watched: seconds().notNull().default(sql`'{}'::int4multirange`),
    watchedSeconds: integer().notNull().default(0),
    position: doublePrecision().notNull().default(0),
    updatedAt: time().notNull(),
    doneAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId] }),
    index('chapter_progress_by_chapter').on(t.chapterId),
    check('chapter_progress_position', sql`${t.position} >= 0`),
    check('chapter_progress_seconds', sql`${t.watchedSeconds} >= 0`),
  ],
);

/** One lease for each student at a time: only its holder's seconds count. */
export const watchLease = pgTable('watch_lease', {
  studentId: ref()
    .primaryKey()
    .references(() => account.id),
  lease: text().notNull(),
  chapterId: ref()
    .notNull()
    .references(() => chapter.id),
  beganAt: time().notNull(),
  /** Seconds this lease has been granted so far: never more than the wall clock allows. */
  granted: integer().notNull().default(0),
});
