import type { GradebookState } from '@zhixing/contract/gradebook-words';
import type { LateRule, RevealRule } from '@zhixing/contract/words';
import { type Sentence, say } from '../../locales/say.ts';
import { graceMs, isPast } from '../camps/lateness.expressions.ts';
import { areMarksWithheld, type MarksTerms } from '../camps/marks-shown.expressions.ts';
import { isPass } from './grading.ts';

export interface Attempt {
  no: number;
  startedAt: Date;
  endsAt: Date | null;
  submittedAt: Date | null;
  score: number | null;
  passed: boolean | null;
  /** Where they are known. */
  total?: number | null;
  passMark?: number | null;
}

export interface TestRules {
  attempts: number;
  /** In percent, where it is known. */
  passMark?: number;
  timeLimitMinutes: number | null;
  reveal: RevealRule;
}

/**
 * The camp's settings for this test and one student. `dueAt` null: the test has no deadline. `campEndsAt`: includes the
 * student's extension. `campAttempts`, `campReveal`: replace the test's own values (rules: camp-overrides).
 * `extraAttempts`: how many more the student was given (rules: extra-attempts).
 */
export interface Terms extends MarksTerms {
  gradebookState: GradebookState;
  dueAt: Date | null;
  lateRule: LateRule;
  campEndsAt: Date | null;
  campAttempts: number | null;
  extraAttempts: number;
  campReveal: RevealRule | null;
}

type Overrides = Pick<Terms, 'campAttempts' | 'extraAttempts'>;

/** How many attempts a student has at a test: the camp's number or the test's own, and those given to the student alone. */
export const attemptsIn = (own: number, { campAttempts, extraAttempts }: Overrides): number =>
  (campAttempts ?? own) + extraAttempts;

/** The test's rules for one student, with the camp's overrides. */
export const rulesIn = <T extends TestRules>(test: T, terms: Terms): T => ({
  ...test,
  attempts: attemptsIn(test.attempts, terms),
  reveal: terms.campReveal ?? test.reveal,
});

export interface Situation {
  test: TestRules;
  terms: Terms;
  attempts: readonly Attempt[];
  now: Date;
}

const isAfter = (now: Date, end: Date | null) => isPast(end, now);

/** An attempt that ended before this time is not accepted any more. */
export const lastEnd = (now: Date) => new Date(now.getTime() - graceMs);

const isOpen = ({ submittedAt, endsAt }: Attempt, now: Date) => submittedAt === null && !isAfter(now, endsAt);

/**
 * The open attempt: only the newest can be open. An earlier one counts as used, even when the clock was set back to
 * before its end.
 */
export function openAttempt<A extends Attempt>({ attempts, now }: { attempts: readonly A[]; now: Date }) {
  const newest = attempts.at(-1);
  return newest && isOpen(newest, now) ? newest : undefined;
}

/** The number of the open attempt, or of the next one. */
export const currentNo = (situation: Situation) =>
  openAttempt(situation)?.no ?? situation.attempts.length + 1;

/**
 * Whether the time ran out before the student submitted (rules: attempt-used). The saved answers were then submitted at
 * the end time.
 */
export const hasRunOut = ({ submittedAt, endsAt }: Omit<Attempt, 'no'>, now: Date) =>
  endsAt !== null && (submittedAt === null ? isAfter(now, endsAt) : submittedAt >= endsAt);

/** An attempt whose time ran out counts as used, even without answers. */
const usedAttempts = (situation: Situation) => situation.attempts.length - (openAttempt(situation) ? 1 : 0);

/** Whether an attempt has passed by a score that still passes: a regrade may leave the pass and take points (rules: regrade). */
const passesByScore = ({ passed, score, total, passMark }: Attempt, test: TestRules) =>
  passed === true &&
  (total == null || isPass({ score: score ?? 0, total, passMark: passMark ?? test.passMark ?? 0 }));

/**
 * Whether the test is passed, so that its answers may be shown and it is taken no more. A pass by a score that no longer passes does not
 * keep a student from attempts that were given since (rules: extra-attempts).
 */
const isPassed = ({ test, terms, attempts }: Situation): boolean =>
  attempts.some((each) => (terms.extraAttempts > 0 ? passesByScore(each, test) : each.passed === true));

const revealTime = ({ dueAt, campEndsAt }: Terms) => dueAt ?? campEndsAt;

/**
 * Whether the right answers are shown. 'last-or-passed': after the last attempt, or once the test is passed.
 * 'after-deadline': after the deadline, or after the camp's end when there is none (rules: answer-reveal). Never while the
 * camp's marks are withheld (rules: marks-shown).
 */
export const isRevealed = (situation: Situation): boolean =>
  !areMarksWithheld(situation.terms) && reveals[situation.test.reveal](situation);

const reveals: Record<RevealRule, (situation: Situation) => boolean> = {
  'last-or-passed': (situation) => isPassed(situation) || usedAttempts(situation) >= situation.test.attempts,
  'after-deadline': ({ terms, now }) => isAfter(now, revealTime(terms)),
};

/** When a test closes because its answers are revealed; null: it does not. */
const closesToReveal: Record<RevealRule, (terms: Terms) => Date | null> = {
  'last-or-passed': () => null,
  'after-deadline': revealTime,
};

/** When a test closes at its deadline, by the camp's rule for late work (rules: late-homework); null: it does not. */
const closesWhenDue: Record<LateRule, (terms: Terms) => Date | null> = {
  refuse: ({ dueAt }) => dueAt,
  mark: () => null,
};

const firstOf = (times: (Date | null)[]): Date | null => {
  const set = times.filter((time) => time !== null);
  return set.length === 0 ? null : new Date(Math.min(...set.map((time) => time.getTime())));
};

/**
 * When no more answers are accepted because of the deadline; null: never. Revealed answers must not be submitted as
 * one's own.
 */
const closingTime = (test: TestRules, terms: Terms): Date | null =>
  firstOf([closesToReveal[test.reveal](terms), closesWhenDue[terms.lateRule](terms)]);

export const pastClosing: Sentence = '测验已过截止时间，不能再作答；如有特殊情况，请联系老师';

/** Why no attempt can be started or submitted, as a sentence; null: one can. */
export function whyClosed(situation: Situation): Sentence | null {
  const { test, terms, now } = situation;
  if (isAfter(now, closingTime(test, terms))) return pastClosing;
  const open = openAttempt(situation);
  // A timed attempt runs until its own end, even when the camp has ended meanwhile (rules: camp-end).
  if (isAfter(now, terms.campEndsAt) && !open?.endsAt)
    return '实训营已经结束，不能再作答；如有特殊情况，请联系老师';
  if (terms.gradebookState !== 'open' && !open?.endsAt)
    return '老师已经把成绩送审，不能再作答；如有特殊情况，请联系老师';
  if (open) return null;
  if (isRevealed(situation) && isPassed(situation)) {
    return '测验已经通过，答案已公布，不能再作答';
  }
  if (usedAttempts(situation) < test.attempts) return null;
  return say`${test.attempts} 次答题机会已用完，不能再作答；如需补考，请联系老师`;
}

/** Attempts that can still be submitted, including the open one. */
export const attemptsLeft = (situation: Situation) =>
  whyClosed(situation) === null ? situation.test.attempts - usedAttempts(situation) : 0;

/** When an attempt that starts now ends; null: no time limit. It never ends after the closing time. */
export function endOfAttempt({ test, terms, now }: Omit<Situation, 'attempts'>): Date | null {
  if (test.timeLimitMinutes === null) return null;
  const end = now.getTime() + test.timeLimitMinutes * 60_000;
  const closing = firstOf([closingTime(test, terms), terms.campEndsAt])?.getTime() ?? end;
  return new Date(Math.min(end, closing));
}

/**
 * The newest attempt when its time ran out: a late submission belongs to it. `submittedAt` equal to `endsAt` means that
 * the server submitted it.
 */
export function ranOut({ attempts, now }: Situation): Attempt | undefined {
  const newest = attempts.at(-1);
  if (!newest?.endsAt || isOpen(newest, now)) return undefined;
  const { submittedAt, endsAt } = newest;
  return submittedAt === null || submittedAt.getTime() === endsAt.getTime() ? newest : undefined;
}
