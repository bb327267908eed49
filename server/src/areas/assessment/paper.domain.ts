import { createHash } from 'node:crypto';
import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { requireLearner } from '../learning/access.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import { attemptsLeft, endOfAttempt, openAttempt, whyClosed } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { totalOf } from './grading.ts';
import { kinds } from './kinds/kinds.ts';
import { keptAnswers } from './save-answers.domain.ts';
import { settleRunOut } from './settle.domain.ts';
import { type Question, readSheet, type Sheet, situationOf } from './sheet.domain.ts';

type Paper = Data<typeof calls.startAttempt>;

/** An order of its own for each attempt, the same each time the attempt is shown. */
function shuffled<T extends { id: number }>(seed: string, items: readonly T[]): T[] {
  const key = ({ id }: T) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  return items
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}

function showQuestion(deps: Dependencies, question: Question, seed: string | null) {
  const { id, kind, stem, marks, options, blanks } = question;
  const ordered = seed !== null && kinds[kind].shuffles ? shuffled(seed, options) : options;
  return {
    questionId: id,
    kind,
    stem: renderMarkdown(stem, { fileUrl: (fileId) => fileUrl(deps, fileId) }),
    marks,
    blankCount: blanks.length,
    options: ordered.map((option) => ({ optionId: option.id, text: option.text })),
  };
}

function showQuestions(deps: Dependencies, sheet: Sheet, studentId: number, no: number) {
  const { test, questions } = sheet;
  const seed = test.shuffle ? `${studentId}:${test.chapterId}:${no}` : null;
  const ordered = seed === null ? questions : shuffled(seed, questions);
  return ordered.map((question) => showQuestion(deps, question, seed));
}

async function showPaper(db: Db, deps: Dependencies, key: queries.TestKey, now: Date): Promise<Paper> {
  const sheet = await readSheet(db, key);
  const { test, questions, attempts } = sheet;
  const situation = situationOf(sheet, attempts, now);
  const open = openAttempt(situation);
  const hidden = test.timeLimitMinutes !== null && !open;
  const no = open?.no ?? attempts.length + 1;
  return {
    total: totalOf(questions),
    passMark: test.passMark,
    questionCount: questions.length,
    attemptsAllowed: test.attempts,
    attemptsLeft: attemptsLeft(situation),
    timeLimitMinutes: test.timeLimitMinutes,
    startedAt: open?.startedAt.toISOString() ?? null,
    endsAt: open?.endsAt?.toISOString() ?? null,
    now: now.toISOString(),
    questions: hidden ? [] : showQuestions(deps, sheet, key.studentId, no),
    answers: keptAnswers(attempts.find(({ no }) => no === open?.no)?.kept ?? {}),
  };
}

/**
 * A test as a student sees it: no right answers, in the order of the attempt under way or the next one, and with a
 * time limit no questions until it has begun. -3: no test here.
 */
export async function readPaper({
  deps,
  studentId,
  chapterId,
  now,
}: {
  deps: Dependencies;
  studentId: number;
  chapterId: number;
  now: Date;
}): Promise<Paper> {
  const key = { studentId, chapterId };
  await settleRunOut({ deps, key, now });
  return showPaper(deps.db, deps, key, now);
}

/**
 * Begins an attempt; the server's clock runs from here. Called again it gives the attempt under way. -1: not
 * enrolled; -2: no attempt left, or the test has closed; -3: no test here.
 */
export async function startAttempt({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.startAttempt>>): Promise<Paper> {
  const { chapterId } = payload;
  const now = deps.clock.now();
  const { studentId } = await requireLearner({ db: deps.db, caller, chapterId });
  const key = { studentId, chapterId };
  await settleRunOut({ deps, key, now });
  return deps.db.transaction(async (tx) => {
    const sheet = await readSheet(tx, key);
    const attempts = await queries.lockAttempts(tx, key);
    const situation = situationOf(sheet, attempts, now);
    const closed = whyClosed(situation);
    if (closed) throw refused(closed);
    if (!openAttempt(situation)) {
      const { test, terms } = sheet;
      const endsAt = endOfAttempt({ test, terms, now });
      // Where another device begins it at the same moment, that attempt is the one.
      await queries.insertAttempt(tx, { ...key, no: attempts.length + 1, startedAt: now, endsAt });
    }
    return showPaper(tx, deps, key, now);
  });
}
