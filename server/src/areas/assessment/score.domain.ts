import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Action, Dependencies } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { say, tell } from '../../locales/say.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { requireReader } from '../learning/access.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import { attemptsLeft, bestAttempt, isRevealed } from './assessment.policy.ts';
import * as queries from './assessment.queries.ts';
import { type Blank, type Given, isBlankRight, shareOut, totalOf } from './grading.ts';
import { showAttempt } from './project-tests.door.ts';
import { settleRunOut } from './settle.domain.ts';
import { type Question, readSheet, situationOf } from './sheet.domain.ts';

type Score = Data<typeof calls.getScore>;
type ConnectRow = Score['connectInfo'][number];

interface Answered {
  question: Question;
  given: Given;
  score: number | null;
}

const bit = (value: boolean) => (value ? 1 : 0);

/** A row for each option; the question's score is shared over those chosen. */
function optionRows({ question, given, score }: Answered, revealed: boolean): ConnectRow[] {
  const chosen = question.options.map(({ id }) => given.optionIds.includes(id));
  const shares = shareOut(score ?? 0, chosen);
  return question.options.map((option, index) => ({
    questionId: question.id,
    optionId: option.id,
    isAnswer: revealed ? bit(option.isAnswer) : null,
    isChoose: bit(chosen[index] ?? false),
    answer_score: shares[index] ?? 0,
  }));
}

/** A row for each blank, or the one of a text, which has no right answer to show. */
function textRows({ question, given, score }: Answered, revealed: boolean): ConnectRow[] {
  const isText = question.kind === 'text';
  const texts = isText ? [given.texts[0] ?? ''] : question.blanks.map((_, index) => given.texts[index] ?? '');
  const right = texts.map((text, index) => {
    const blank = question.blanks[index];
    return isText || (blank !== undefined && isBlankRight(blank, text));
  });
  const shares = shareOut(score ?? 0, right);
  return texts.map((text, index) => ({
    questionId: question.id,
    optionId: null,
    isAnswer: revealed && !isText ? bit(right[index] ?? false) : null,
    isChoose: bit(text.trim() !== ''),
    answer_score: shares[index] ?? 0,
    text,
  }));
}

function showBlank({ answers, number, tolerance }: Blank, language: Language): string {
  if (number === null) return answers.join(' / ');
  return tolerance > 0 ? tell(say`${number}（误差 ${tolerance} 以内）`, language) : String(number);
}

interface Telling {
  deps: Dependencies;
  language: Language;
}

function resultOf({ deps, language }: Telling, { question, score }: Answered, revealed: boolean) {
  const { id, kind, stem, marks, options, blanks, explanation } = question;
  const html = (text: string) => renderMarkdown(text, { fileUrl: (fileId) => fileUrl(deps, fileId) });
  return {
    questionId: id,
    kind,
    stem: html(stem),
    marks,
    score,
    options: options.map((option) => ({ optionId: option.id, text: option.text })),
    answers: revealed ? blanks.map((blank) => showBlank(blank, language)) : [],
    explanation: revealed && explanation !== '' ? html(explanation) : null,
  };
}

async function readAnswered(db: Db, key: queries.TestKey, no: number, questions: Question[]) {
  const rows = await queries.listAnswers(db, { ...key, no });
  return questions.flatMap((question): Answered[] => {
    const row = rows.find(({ questionId }) => questionId === question.id);
    return row ? [{ question, given: row.answer, score: row.score }] : [];
  });
}

/** The best attempt so far and, once revealed, the right answers. */
export async function showScore(
  db: Db,
  { deps, language, key, now }: Telling & { key: queries.TestKey; now: Date },
): Promise<Score> {
  const sheet = await readSheet(db, key);
  const { test, questions, attempts } = sheet;
  const situation = situationOf(sheet, attempts, now);
  const best = bestAttempt(attempts);
  const revealed = best !== undefined && isRevealed(situation);
  const answered = best ? await readAnswered(db, key, best.no, questions) : [];
  const rows = (each: Answered) =>
    each.question.options.length > 0 ? optionRows(each, revealed) : textRows(each, revealed);
  return {
    score: best?.score ?? null,
    total: best?.total ?? totalOf(questions),
    passMark: test.passMark,
    passed: attempts.some(({ passed }) => passed === true),
    attemptsLeft: attemptsLeft(situation),
    submittedAt: best?.submittedAt?.toISOString() ?? null,
    revealed,
    attempts: attempts.map(showAttempt),
    connectInfo: answered.flatMap(rows),
    results: answered.map((each) => resultOf({ deps, language }, each, revealed)),
  };
}

/** One's own score, or with `userId` that of a student whom staff may see. -3: no test here. */
export async function getScore({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getScore>>): Promise<Score> {
  const { chapterId, userId } = payload;
  const { studentId } = await requireReader({ db: deps.db, caller, chapterId, userId });
  const key = { studentId, chapterId };
  const now = deps.clock.now();
  await settleRunOut({ deps, key, now });
  return showScore(deps.db, { deps, language, key, now });
}
