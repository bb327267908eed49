import { sql } from 'drizzle-orm';
import { file } from '../../schema/file.ts';
import { videoPart } from '../../schema/operations/lesson-video.ts';

/** Bytes of what was made of the statement's file: they count in its owner's room (rules: room). */
export const streamBytes = sql<number>`coalesce((select sum(${videoPart}.size) from ${videoPart}
  where ${videoPart}.file_id = ${file}.id), 0)::float8`;
