import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Transaction } from '../../db/client.ts';
import { once } from '../../db/idempotency.ts';
import type { Action, Dependencies } from '../../dependencies.ts';
import { refused } from '../../errors.ts';
import { say } from '../../locales/say.ts';
import { requireLearner, requireWriter } from '../learning/access.domain.ts';
import { completeLeaf } from '../learning/progress.domain.ts';
import { type AllAnswer, readAnswers } from './answers.ts';
import { attemptsLeft, openAttempt, ranOut, whyClosed } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { type Given, grade, isPass, sumScores, totalOf } from './grading.ts';
import { showScore } from './score.domain.ts';
import { type Question, readSheet, type Sheet, situationOf } from './sheet.domain.ts';

interface HandIn {
  language: Language;
  deps: Dependencies;
  place: queries.Place;
  allAnswer: AllAnswer;
  now: Date;
}

const alreadyIn = () => refused('这份答卷刚刚已经交过，请刷新页面查看成绩');

/** Said in full, since nothing of a late attempt is kept (docs/decisions/0007-tests.md). */
function tooLate(left: number) {
  return refused(
    left > 0
      ? say`答题时间已到，这次交来的答案没有保存，也不计分，这次机会已经用掉；还可以再答 ${left} 次，请重新开始`
      : '答题时间已到，这次交来的答案没有保存，也不计分，这次机会已经用掉；答题机会已用完，如需补考请联系老师',
  );
}

/**
 * The number of the attempt that is handed in: the one under way; without a time limit a new one, begun with its
 * handing in. The student's attempts stay locked, so that one attempt is handed in once.
 */
async function takeAttempt(tx: Transaction, { place, now }: HandIn, sheet: Sheet): Promise<number> {
  const attempts = await queries.lockAttempts(tx, place);
  const situation = situationOf(sheet, attempts, now);
  const timed = sheet.test.timeLimitMinutes !== null;
  if (timed && ranOut(situation)) throw tooLate(attemptsLeft(situation));
  const closed = whyClosed(situation);
  if (closed) throw refused(closed);
  const open = openAttempt(situation);
  if (open) return open.no;
  if (timed) throw refused('这个测验限时，请先点“开始答题”，再作答交卷');
  const next = { ...place, no: attempts.length + 1, startedAt: now, endsAt: null };
  const begun = await queries.insertAttempt(tx, next);
  if (!begun) throw alreadyIn();
  return begun.no;
}

const nothing: Given = { optionIds: [], texts: [] };

function gradeAll(questions: readonly Question[], given: Map<number, Given>) {
  return questions.map((question) => {
    const answer = given.get(question.id) ?? nothing;
    return { questionId: question.id, answer, score: grade(question, answer) };
  });
}

async function handIn(tx: Transaction, what: HandIn): Promise<Data<typeof calls.produceScore>> {
  const { deps, language, place, allAnswer, now } = what;
  const sheet = await readSheet(tx, place);
  const { test, questions } = sheet;
  const answers = gradeAll(questions, readAnswers(questions, allAnswer));
  const no = await takeAttempt(tx, what, sheet);
  const total = totalOf(questions);
  const score = sumScores(
    answers.map((answer) => answer.score),
    total,
  );
  const passed = isPass({ score, total, passMark: test.passMark });
  const mine = await queries.submitAttempt(tx, { place, no, submittedAt: now, score, total, passed });
  if (!mine) throw alreadyIn();
  await queries.insertAnswers(tx, { place, no, answers });
  if (passed) await completeLeaf(tx, { deps, ...place, now });
  return showScore(tx, { deps, language, place, now });
}

/**
 * Hands in an attempt and grades it; a pass completes the leaf in the same transaction. Answers what getScore does.
 * -1: not enrolled; -2: no attempt left, out of time, closed, or not begun where there is a time limit; -3: no test
 * here, or an unknown question or option.
 */
export async function produceScore({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.produceScore>>): Promise<Data<typeof calls.produceScore>> {
  const { chapterId, allAnswer, requestId } = payload;
  const now = deps.clock.now();
  requireWriter(caller, payload.userId);
  const { studentId } = await requireLearner({ db: deps.db, caller, chapterId });
  const place = { studentId, chapterId };
  return deps.db.transaction((tx) =>
    once(tx, { studentId, call: `produceScore:${chapterId}`, requestId, now }, () =>
      handIn(tx, { deps, language, place, allAnswer, now }),
    ),
  );
}
