import type { Requirements } from '@zhixing/contract/homework-requirements';
import { workType } from '@zhixing/contract/words';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { literals } from '../../db/columns.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { type Placeholders, preparedRead, preparedWrite } from '../../db/statement/prepared-statements.ts';
import { dueAtFor, endsAtFor } from '../../schema/deadline-extension.ts';
import { file } from '../../schema/file.ts';
import { answeredRequest, isAnswered, type Request } from '../../schema/idempotency.ts';
import { campDeadline, chapter, media } from '../../schema/learning.ts';
import { camp, enrolment, newestLive } from '../../schema/practise.ts';
import { homework, submission, submissionFile, work } from '../../schema/schoolwork.ts';
import { holdsOpenCamp } from '../camps/open-camp.expressions.ts';
import { campTerms, withCamp } from '../enrolments/enrolled.expressions.ts';
import { head } from '../learning/chapter-head.expressions.ts';
import { lockAndCheckCompletion, marksDone } from '../learning/done.expressions.ts';
import { notifiesStaff } from '../notice/staff-notices.expressions.ts';
import {
  answersSaved,
  checksOwnFiles,
  isCallers,
  ofSaved,
  oneSaver,
  type Save,
  savesWork,
  type Written,
  written,
} from './draft.queries.ts';
import type { WorkKey } from './schoolwork.queries.ts';

/** `fileIds`: attachments and pictures; `most`: how many of the newest versions are read. */
type SubmissionQuery = WorkKey & Request & { fileIds: number[]; most: number };

/** The newest submitted versions, newest first. */
const versionsOf = (given: Placeholders<SubmissionQuery>) =>
  jsonRows(
    { version: submission.version, submittedAt: submission.submittedAt },
    sql`from (select version, submitted_at from ${submission}
      where student_id = ${given.studentId}::bigint and chapter_id = ${given.chapterId}::bigint
        and type = ${given.type}::smallint
      order by version desc limit ${given.most}::int) as submission`,
  );

const filesOf = (given: Placeholders<SubmissionQuery>) =>
  jsonRows(
    { id: file.id, kind: file.kind },
    sql`from ${file} where ${file.ownerId} = ${given.studentId}::bigint and ${file.id} = any(${given.fileIds}::bigint[])`,
  );

const submitterAt = preparedRead((db, given: Placeholders<SubmissionQuery>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campTerms,
      answered: { requestId: answeredRequest.requestId, answer: answeredRequest.answer },
      requirements: {
        minCharacters: homework.minCharacters,
        minFiles: homework.minFiles,
        fileKinds: homework.fileKinds,
        mustPass: homework.mustPass,
      },
      dueAt: dueAtFor(given.studentId),
      endsAt: endsAtFor(given.studentId),
      saved: work.version,
      versions: versionsOf(given),
      files: filesOf(given),
    })
    .from(chapter)
    .leftJoin(media, eq(media.id, chapter.mediaId))
    .leftJoin(
      enrolment,
      and(eq(enrolment.projectId, chapter.projectId), eq(enrolment.studentId, given.studentId)),
    )
    .leftJoin(camp, eq(camp.id, enrolment.campId))
    .leftJoin(campDeadline, and(eq(campDeadline.campId, camp.id), eq(campDeadline.chapterId, chapter.id)))
    .leftJoin(homework, eq(homework.chapterId, chapter.id))
    .leftJoin(
      work,
      and(eq(work.studentId, given.studentId), eq(work.chapterId, chapter.id), eq(work.type, given.type)),
    )
    .leftJoin(answeredRequest, isAnswered(given))
    .where(eq(chapter.id, given.chapterId))
    .orderBy(...newestLive)
    .limit(1),
);

/**
 * A chapter with the student's enrolment in its project and everything that decides about a submission. One statement.
 * `requirements` null: none; `saved`: the draft's version, null: no draft; `files`: those of the named files that are the
 * student's; `endsAt` null: no camp.
 */
export async function findSubmitter(db: Db, which: SubmissionQuery) {
  const [row] = await submitterAt(db, which);
  if (!row) return undefined;
  const requirements: Requirements | null = row.requirements;
  return { ...withCamp(row), requirements };
}

/** `counts`: the submission completes the lesson; `alone`: write nothing if a certificate is due with it. */
interface Submission extends Save {
  answer: string;
  version: number;
  late: boolean;
  counts: boolean;
  enrolmentId: number;
  alone: boolean;
}

/**
 * An advisory lock, so that submissions of one work run one after another. Without a draft there is no row to lock: a second
 * submission would wait for the draft's row while holding the enrolment that the first one needs.
 */
const takesTurn = ({ studentId, chapterId, type }: Placeholders<WorkKey>) => sql`
  turn as materialized (
    select pg_advisory_xact_lock(hashtextextended(
      concat_ws(' ', 'submission', ${studentId}::bigint, ${chapterId}::bigint, ${type}::smallint), 0))
    from open_camp
  )`;

const submit = preparedWrite<Written<Submission>, { version: number | null; due: boolean }>(
  (given) => sql`
    with ${oneSaver(given)},
    ${holdsOpenCamp({
      isTheirs: sql`${enrolment.studentId} = ${given.studentId}::bigint and ${enrolment.id} = ${given.enrolmentId}::bigint`,
      unless: sql`${given.type}::smallint <> ${literals(workType.homework)}`,
    })},
    ${takesTurn(given)},
    mine as materialized (
      select version from ${work} join caller on ${isCallers(work)} where (select count(*) from turn) = 1 for update of ${work}
    ),
    ${lockAndCheckCompletion(given, given.enrolmentId, sql`(select count(*) from mine) + (select count(*) from turn) > 0`)},
    ${checksOwnFiles},
    ${savesWork(
      sql`, judged`,
      sql`(judged.waits or not ${given.counts}::boolean or not ${given.alone}::boolean)`,
    )},
    superseded as (
      update ${submission} set newest = false from saved join caller on ${ofSaved}
      where ${isCallers(submission)} and ${submission.newest}
      returning ${submission.version}
    ),
    handed as (
      insert into ${submission} (student_id, chapter_id, type, version, content, submitted_at, late)
      select ${given.studentId}::bigint, ${given.chapterId}::bigint, ${given.type}::smallint, ${given.version}::int,
        ${given.content}::text, ${given.now}::timestamptz, ${given.late}::boolean
      from saved, (select count(*) from superseded) as before
      returning version
    ),
    enclosed as (
      insert into ${submissionFile} (student_id, chapter_id, type, version, file_id, sort)
      select ${given.studentId}::bigint, ${given.chapterId}::bigint, ${given.type}::smallint, handed.version, listed.id,
        listed.place - 1
      from handed, unnest(${given.fileIds}::bigint[]) with ordinality as listed (id, place)
    ),
    notified as (${notifiesStaff(
      'work-submitted',
      sql`(select ${enrolment.campId}, ${enrolment.projectId} from handed, ${enrolment}
        where ${enrolment.studentId} = ${given.studentId}::bigint and ${enrolment.id} = ${given.enrolmentId}::bigint
          and ${given.type}::smallint = ${literals(workType.homework)})`,
      given.now,
    )}),
    answered as (${answersSaved()}),
    done as (${marksDone(given, given.now, sql`${given.counts}::boolean and exists (select from saved)`)})
    select saved.version, ${given.counts}::boolean and not judged.waits as due from judged left join saved on true`,
);

/**
 * Saves a work and submits it as the next version, with the number `version`; if it `counts`, marks the lesson done. All of
 * this and the stored answer to the request are written, or nothing. Locks the draft's row, then the enrolment. Returns the
 * draft's `version`, and `due`: a certificate is due. undefined, or `version` undefined: nothing was written, because
 * something has changed since it was read, or because a certificate is due and `alone` was given. Throws a unique violation
 * if another request submitted that version.
 */
export async function submitWork(
  db: Db,
  what: Submission,
): Promise<{ version: number | undefined; due: boolean } | undefined> {
  const row = await submit(db, written(what));
  return row && { due: row.due, version: row.version ?? undefined };
}
