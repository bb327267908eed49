import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../db/client.ts';
import { compiledWrite } from '../../db/compiled.ts';
import { type Answering, keepsAnswer } from '../account/idempotency.table.ts';
import { marksDone, waitsForOthers } from '../learning/done.table.ts';
import type { AnswerRow, TestKey } from './assessment.queries.ts';
import { attempt, attemptAnswer, type Kept } from './assessment.table.ts';

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
const keep = compiledWrite<TestKey & Answering & { no: number; answers: string }, { no: number }>(
  (given) => sql`
    with kept as (
      update ${attempt} set kept = ${attempt.kept} || ${given.answers}::jsonb
      where ${attempt.studentId} = ${given.studentId} and ${attempt.chapterId} = ${given.chapterId}
        and ${attempt.no} = ${given.no} and ${attempt.submittedAt} is null
      returning no
    ),
    answered as (${keepsAnswer(given, sql`${given.answer}::jsonb`, sql`kept`)})
    select no from kept`,
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
/** `kept`: the answers that were kept of it when it was graded; null: it begins with its handing in. */
type Submitted = TestKey & Begun & Result & Answering & { enrolmentId: number; kept: Kept | null };

const submit = compiledWrite<
  Omit<Submitted, 'kept'> & { kept: string | null; answers: string },
  { handedIn: boolean; waits: boolean }
>(
  (given) => sql`
    with handed as (
      insert into ${attempt} (student_id, chapter_id, no, started_at, ends_at, paper, pass_mark,
        submitted_at, score, total, passed)
      values (${given.studentId}, ${given.chapterId}, ${given.no}, ${given.startedAt}, ${given.endsAt}, ${given.paper},
        ${given.passMark}, ${given.submittedAt}, ${given.score}, ${given.total}, ${given.passed})
      on conflict (student_id, chapter_id, no) do update set submitted_at = excluded.submitted_at,
        score = excluded.score, total = excluded.total, passed = excluded.passed
      where ${attempt.submittedAt} is null and ${attempt.kept} = ${given.kept}::jsonb
      returning no
    ),
    answers as (
      insert into ${attemptAnswer} (student_id, chapter_id, no, question_id, answer, score)
      select ${given.studentId}, ${given.chapterId}, handed.no, given.question_id, given.answer, given.score
      from handed, jsonb_to_recordset(${given.answers}::jsonb) as given (question_id bigint, answer jsonb, score float8)
    ),
    answered as (${keepsAnswer(given, sql`${given.answer}::jsonb`, sql`handed`)}),
    done as (${marksDone(given, given.now, sql`${given.passed} and exists (select from handed)`)})
    select exists (select from handed) as "handedIn", ${waitsForOthers(given, given.enrolmentId)} as waits`,
);

/**
 * Hands in an attempt with its marked answers, and where it is passed marks the leaf done: once. undefined: it was handed in
 * before, or answers came to it since it was graded; then nothing is written. `waits`: whether the certificate waits for
 * another leaf.
 */
export async function submitAttempt(
  tx: Transaction,
  { answers, kept, ...which }: Submitted & { answers: Omit<AnswerRow, 'comment'>[] },
): Promise<{ waits: boolean } | undefined> {
  const rows = answers.map(({ questionId, ...rest }) => ({ question_id: questionId, ...rest }));
  const row = await submit(tx, {
    ...which,
    kept: kept && JSON.stringify(kept),
    answers: JSON.stringify(rows),
  });
  return row?.handedIn ? { waits: row.waits } : undefined;
}
