import type { Requirements } from '@zhixing/contract/homework-requirements';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromMs, inMs, inRows } from '../../db/columns.ts';
import { compiled, compiledWrite, type Given } from '../../db/compiled.ts';
import { answeredRequest, isAnswered, type Request } from '../account/idempotency.table.ts';
import { dueAtFor, endsAtFor } from '../learning/deadline.table.ts';
import { holdsAndJudges, marksDone } from '../learning/done.table.ts';
import { campDeadline, chapter, media } from '../learning/learning.table.ts';
import { head } from '../learning/seat.table.ts';
import { campOfSeat, withCamp } from '../practise/enrolled.table.ts';
import { camp, enrolment, newestLive } from '../practise/practise.table.ts';
import { file } from '../upload/upload.table.ts';
import {
  answersSaved,
  isAskers,
  looksAtFiles,
  ofSaved,
  oneSaver,
  type Save,
  savesWork,
  type Written,
  written,
} from './draft.queries.ts';
import type { WorkKey } from './schoolwork.queries.ts';
import { homework, submission, submissionFile, work } from './schoolwork.table.ts';

/** `fileIds`: those it names, pictures too; `most`: versions that are looked at, the newest. */
type Asked = WorkKey & Request & { fileIds: number[]; most: number };

interface Version {
  version: number;
  submittedAt: Date;
}

/** The newest versions that were handed in, the newest first. */
const versionsOf = (given: Given<Asked>) =>
  inRows(
    [submission.version, inMs(submission.submittedAt)],
    sql`from (select version, submitted_at from ${submission}
      where student_id = ${given.studentId}::bigint and chapter_id = ${given.chapterId}::bigint
        and type = ${given.type}::smallint
      order by version desc limit ${given.most}::int) as submission`,
    ([version, at]: [number, number]): Version => ({ version, submittedAt: fromMs(at) as Date }),
  );

const filesOf = (given: Given<Asked>) =>
  inRows(
    [file.id, file.kind],
    sql`from ${file} where ${file.ownerId} = ${given.studentId}::bigint and ${file.id} = any(${given.fileIds}::bigint[])`,
    ([id, kind]: [number, string]) => ({ id, kind }),
  );

const submitterAt = compiled((db, given: Given<Asked>) =>
  db
    .select({
      chapter: head,
      enrolment,
      camp: campOfSeat,
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
 * A chapter and the student's enrolment in its project, with all that a submission is judged by: one statement. `requirements`
 * null: it asks for nothing; `saved`: the version of the draft, null: there is none; `files`: those of the named ones that are
 * the student's; `endsAt` null: in no camp.
 */
export async function findSubmitter(db: Db, which: Asked) {
  const [row] = await submitterAt(db, which);
  if (!row) return undefined;
  const requirements: Requirements | null = row.requirements;
  return { ...withCamp(row), requirements };
}

/** `counts`: it completes the leaf; `alone`: it is not to be done where a certificate is due with it. */
export interface Submission extends Save {
  answer: string;
  version: number;
  late: boolean;
  counts: boolean;
  enrolmentId: number;
  alone: boolean;
}

/**
 * Submissions of one work go one after another: those that begin before there is a draft have no row of it to lock, and would
 * come to it holding the enrolment that the next one waits for.
 */
const takesTurn = ({ studentId, chapterId, type }: Given<WorkKey>) => sql`
  turn as materialized (
    select pg_advisory_xact_lock(hashtextextended(
      concat_ws(' ', 'submission', ${studentId}::bigint, ${chapterId}::bigint, ${type}::smallint), 0))
  )`;

const submit = compiledWrite<Written<Submission>, { version: number | null; due: boolean }>(
  (given) => sql`
    with ${oneSaver(given)},
    ${takesTurn(given)},
    mine as materialized (
      select version from ${work} join asker on ${isAskers(work)} where (select count(*) from turn) = 1 for update of ${work}
    ),
    ${holdsAndJudges(given, given.enrolmentId, sql`(select count(*) from mine) + (select count(*) from turn) > 0`)},
    ${looksAtFiles},
    ${savesWork(
      sql`, judged`,
      sql`(judged.waits or not ${given.counts}::boolean or not ${given.alone}::boolean)`,
    )},
    superseded as (
      update ${submission} set newest = false from saved join asker on ${ofSaved}
      where ${isAskers(submission)} and ${submission.newest}
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
    answered as (${answersSaved()}),
    done as (${marksDone(given, given.now, sql`${given.counts}::boolean and exists (select from saved)`)})
    select saved.version, ${given.counts}::boolean and not judged.waits as due from judged left join saved on true`,
);

/**
 * Saves a work and hands it in as the next version, which is its number; where it `counts`, marks the leaf done: all of it, with
 * the answer to the request, or nothing. The draft's row is locked first, then the enrolment. `version`: the draft's; undefined:
 * nothing is written, for something changed since it was read. `due`: a certificate is; asked to be done `alone`, nothing is
 * written then either. Throws a violation where another request handed in that version.
 */
export async function submitWork(
  db: Db,
  what: Submission,
): Promise<{ version: number | undefined; due: boolean } | undefined> {
  const row = await submit(db, written(what));
  return row && { due: row.due, version: row.version ?? undefined };
}
