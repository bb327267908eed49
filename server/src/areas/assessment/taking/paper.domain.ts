import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import type { Action, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { FileLinks } from '../../../text/file-addresses.ts';
import { renderLine, renderMarkdown } from '../../../text/render.ts';
import { createLinks } from '../../files/index.ts';
import {
  attemptsLeft,
  currentNo,
  endOfAttempt,
  openAttempt,
  pastClosing,
  whyClosed,
} from '../assessment.policy.ts';
import type * as queries from '../assessment.queries.ts';
import { keptAnswers } from '../attempt/answers.ts';
import { shownStart } from '../attempt/clock-set-back.ts';
import {
  finalizedTestContextAt,
  finalizeExpired,
  needsFinalizing,
} from '../attempt/finalize-attempt.domain.ts';
import { beginAttempt } from '../attempt/submit-attempt.queries.ts';
import { totalOf } from '../grading.ts';
import { inOrderOf } from '../paper/order.ts';
import { showOptions } from '../paper/show-options.ts';
import {
  type AtLesson,
  attemptAt,
  type Question,
  requireTestLearner,
  situationOf,
  type TestContext,
} from '../paper/test-context.domain.ts';

type Paper = Data<typeof calls.startAttempt>;

type Shown = Pick<Question, 'id' | 'kind' | 'stem' | 'marks'> & {
  options: readonly Parameters<typeof showOptions>[1][number][];
  blanks: readonly { number: number | null }[];
  partial: boolean;
};

/** A question without its right answers. */
export async function showQuestion(links: FileLinks, question: Shown) {
  const { id, kind, stem, marks, options, blanks, partial } = question;
  const [html, shown] = await Promise.all([
    renderMarkdown(stem, links),
    showOptions(kind, options, (text) => renderLine(text, links)),
  ]);
  const numberBlanks = blanks.map(({ number }) => number !== null && number >= 0);
  return {
    questionId: id,
    kind,
    stem: html,
    marks,
    blankCount: blanks.length,
    ...(partial && kind === 'multiple' ? { partial } : {}),
    ...(blanks.length > 0 ? { numberBlanks } : {}),
    ...shown,
  };
}

interface Showing {
  deps: Dependencies;
  language: Language;
  key: queries.TestKey;
  now: Date;
}

async function showPaper({ key, now, ...how }: Showing, context: TestContext): Promise<Paper> {
  const { test } = context;
  const { links } = createLinks(how, context.files);
  const situation = situationOf(context, now);
  const open = openAttempt(situation);
  const hidden = test.timeLimitMinutes !== null && !open;
  const questions = inOrderOf(context, key, attemptAt(context, situation));
  return {
    total: totalOf(questions),
    passMark: open?.passMark ?? test.passMark,
    questionCount: questions.length,
    attemptsAllowed: test.attempts,
    attemptsLeft: attemptsLeft(situation),
    timeLimitMinutes: test.timeLimitMinutes,
    startedAt: open ? shownStart(open).toISOString() : null,
    endsAt: open?.endsAt?.toISOString() ?? null,
    now: now.toISOString(),
    questions: hidden ? [] : await Promise.all(questions.map((question) => showQuestion(links, question))),
    answers: keptAnswers(open?.kept ?? {}),
  };
}

/**
 * A test as the student sees it: without right answers, in the order of the open or next attempt; before a timed
 * attempt starts, without questions. `passed`: includes an expired attempt that was submitted in this call. -3: no test
 * here.
 */
export async function paperAt(how: Showing, at: AtLesson): Promise<{ paper: Paper; passed: boolean }> {
  const context = await finalizedTestContextAt(how, at);
  const passed = context.attempts.some((each) => each.passed === true);
  return { paper: await showPaper(how, context), passed };
}

/**
 * Starts an attempt and returns the context with it. null: another device has just started it. -2: no time would be
 * left. The grace period applies to submitting, not to starting.
 */
async function begin(
  deps: Dependencies,
  context: TestContext,
  key: queries.TestKey,
  now: Date,
): Promise<TestContext | null> {
  const { test, terms, attempts } = context;
  const endsAt = endOfAttempt({ test, terms, now });
  if (endsAt !== null && endsAt <= now) throw refused(pastClosing);
  const { paper, passMark } = test;
  const begun = { no: currentNo(situationOf(context, now)), startedAt: now, endsAt, paper, passMark };
  if (!(await beginAttempt(deps.db, { ...key, ...begun }))) return null;
  const unseen = { seenAt: now, shownStartedAt: null, kept: {} };
  const ungraded = { submittedAt: null, late: false, score: null, total: null, passed: null, waiting: false };
  const open = { ...key, ...begun, ...unseen, ...ungraded };
  return { ...context, attempts: [...attempts, open] };
}

/** -2: no attempt can be started or submitted. */
function requireNotClosed(context: TestContext, now: Date): void {
  const closed = whyClosed(situationOf(context, now));
  if (closed) throw refused(closed);
}

/**
 * Starts an attempt; only this call starts the clock (rules: test-start). When an attempt is open, returns that one.
 * -1: not enrolled. -2: no attempt left, or the test is closed. -3: no test here.
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
    const { chapter, context } = await requireTestLearner({ deps, caller, chapterId });
    if (chapter.removedAt !== null) throw refused('这个测验已被老师移除，不能再开始；以前的成绩都保留着');
    return context;
  };
  let context = await read();
  if (needsFinalizing(context, now)) {
    await finalizeExpired({ deps, key, now });
    context = await read();
  }
  requireNotClosed(context, now);
  if (!openAttempt(situationOf(context, now))) {
    const begun = await begin(deps, context, key, now);
    // If another device has just started the attempt, that one is used.
    context = begun ?? (await read());
    if (!begun) requireNotClosed(context, now);
  }
  return showPaper({ deps, language, key, now }, context);
}
