import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Action, Dependencies } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import type { FileLinks } from '../../text/file-addresses.ts';
import { renderLine, renderMarkdown } from '../../text/render.ts';
import { createLinks } from '../upload/files.door.ts';
import { keptAnswers } from './answers.ts';
import {
  attemptsLeft,
  currentNo,
  endOfAttempt,
  openAttempt,
  pastClosing,
  whyClosed,
} from './assessment.policy.ts';
import type * as queries from './assessment.queries.ts';
import { totalOf } from './grading.ts';
import { beginAttempt } from './hand-in.queries.ts';
import { inOrderOf } from './order.ts';
import { startTold } from './set-back.ts';
import { isUnsettled, settledSheetAt, settleRunOut } from './settle.domain.ts';
import {
  type AtLeaf,
  attemptAt,
  type Question,
  requireTestLearner,
  type Sheet,
  situationOf,
} from './sheet.domain.ts';
import { showOptions } from './show-options.ts';

type Paper = Data<typeof calls.startAttempt>;

type Shown = Pick<Question, 'id' | 'kind' | 'stem' | 'marks'> & {
  options: readonly Parameters<typeof showOptions>[1][number][];
  blanks: readonly unknown[];
};

/** A question as a student is asked it: no right answers. */
export async function showQuestion(links: FileLinks, question: Shown) {
  const { id, kind, stem, marks, options, blanks } = question;
  const [html, shown] = await Promise.all([
    renderMarkdown(stem, links),
    showOptions(kind, options, (text) => renderLine(text, links)),
  ]);
  return { questionId: id, kind, stem: html, marks, blankCount: blanks.length, ...shown };
}

interface Showing {
  deps: Dependencies;
  language: Language;
  key: queries.TestKey;
  now: Date;
}

async function showPaper({ key, now, ...how }: Showing, sheet: Sheet): Promise<Paper> {
  const { test } = sheet;
  const { links } = createLinks(how, sheet.files);
  const situation = situationOf(sheet, now);
  const open = openAttempt(situation);
  const hidden = test.timeLimitMinutes !== null && !open;
  const questions = inOrderOf(sheet, key, attemptAt(sheet, situation));
  return {
    total: totalOf(questions),
    passMark: open?.passMark ?? test.passMark,
    questionCount: questions.length,
    attemptsAllowed: test.attempts,
    attemptsLeft: attemptsLeft(situation),
    timeLimitMinutes: test.timeLimitMinutes,
    startedAt: open ? startTold(open).toISOString() : null,
    endsAt: open?.endsAt?.toISOString() ?? null,
    now: now.toISOString(),
    questions: hidden ? [] : await Promise.all(questions.map((question) => showQuestion(links, question))),
    answers: keptAnswers(open?.kept ?? {}),
  };
}

/**
 * A test as a student sees it: no right answers, in the order of the attempt under way or the next one, and with a
 * time limit no questions until it has begun. `passed`: with what ran out of time and was handed in just now. -3: no test here.
 */
export async function paperAt(how: Showing, at: AtLeaf): Promise<{ paper: Paper; passed: boolean }> {
  const sheet = await settledSheetAt(how, at);
  const passed = sheet.attempts.some((each) => each.passed === true);
  return { paper: await showPaper(how, sheet), passed };
}

/**
 * The sheet with the attempt that begins now; null: another device began it at the same moment. -2: no time would be left, for what is
 * handed in may be late by a little, and what is begun may not.
 */
async function begin(
  deps: Dependencies,
  sheet: Sheet,
  key: queries.TestKey,
  now: Date,
): Promise<Sheet | null> {
  const { test, terms, attempts } = sheet;
  const endsAt = endOfAttempt({ test, terms, now });
  if (endsAt !== null && endsAt <= now) throw refused(pastClosing);
  const { paper, passMark } = test;
  const begun = { no: currentNo(situationOf(sheet, now)), startedAt: now, endsAt, paper, passMark };
  if (!(await beginAttempt(deps.db, { ...key, ...begun }))) return null;
  const unseen = { seenAt: now, toldStart: null, kept: {} };
  const open = { ...key, ...begun, ...unseen, submittedAt: null, score: null, total: null, passed: null };
  return { ...sheet, attempts: [...attempts, open] };
}

/**
 * Begins an attempt; the server's clock runs from here, and from nothing else (rules: test-start). Called again it gives the attempt under way. -1: not
 * enrolled; -2: no attempt left, or the test has closed; -3: no test here.
 */
export async function startAttempt({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.startAttempt>>): Promise<Paper> {
  const { chapterId } = payload;
  const now = deps.clock.now();
  const key = { studentId: caller.accountId, chapterId };
  const read = async () => {
    const { chapter, sheet } = await requireTestLearner({ deps, caller, chapterId });
    if (chapter.removedAt !== null) throw refused('这个测验已被老师移除，不能再开始；以前的成绩都保留着');
    return sheet;
  };
  let sheet = await read();
  if (isUnsettled(sheet, now)) {
    await settleRunOut({ deps, key, now });
    sheet = await read();
  }
  const situation = situationOf(sheet, now);
  const closed = whyClosed(situation);
  if (closed) throw refused(closed);
  // Where another device begins it at the same moment, that attempt is the one.
  if (!openAttempt(situation)) sheet = (await begin(deps, sheet, key, now)) ?? (await read());
  return showPaper({ deps, language, key, now }, sheet);
}
