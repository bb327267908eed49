import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { compiledForMany, compiledWrite } from '../../db/compiled.ts';
import { type Answering, keepsAnswer } from '../account/idempotency.table.ts';
import { holdsAndJudges, marksDone } from '../learning/done.table.ts';
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
    insert into ${attempt} (student_id, chapter_id, no, started_at, ends_at, paper, pass_mark)
    values (${studentId}, ${chapterId}, ${no}, ${startedAt}, ${endsAt}, ${paper}, ${passMark})
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
      update ${attempt} set kept = ${attempt.kept} || ${asker.answers} from asker
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

const submit = compiledWrite<
  Omit<Submitted, 'kept'> & { kept: string | null; graded: string; toMark: string },
  { handedIn: boolean; due: boolean }
>(
  (given) => sql`
    with ${holdsAndJudges(given, given.enrolmentId)},
    handed as (
      insert into ${attempt} (student_id, chapter_id, no, started_at, ends_at, paper, pass_mark,
        submitted_at, score, total, passed, answers)
      select ${given.studentId}::bigint, ${given.chapterId}::bigint, ${given.no}::int, ${given.startedAt}::timestamptz,
        ${given.endsAt}::timestamptz, ${given.paper}::int, ${given.passMark}::float8, ${given.submittedAt}::timestamptz,
        ${given.score}::float8, ${given.total}::float8, ${given.passed}::boolean, ${given.graded}::jsonb
      from judged where judged.waits or not ${given.passed}::boolean or not ${given.alone}::boolean
      on conflict (student_id, chapter_id, no) do update set submitted_at = excluded.submitted_at,
        score = excluded.score, total = excluded.total, passed = excluded.passed, answers = excluded.answers
      where ${attempt.submittedAt} is null and ${attempt.kept} = ${given.kept}::jsonb
      returning no
    ),
    to_mark as (
      insert into ${attemptAnswer} (student_id, chapter_id, no, question_id, answer)
      select ${given.studentId}::bigint, ${given.chapterId}::bigint, handed.no, given.question_id, given.answer
      from handed, jsonb_to_recordset(${given.toMark}::jsonb) as given (question_id bigint, answer jsonb)
    ),
    answered as (${keepsAnswer(given, sql`${given.answer}::jsonb`, sql`handed`)}),
    done as (${marksDone(given, given.now, sql`${given.passed}::boolean and exists (select from handed)`)})
    select exists (select from handed) as "handedIn", ${given.passed}::boolean and not judged.waits as due from judged`,
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
