import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Action, Dependencies } from '../../action/action.ts';
import { renderLine, renderMarkdown } from '../../text/markdown.ts';
import { readAtChapter } from '../learning/access.door.ts';
import { fileUrl } from '../upload/files.door.ts';
import { attemptsLeft, bestAttempt, hasRunOut, isRevealed } from './assessment.policy.ts';
import type * as queries from './assessment.queries.ts';
import { shareOut, totalOf } from './grading.ts';
import type { Given, Gradable, Option } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { inOrderOf, questionsOf } from './order.ts';
import { showAttempt } from './project-tests.door.ts';
import { findScored } from './score.queries.ts';
import { settledSheetAt } from './settle.domain.ts';
import { attemptAt, type Question, type Sheet, situationOf } from './sheet.domain.ts';
import { showOptions } from './show-options.ts';

type Score = Data<typeof calls.getScore>;
type ConnectRow = Score['connectInfo'][number];

/** What is shown of a question that was answered, of a paper or of a draft. */
type AnsweredQuestion = Gradable &
  Pick<Question, 'id' | 'stem' | 'explanation'> & { options: readonly (Option & { text: string })[] };

export interface Answered {
  question: AnsweredQuestion;
  given: Given;
  score: number | null;
  /** Whether a teacher has yet to mark it. */
  waiting: boolean;
  /** The marker's; '': none. */
  comment: string;
}

const bit = (value: boolean) => (value ? 1 : 0);

/**
 * The rows of one question, its score shared out over those that earned it (rules: score-rows). Until answers are
 * revealed the shares are no more told than the right answers: they would give them away (rules: answer-score-reveal).
 */
function rowsOf({ question, given, score }: Answered, revealed: boolean): ConnectRow[] {
  const rows = kinds[question.kind].rows(question, given);
  const shares = shareOut(
    score ?? 0,
    rows.map(({ earns }) => earns),
  );
  return rows.map(({ optionId, text, chosen, right, given: put, expected }, index) => ({
    questionId: question.id,
    optionId,
    isAnswer: revealed && right !== null ? bit(right) : null,
    isChoose: bit(chosen),
    answer_score: revealed ? (shares[index] ?? 0) : null,
    ...(text === undefined ? {} : { text }),
    ...(put === undefined ? {} : { given: put, expected: revealed ? (expected ?? null) : null }),
  }));
}

export interface Telling {
  deps: Dependencies;
  language: Language;
}

function resultOf({ deps, language }: Telling, answered: Answered, revealed: boolean) {
  const { question, score, waiting, comment } = answered;
  const { id, kind, stem, marks, options, explanation } = question;
  const links = { fileUrl: (fileId: number) => fileUrl(deps, fileId) };
  const html = (text: string) => renderMarkdown(text, links);
  return {
    questionId: id,
    kind,
    stem: html(stem),
    marks,
    score: revealed ? score : null,
    waiting,
    comment: revealed && comment !== '' ? comment : null,
    ...showOptions(kind, options, (text) => renderLine(text, links)),
    answers: revealed ? kinds[kind].rightTexts(question, language) : [],
    explanation: revealed && explanation !== '' ? html(explanation) : null,
  };
}

/** The part of a score that shows the paper: what was chosen, the marks, and once revealed what was right. */
export const showPaper = (telling: Telling, answered: Answered[], revealed: boolean) => ({
  connectInfo: answered.flatMap((each) => rowsOf(each, revealed)),
  results: answered.map((each) => resultOf(telling, each, revealed)),
});

/** What was answered in an attempt, in the order in which it was asked. */
export function answeredIn(
  sheet: Parameters<typeof inOrderOf>[0],
  key: queries.TestKey,
  attempt: { no: number; paper: number },
  rows: readonly queries.AnswerRow[],
) {
  const rowOf = new Map(rows.map((row) => [row.questionId, row]));
  return inOrderOf(sheet, key, attempt).flatMap((question): Answered[] => {
    const row = rowOf.get(question.id);
    if (!row) return [];
    const { answer: given, score, comment } = row;
    return [{ question, given, score, comment, waiting: score === null }];
  });
}

/** The best attempt so far and, once revealed, the right answers. `fresh`: an attempt with the answers that are not in the sheet yet. */
export function scoreOf(
  { deps, language, key, now }: Telling & { key: queries.TestKey; now: Date },
  sheet: Sheet,
  fresh?: { no: number; rows: readonly queries.AnswerRow[] },
): Score {
  const { test, attempts } = sheet;
  const situation = situationOf(sheet, now);
  const best = bestAttempt(attempts);
  const revealed = best !== undefined && isRevealed(situation);
  const rows = fresh && best?.no === fresh.no ? fresh.rows : sheet.bestAnswers;
  const answered = best ? answeredIn(sheet, key, best, rows) : [];
  return {
    score: best?.score ?? null,
    total: best?.total ?? totalOf(questionsOf(sheet, key, attemptAt(sheet, situation))),
    passMark: test.passMark,
    passed: attempts.some(({ passed }) => passed === true),
    attemptsLeft: attemptsLeft(situation),
    submittedAt: best?.submittedAt?.toISOString() ?? null,
    revealed,
    attempts: attempts.map((each) => ({ ...showAttempt(each), ranOut: hasRunOut(each, now) })),
    ...showPaper({ deps, language }, answered, revealed),
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
  const find = findScored;
  const { seat, found } = await readAtChapter({ db: deps.db, caller, chapterId, userId, find });
  const key = { studentId: seat.studentId, chapterId };
  const now = deps.clock.now();
  const at = { ...found, projectId: seat.chapter.projectId, camp: seat.camp };
  return scoreOf({ deps, language, key, now }, await settledSheetAt({ deps, key, now }, at));
}
