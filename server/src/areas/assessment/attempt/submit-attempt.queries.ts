import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { CallerValues, Types } from '../../../db/statement/batch-parameters.ts';
import { batchedWrite, preparedWrite } from '../../../db/statement/prepared-statements.ts';
import { attempt, attemptAnswer, type Graded, type Kept } from '../../../schema/assessment.ts';
import { type Answering, keepsAnswer } from '../../../schema/idempotency.ts';
import { chapter } from '../../../schema/learning.ts';
import { enrolment } from '../../../schema/practise.ts';
import { holdsOpenCamp } from '../../camps/open-camp.expressions.ts';
import { lockAllAndCheckCompletion, marksAllDone } from '../../learning/done.expressions.ts';
import type { AnswerRow, TestKey } from '../assessment.queries.ts';

interface Begun {
  no: number;
  startedAt: Date;
  endsAt: Date | null;
  paper: number;
  passMark: number;
}

const begin = preparedWrite<TestKey & Begun, { no: number }>(
  ({ studentId, chapterId, no, startedAt, endsAt, paper, passMark }) => sql`
    with ${holdsOpenCamp({
      isTheirs: sql`${enrolment.studentId} = ${studentId}::bigint
        and ${enrolment.projectId} = (select ${chapter.projectId} from ${chapter} where ${chapter.id} = ${chapterId}::bigint)`,
    })}
    insert into ${attempt} (student_id, chapter_id, no, started_at, seen_at, ends_at, paper, pass_mark)
    select ${studentId}::bigint, ${chapterId}::bigint, ${no}::int, ${startedAt}::timestamptz, ${startedAt}::timestamptz,
      ${endsAt}::timestamptz, ${paper}::int, ${passMark}::float8
    from open_camp
    on conflict do nothing returning no`,
);

/**
 * Starts an attempt, unless the gradebook is submitted (rules: gradebook-lock), which the camp's lock holds off until then. false: it
 * is, or another request started the attempt with this number first.
 */
export const beginAttempt = async (db: Db, row: TestKey & Begun): Promise<boolean> =>
  (await begin(db, row)) !== undefined;

interface Keeping {
  no: number;
  answers: Kept;
}
const keep = batchedWrite<TestKey & Answering & { no: number; answers: string }, { no: number }>(
  {
    studentId: 'bigint',
    chapterId: 'bigint',
    no: 'int',
    answers: 'jsonb',
    now: 'timestamptz',
    call: 'text',
    requestId: 'text',
    answer: 'jsonb',
    forgetAt: 'timestamptz',
  },
  (caller) => sql`
    kept as (
      update ${attempt} set kept = ${attempt.kept} || ${caller.answers}, seen_at = greatest(${attempt.seenAt}, ${caller.now})
      from caller
      where ${attempt.studentId} = ${caller.studentId} and ${attempt.chapterId} = ${caller.chapterId}
        and ${attempt.no} = ${caller.no} and ${attempt.submittedAt} is null
      returning caller.*
    ),
    answered as (${keepsAnswer(caller, caller.answer, sql`kept as caller`)})
    select caller_no, no from kept`,
);

/** Merges answers into the saved answers of an open attempt. false: it is submitted, nothing was saved. */
export const keepAnswers = async (
  db: Db,
  { answers, ...which }: TestKey & Answering & Keeping,
): Promise<boolean> => (await keep(db, { ...which, answers: JSON.stringify(answers) })) !== undefined;

interface Result {
  submittedAt: Date;
  late: boolean;
  score: number;
  total: number;
  passed: boolean;
}
/**
 * `kept`: the saved answers on which grading was based; null: the attempt starts with its submission. `alone`: do
 * nothing if a certificate is due with this submission. `completes`: it completes the lesson.
 */
type Submitted = TestKey &
  Begun &
  Result &
  Answering & { completes: boolean; enrolmentId: number; kept: Kept | null; alone: boolean };

type Submitting = Omit<Submitted, 'kept'> & { kept: string | null; graded: string; toMark: string };
const submitting: Types<Submitting> = {
  studentId: 'bigint',
  chapterId: 'bigint',
  no: 'int',
  enrolmentId: 'bigint',
  alone: 'boolean',
  startedAt: 'timestamptz',
  endsAt: 'timestamptz',
  paper: 'int',
  passMark: 'float8',
  kept: 'jsonb',
  submittedAt: 'timestamptz',
  late: 'boolean',
  score: 'float8',
  total: 'float8',
  passed: 'boolean',
  graded: 'jsonb',
  completes: 'boolean',
  toMark: 'jsonb',
  now: 'timestamptz',
  call: 'text',
  requestId: 'text',
  answer: 'jsonb',
  forgetAt: 'timestamptz',
};

/**
 * CTEs that submit the attempts of the rows in `judged`. `closed`: attempts that were started before. `begun`: attempts
 * that start now. `handed`: both.
 */
const handsIn = (caller: CallerValues<Submitting>) => sql`
  free as materialized (select * from judged where waits or not alone),
  closed as (
    update ${attempt} set submitted_at = ${caller.submittedAt}, late = ${caller.late}, score = ${caller.score}, total = ${caller.total},
      passed = ${caller.passed}, answers = ${caller.graded}
    from free as caller
    where ${attempt.studentId} = ${caller.studentId} and ${attempt.chapterId} = ${caller.chapterId}
      and ${attempt.no} = ${caller.no} and ${attempt.submittedAt} is null and ${attempt.kept} = ${caller.kept}
    returning ${attempt.studentId} as student_id
  ),
  begun as (
    insert into ${attempt} (student_id, chapter_id, no, started_at, ends_at, paper, pass_mark,
      submitted_at, late, score, total, passed, answers)
    select ${caller.studentId}, ${caller.chapterId}, ${caller.no}, ${caller.startedAt}, ${caller.endsAt}, ${caller.paper},
      ${caller.passMark}, ${caller.submittedAt}, ${caller.late}, ${caller.score}, ${caller.total}, ${caller.passed}, ${caller.graded}
    from free as caller where ${caller.kept} is null
    on conflict do nothing returning student_id
  ),
  handed as materialized (
    select caller.* from free as caller
    where ${caller.studentId} in (select student_id from closed union all select student_id from begun)
  )`;

const submit = batchedWrite<Submitting, { handedIn: boolean; due: boolean }>(
  submitting,
  (caller) => sql`
    ${holdsOpenCamp({
      caller: sql`caller`,
      isTheirs: sql`${enrolment.studentId} = ${caller.studentId} and ${enrolment.id} = ${caller.enrolmentId}`,
      // A timed attempt runs until its own end; a gradebook is not submitted before.
      unless: sql`${caller.endsAt} is not null`,
    })},
    ${lockAllAndCheckCompletion(caller, {
      enrolmentId: caller.enrolmentId,
      counts: caller.completes,
      first: sql`caller.caller_no in (select caller_no from open_camp)`,
    })},
    ${handsIn(caller)},
    to_mark as (
      insert into ${attemptAnswer} (student_id, chapter_id, no, question_id, answer)
      select ${caller.studentId}, ${caller.chapterId}, ${caller.no}, given.question_id, given.answer
      from handed as caller, jsonb_to_recordset(${caller.toMark}) as given (question_id bigint, answer jsonb)
    ),
    answered as (${keepsAnswer(caller, caller.answer, sql`handed as caller`)}),
    done as (${marksAllDone(caller, caller.now, sql`handed as caller where ${caller.completes}`)})
    select caller_no, exists (select from handed where handed.caller_no = judged.caller_no) as "handedIn", not waits as due
    from judged`,
);

/**
 * Submits an attempt with its graded answers and, if it `completes` the lesson, marks that as done; once, with the enrolment
 * locked. undefined: nothing was written, because it was submitted before, its saved answers have changed since
 * grading, or the gradebook was submitted. `due`: a certificate is due; with `alone` nothing was written in that case either.
 */
export async function submitAttempt(
  db: Db,
  { answers, kept, ...which }: Submitted & { answers: Pick<AnswerRow, 'questionId' | 'answer' | 'score'>[] },
): Promise<{ due: boolean } | undefined> {
  const graded = answers.filter((each): each is Graded => each.score !== null);
  const toMark = answers.flatMap(({ questionId, answer, score }) =>
    score === null ? [{ question_id: questionId, answer }] : [],
  );
  const row = await submit(db, {
    ...which,
    kept: kept && JSON.stringify(kept),
    graded: JSON.stringify(graded),
    toMark: JSON.stringify(toMark),
  });
  return row?.handedIn || (row?.due && which.alone) ? { due: row.due } : undefined;
}
