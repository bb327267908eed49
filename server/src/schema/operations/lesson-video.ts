import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ref } from '../../db/columns.ts';
import { file } from '../file.ts';

/**
 * What is known of an uploaded video that browsers do not play as it came: it is shown once its stream is made (rules: video-streams).
 */
export const lessonVideo = pgTable(
  'lesson_video',
  {
    fileId: ref()
      .primaryKey()
      .references(() => file.id),
    seconds: doublePrecision().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [
    check('lesson_video_seconds', sql`${t.seconds} between 1 and 86400`),
    check('lesson_video_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);

/** A quality: bytes of its head, and of each segment its seconds and bytes. */
export interface QualityIndex {
  width: number;
  height: number;
  codecs: string;
  head: number;
  segments: [seconds: number, bytes: number][];
}
/** A sheet of small pictures: one each `every` seconds, `columns` in a row. */
export interface ThumbnailIndex {
  width: number;
  height: number;
  columns: number;
  count: number;
  every: number;
}

/**
 * What was made of a video: a quality ('720': its shorter side), its poster, its small pictures. Its bytes go before the video's row does
 * (`eraseParts`), so the reference does not cascade.
 */
export const videoPart = pgTable(
  'video_part',
  {
    fileId: ref()
      .notNull()
      .references(() => file.id),
    name: text().notNull(),
    kind: text().notNull(),
    storageKey: uuid().notNull().unique(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    quality: jsonb().$type<QualityIndex>(),
    thumbnails: jsonb().$type<ThumbnailIndex>(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.name] }),
    check('video_part_name', sql`${t.name} ~ '^([0-9]{2,4}|poster|thumbnails)$'`),
    check('video_part_size', sql`${t.size} > 0`),
  ],
);
