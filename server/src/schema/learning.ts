import type { VideoChapter } from '@zhixing/contract/staff/video-chapters';
import { captionLanguage, contentType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { digit, id, isAmong, literals, ref, seconds, time } from '../db/columns.ts';
import { account } from './account.ts';
import { file } from './file.ts';
import { camp, project } from './practise.ts';

/** A video: its length in seconds, its size in pixels; `source`: its author, as shown. */
export const media = pgTable(
  'media',
  {
    id: id().primaryKey(),
    fileId: ref()
      .notNull()
      .unique()
      .references(() => file.id),
    posterFileId: ref().references(() => file.id),
    seconds: doublePrecision().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    source: text().notNull().default(''),
    /** Its parts by time, in order; `at`: the second at which one begins (rules: video-captions). */
    chapters: jsonb().$type<VideoChapter[]>().notNull().default([]),
  },
  (t) => [
    // At least one whole second, at most a day.
    check('media_seconds', sql`${t.seconds} between 1 and 86400`),
    check('media_size', sql`${t.width} > 0 and ${t.height} > 0`),
    check('media_source', sql`char_length(${t.source}) <= 120`),
  ],
);

/** The captions of a video in one language: a WebVTT file. */
export const mediaCaption = pgTable(
  'media_caption',
  {
    mediaId: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    fileId: ref()
      .notNull()
      .references(() => file.id),
  },
  (t) => [
    primaryKey({ columns: [t.mediaId, t.language] }),
    // A BCP 47 tag, from which browsers name the track.
    check('media_caption_language', sql`${t.language} ~ ${literals(captionLanguage)}`),
  ],
);

/**
 * A published node of the directory; drafts are in areas/authoring, and a publication writes them here under the same ids.
 * `type` null: a branch. `body` is Markdown; `readSeconds`: how long a reading must be read. With `mediaId`
 * the lesson is a video, and `body` the text beside it.
 */
export const chapter = pgTable(
  'chapter',
  {
    id: id().primaryKey(),
    projectId: ref()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    parentId: ref(),
    level: smallint().notNull(),
    sort: integer().notNull(),
    title: text().notNull(),
    type: digit(contentType),
    body: text().notNull().default(''),
    readSeconds: integer().notNull().default(0),
    mediaId: ref().references(() => media.id),
    /** When it was added by a later publication; null: part of the first one (rules: revised-added). */
    addedAt: time(),
    /** When a later publication changed its content (rules: revised-rewritten). */
    revisedAt: time(),
    /** When a publication removed it: it is no longer shown, and students' work in it stays (rules: revised-removed). */
    removedAt: time(),
  },
  (t) => [
    unique('chapter_of_project').on(t.projectId, t.id),
    // A node and its parent belong to the same project.
    foreignKey({
      columns: [t.projectId, t.parentId],
      foreignColumns: [t.projectId, t.id],
      name: 'chapter_parent',
    }).onDelete('cascade'),
    // An index on an expression does not count as a key, so changing a place takes a weaker row lock: a publication that
    // moves chapters does not wait for students who write under them (docs/decisions/0036).
    uniqueIndex('chapter_place')
      .on(t.projectId, sql`coalesce(${t.parentId}, 0)`, t.sort)
      .where(sql`${t.removedAt} is null`),
    index('chapter_by_project').on(t.projectId),
    // The terms of lessons, for searches (rules: project-search).
    index('chapter_terms')
      .using('gin', sql`search_terms(${t.body})`)
      .where(sql`${t.removedAt} is null`)
      .with({ fastupdate: false }),
    // Finds the projects whose content version a changed video affects (docs/decisions/0045).
    index('chapter_by_media').on(t.mediaId).where(sql`${t.mediaId} is not null`),
    check('chapter_level', sql`${t.level} between 1 and 3`),
    check('chapter_root', sql`(${t.level} = 1) = (${t.parentId} is null)`),
    check('chapter_type', sql`${t.type} is null or ${isAmong(t.type, contentType)}`),
    check('chapter_deepest_is_leaf', sql`${t.level} < 3 or ${t.type} is not null`),
    check(
      'chapter_media',
      sql`${t.mediaId} is null or ${t.type} is not distinct from ${literals(contentType.reading)}`,
    ),
    check('chapter_title', sql`char_length(${t.title}) between 1 and 120`),
  ],
);

export const campDeadline = pgTable(
  'camp_deadline',
  {
    campId: ref().notNull(),
    chapterId: ref().notNull(),
    projectId: ref().notNull(),
    dueAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campId, t.chapterId] }),
    // Camp and chapter belong to the same project.
    foreignKey({ columns: [t.campId, t.projectId], foreignColumns: [camp.id, camp.projectId] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.projectId, t.chapterId],
      foreignColumns: [chapter.projectId, chapter.id],
    }).onDelete('cascade'),
  ],
);

/**
 * `watched`: the union of seconds: wall-clock seconds in a reading (docs/decisions/0004), seconds of the video in a video;
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
    /** The end of the text was reached once (rules: reading-time); of a video always true, and of no meaning. */
    endSeen: boolean().notNull().default(false),
    updatedAt: time().notNull(),
    doneAt: time(),
    /** The video to which the seconds belong; for another video they start again (rules: revised-rewritten). */
    mediaId: ref().references(() => media.id),
    /** When a rewritten lesson was opened again; null: `updatedAt` is the last time it was read. */
    seenAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.chapterId] }),
    index('chapter_progress_by_chapter').on(t.chapterId),
    check('chapter_progress_position', sql`${t.position} >= 0`),
    check('chapter_progress_seconds', sql`${t.watchedSeconds} >= 0`),
  ],
);

/** The one lease of a student: only its holder's seconds count. */
export const watchLease = pgTable(
  'watch_lease',
  {
    studentId: ref()
      .primaryKey()
      .references(() => account.id),
    lease: text().notNull(),
    chapterId: ref()
      .notNull()
      .references(() => chapter.id),
    beganAt: time().notNull(),
    /** Seconds of a video granted to this lease so far: never more than the wall clock allows. */
    granted: integer().notNull().default(0),
  },
  (t) => [check('watch_lease_granted', sql`${t.granted} >= 0`)],
);
