import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiled, compiledWrite, type Given } from '../../db/compiled.ts';
import { answeredRequest, isAnswered, keepsAnswer, type Request } from '../account/idempotency.table.ts';
import { chapter, media } from '../learning/learning.table.ts';
import { head } from '../learning/seat.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { file } from '../upload/upload.table.ts';
import type { WorkKey } from './schoolwork.queries.ts';
import { submission, work, workFile } from './schoolwork.table.ts';

const writerAt = compiled((db, given: Given<Request & { chapterId: number }>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp,
      answered: { requestId: answeredRequest.requestId, answer: answeredRequest.answer },
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(
      enrolment,
      and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, given.studentId)),
    )
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(answeredRequest, isAnswered(given))
    .where(eq(chapter.id, given.chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/** A chapter and the student's enrolment in its project, with what was answered to the `requestId` before: one statement. */
export async function findWriter(db: Db, which: Request & { chapterId: number }) {
  const [row] = await writerAt(db, which);
  if (!row) return undefined;
  const { enrolment, camp, ...rest } = row;
  return { ...rest, enrolment: enrolment && camp ? { ...enrolment, camp } : undefined };
}

/** `baseVersion` null: whatever is there. */
export interface Save extends WorkKey, Request {
  content: string;
  status: string;
  baseVersion: number | null;
  fileIds: number[];
  imageIds: number[];
  now: Date;
  forgetAt: Date | null;
}

/** `answer`: JSON of all of the answer that is known before. */
export interface Draft extends Save {
  answer: string;
}

interface Outcome {
  /** null: nothing was saved, because of what follows, or another save has followed `baseVersion`. */
  version: number | null;
  submittedVersion: number;
  ownFiles: boolean;
  ownPictures: boolean;
}

export const isWork = (table: typeof work | typeof workFile | typeof submission, given: Given<Save>) =>
  sql`${table.studentId} = ${given.studentId}::bigint and ${table.chapterId} = ${given.chapterId}::bigint
    and ${table.type} = ${given.type}::smallint`;
const submitted = (given: Given<Save>) =>
  sql`(select coalesce(max(${submission.version}), 0) from ${submission} where ${isWork(submission, given)})`;

/** The parts of a statement that say in `own` whether the files and the pictures are the student's own; none of them goes meanwhile. */
export const looksAtFiles = (given: Given<Save>) => sql`
  owned as (
    select ${file.id} as id, ${file.kind} as kind from ${file}
    where ${file.ownerId} = ${given.studentId}
      and ${file.id} = any(${given.fileIds}::bigint[] || ${given.imageIds}::bigint[])
    for key share
  ),
  own as (
    select (select count(*) from owned where id = any(${given.fileIds}::bigint[]))
        = cardinality(${given.fileIds}::bigint[]) as files,
      (select count(*) from owned where id = any(${given.imageIds}::bigint[]) and kind like 'image/%')
        = cardinality(${given.imageIds}::bigint[]) as pictures
  )`;

/**
 * The parts of a statement that save a work with its files: `saved` is its row, none where the files are not the student's, another
 * save has followed `baseVersion`, or `when` (of `more`) does not hold.
 */
export const savesWork = (given: Given<Save>, more = sql``, when = sql`true`) => sql`
  saved as (
    insert into ${work} (student_id, chapter_id, type, content, status, version, saved_at)
    select ${given.studentId}::bigint, ${given.chapterId}::bigint, ${given.type}::smallint, ${given.content}::text,
      ${given.status}::smallint, 1, ${given.now}::timestamptz
    from own ${more}
    where own.files and own.pictures and ${when} and (coalesce(${given.baseVersion}::int, 0) = 0
      or exists (select from ${work} where ${isWork(work, given)}))
    on conflict (student_id, chapter_id, type) do update set content = excluded.content, status = excluded.status,
      saved_at = excluded.saved_at, version = ${work.version} + 1
    where ${given.baseVersion}::int is null or ${work.version} = ${given.baseVersion}::int
    returning version
  ),
  dropped as (
    delete from ${workFile} using saved
    where ${isWork(workFile, given)} and ${workFile.fileId} <> all(${given.fileIds}::bigint[])
  ),
  attached as (
    insert into ${workFile} (student_id, chapter_id, type, file_id, sort)
    select ${given.studentId}::bigint, ${given.chapterId}::bigint, ${given.type}::smallint, listed.id, listed.place - 1
    from saved, unnest(${given.fileIds}::bigint[]) with ordinality as listed (id, place)
    on conflict (student_id, chapter_id, type, file_id) do update set sort = excluded.sort
  )`;

const save = compiledWrite<Draft, Outcome>(
  (given) => sql`
    with ${looksAtFiles(given)},
    ${savesWork(given)},
    answered as (${keepsAnswer(
      given,
      sql`${given.answer}::jsonb || jsonb_build_object('version', saved.version, 'submittedVersion', ${submitted(given)})`,
      sql`saved`,
    )})
    select saved.version, ${submitted(given)} as "submittedVersion", own.files as "ownFiles", own.pictures as "ownPictures"
    from own left join saved on true`,
);

/**
 * Saves a draft with its files, which must be the student's own, as the pictures in it: all of it, with the answer to the request,
 * or nothing. The first save makes the work.
 */
export async function saveDraft(db: Db, draft: Draft): Promise<Outcome> {
  const outcome = await save(db, draft);
  if (!outcome) throw new Error('a save answers its row');
  return outcome;
}
