import { sql } from 'drizzle-orm';
import type { Asker, Types } from '../../db/askers.ts';
import type { Db } from '../../db/client.ts';
import { compiledForMany, compiledWrite } from '../../db/compiled.ts';
import { type Answering, keepsAnswer } from '../account/idempotency.table.ts';
import { allHeldAndJudged, marksAllDone } from '../learning/done.table.ts';
import type { AnswerRow, TestKey } from './assessment.queries.ts';
import { attempt, attemptAnswer, type Graded, type Kept } from './assessment.table.ts';

interface Begun {
  no: number;
  startedAt: Date;
  endsAt: Date | null;
  paper: number;
  passMark: number;
}

const begin = compiledWrite<TestKey & Begun, { no: number }>(
  ({ studentId, chapterId, no, startedAt, endsAt, paper, passMark }) => sql`
    insert into ${attempt} (student_id, chapter_id, no, started_at, seen_at, ends_at, paper, pass_mark)
    values (${studentId}, ${chapterId}, ${no}, ${startedAt}, ${startedAt}, ${endsAt}, ${paper}, ${passMark})
    on conflict do nothing returning no`,
);

/** false: another request began the attempt of that number first. */
export const beginAttempt = async (db: Db, row: TestKey & Begun): Promise<boolean> =>
  (await begin(db, row)) !== undefined;

interface Keeping {
  no: number;
  answers: Kept;
}
const keep = compiledForMany<TestKey & Answering & { no: number; answers: string }, { no: number }>(
  {
    ...{ studentId: 'bigint', chapterId: 'bigint', no: 'int', answers: 'jsonb', now: 'timestamptz' },
    ...{ call: 'text', requestId: 'text', answer: 'jsonb', forgetAt: 'timestamptz' },
  },
  (asker) => sql`
    kept as (
      update ${attempt} set kept = ${attempt.kept} || ${asker.answers}, seen_at = greatest(${attempt.seenAt}, ${asker.now})
      from asker
      where ${attempt.studentId} = ${asker.studentId} and ${attempt.chapterId} = ${asker.chapterId}
        and ${attempt.no} = ${asker.no} and ${attempt.submittedAt} is null
      returning asker.*
    ),
    answered as (${keepsAnswer(asker, asker.answer, sql`kept as asker`)})
    select asker_no, no from kept`,
);

/** Adds answers to those kept of an attempt under way; false: it has been handed in, and nothing is kept. */
export const keepAnswers = async (
  db: Db,
  { answers, ...which }: TestKey & Answering & Keeping,
): Promise<boolean> => (await keep(db, { ...which, answers: JSON.stringify(answers) })) !== undefined;

interface Result {
  submittedAt: Date;
  score: number;
  total: number;
  passed: boolean;
}
/**
 * `kept`: the answers that were kept of it when it was graded; null: it begins with its handing in. `alone`: it is not to be
 * done where a certificate is due with it.
 */
type Submitted = TestKey &
  Begun &
  Result &
  Answering & { enrolmentId: number; kept: Kept | null; alone: boolean };

type Submitting = Omit<Submitted, 'kept'> & { kept: string | null; graded: string; toMark: string };
const submitting: Types<Submitting> = {
  ...{ studentId: 'bigint', chapterId: 'bigint', no: 'int', enrolmentId: 'bigint', alone: 'boolean' },
  ...{ startedAt: 'timestamptz', endsAt: 'timestamptz', paper: 'int', passMark: 'float8', kept: 'jsonb' },
  ...{ submittedAt: 'timestamptz', score: 'float8', total: 'float8', passed: 'boolean', graded: 'jsonb' },
  ...{ toMark: 'jsonb', now: 'timestamptz', call: 'text', requestId: 'text', answer: 'jsonb' },
  ...{ forgetAt: 'timestamptz' },
};

/** Of the askers who are held and judged: `closed` began before, `begun` begins now; `handed` are both. */
const handsIn = (asker: Asker<Submitting>) => sql`
  free as materialized (select * from judged where waits or not alone),
  closed as (
    update ${attempt} set submitted_at = ${asker.submittedAt}, score = ${asker.score}, total = ${asker.total},
      passed = ${asker.passed}, answers = ${asker.graded}
    from free as asker
    where ${attempt.studentId} = ${asker.studentId} and ${attempt.chapterId} = ${asker.chapterId}
      and ${attempt.no} = ${asker.no} and ${attempt.submittedAt} is null and ${attempt.kept} = ${asker.kept}
    returning ${attempt.studentId} as student_id
  ),
  begun as (
    insert into ${attempt} (student_id, chapter_id, no, started_at, ends_at, paper, pass_mark,
      submitted_at, score, total, passed, answers)
    select ${asker.studentId}, ${asker.chapterId}, ${asker.no}, ${asker.startedAt}, ${asker.endsAt}, ${asker.paper},
      ${asker.passMark}, ${asker.submittedAt}, ${asker.score}, ${asker.total}, ${asker.passed}, ${asker.graded}
    from free as asker where ${asker.kept} is null
    on conflict do nothing returning student_id
  ),
  handed as materialized (
    select asker.* from free as asker
    where ${asker.studentId} in (select student_id from closed union all select student_id from begun)
  )`;

const submit = compiledForMany<Submitting, { handedIn: boolean; due: boolean }>(
  submitting,
  (asker) => sql`
    ${allHeldAndJudged(asker, { enrolmentId: asker.enrolmentId, counts: asker.passed })},
    ${handsIn(asker)},
    to_mark as (
      insert into ${attemptAnswer} (student_id, chapter_id, no, question_id, answer)
      select ${asker.studentId}, ${asker.chapterId}, ${asker.no}, given.question_id, given.answer
      from handed as asker, jsonb_to_recordset(${asker.toMark}) as given (question_id bigint, answer jsonb)
    ),
    answered as (${keepsAnswer(asker, asker.answer, sql`handed as asker`)}),
    done as (${marksAllDone(asker, asker.now, sql`handed as asker where ${asker.passed}`)})
    select asker_no, exists (select from handed where handed.asker_no = judged.asker_no) as "handedIn", not waits as due
    from judged`,
);

/**
 * Hands in an attempt with its marked answers, and where it is passed marks the leaf done: once, with the enrolment held.
 * undefined: it was handed in before, or answers came to it since it was graded; then nothing is written. `due`: a certificate
 * is; asked to be done `alone`, nothing is written then either.
 */
export async function submitAttempt(
  db: Db,
  { answers, kept, ...which }: Submitted & { answers: Omit<AnswerRow, 'comment'>[] },
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
