import { describe, expect, test } from 'vitest';
import { translate } from '../../locales/say.ts';
import {
  type Attempt,
  attemptsLeft,
  currentNo,
  endOfAttempt,
  hasRunOut,
  isRevealed,
  lastEnd,
  openAttempt,
  pastClosing,
  ranOut,
  rulesIn,
  type Terms,
  type TestRules,
  whyClosed,
} from './assessment.policy.ts';

/** Seconds since the first attempt could begin. */
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000);
/** What an attempt may be late by. */
const grace = 10;
const attempt = (no: number, more: Partial<Attempt> = {}): Attempt => ({
  no,
  startedAt: at(0),
  endsAt: null,
  submittedAt: null,
  score: null,
  passed: null,
  ...more,
});
const failed = (no: number) => attempt(no, { submittedAt: at(5), score: 10, passed: false });
const passed = (no: number) => attempt(no, { submittedAt: at(5), score: 90, passed: true });

interface SituationInput {
  test?: Partial<TestRules>;
  terms?: Partial<Terms>;
  attempts?: Attempt[];
  now?: number;
}
const situation = ({ test, terms, attempts = [], now = 100 }: SituationInput) => ({
  test: { attempts: 2, timeLimitMinutes: null, reveal: 'last-or-passed' as const, ...test },
  terms: {
    dueAt: null,
    lateRule: 'mark' as const,
    campEndsAt: null,
    campAttempts: null,
    extraAttempts: 0,
    campReveal: null,
    marksRule: 'atOnce' as const,
    marksReleasedAt: null,
    gradebookState: 'open' as const,
    ...terms,
  },
  attempts,
  now: at(now),
});
const why = (asked: SituationInput) => {
  const sentence = whyClosed(situation(asked));
  return sentence && translate(sentence, 'zh-CN');
};

const ended = '实训营已经结束，不能再作答；如有特殊情况，请联系老师';
const shown = '测验已经通过，答案已公布，不能再作答';
const used = (count: number) => `${count} 次答题机会已用完，不能再作答；如需补考，请联系老师`;
const afterDeadline = { reveal: 'after-deadline' } as const;

test('the camp’s number of attempts and its time of answers come before the test’s own (rules: camp-overrides)', () => {
  const own = { attempts: 2, timeLimitMinutes: 30, reveal: 'last-or-passed' as const };
  const { terms } = situation({});
  expect(rulesIn(own, terms)).toEqual(own);
  expect(rulesIn(own, { ...terms, campAttempts: 5, campReveal: 'after-deadline' })).toEqual({
    attempts: 5,
    timeLimitMinutes: 30,
    reveal: 'after-deadline',
  });
});

test('what one student was given comes on top of the camp’s or the test’s own number (rules: extra-attempts)', () => {
  const own = { attempts: 2, timeLimitMinutes: 30, reveal: 'last-or-passed' as const };
  const { terms } = situation({});
  expect(rulesIn(own, { ...terms, extraAttempts: 1 }).attempts).toBe(3);
  expect(rulesIn(own, { ...terms, campAttempts: 5, extraAttempts: 2 }).attempts).toBe(7);
});

describe('the attempt under way', () => {
  const open = (attempts: Attempt[], now = 100) => openAttempt(situation({ attempts, now }))?.no;

  test('is the newest that was not handed in, until ten seconds after its end', () => {
    expect(open([])).toBeUndefined();
    expect(open([failed(1)])).toBeUndefined();
    expect(open([failed(1), attempt(2)])).toBe(2);
    expect(open([attempt(1, { endsAt: at(100) })], 100 + grace)).toBe(1);
    expect(open([attempt(1, { endsAt: at(100) })], 101 + grace)).toBeUndefined();
    // One before the newest is used, whatever the clock says.
    expect(open([attempt(1), failed(2)])).toBeUndefined();
  });

  test('gives its number, the next attempt one more', () => {
    expect(currentNo(situation({}))).toBe(1);
    expect(currentNo(situation({ attempts: [failed(1)] }))).toBe(2);
    expect(currentNo(situation({ attempts: [failed(1), attempt(7)] }))).toBe(7);
  });

  test('is not taken any more ten seconds after its end', () => {
    expect(lastEnd(at(100))).toEqual(at(90));
  });
});

test('an attempt ran out of time when it was handed in at its end, or was not and is over (rules: attempt-used)', () => {
  const out = (more: Partial<Attempt>, now = 100) => hasRunOut(attempt(1, more), at(now));
  expect(out({})).toBe(false);
  expect(out({ submittedAt: at(50) })).toBe(false);
  const timed = { endsAt: at(60) };
  expect(out(timed, 60 + grace)).toBe(false);
  expect(out(timed, 61 + grace)).toBe(true);
  expect(out({ ...timed, submittedAt: at(59) })).toBe(false);
  expect(out({ ...timed, submittedAt: at(60) })).toBe(true);
  expect(out({ ...timed, submittedAt: at(61) })).toBe(true);
});

describe('right answers are shown (rules: answer-reveal)', () => {
  const revealed = (asked: SituationInput) => isRevealed(situation(asked));

  test('once the last attempt is used or one has passed', () => {
    expect(revealed({})).toBe(false);
    expect(revealed({ attempts: [failed(1)] })).toBe(false);
    expect(revealed({ attempts: [passed(1)] })).toBe(true);
    expect(revealed({ attempts: [passed(1), failed(2)], test: { attempts: 3 } })).toBe(true);
    expect(revealed({ attempts: [failed(1), failed(2)] })).toBe(true);
    // The last one under way is not used yet.
    expect(revealed({ attempts: [failed(1), attempt(2)] })).toBe(false);
    expect(revealed({ attempts: [failed(1), attempt(2, { endsAt: at(50) })] })).toBe(true);
    // The deadline is nothing to it.
    expect(revealed({ terms: { dueAt: at(0) } })).toBe(false);
  });

  test('or after the deadline, else the camp’s end, whatever was used', () => {
    const late = (asked: SituationInput) => revealed({ ...asked, test: afterDeadline });
    expect(late({ attempts: [passed(1), failed(2)] })).toBe(false);
    expect(late({ terms: { dueAt: at(100) }, now: 100 + grace })).toBe(false);
    expect(late({ terms: { dueAt: at(100) }, now: 101 + grace })).toBe(true);
    expect(late({ terms: { dueAt: at(200), campEndsAt: at(50) } })).toBe(false);
    expect(late({ terms: { campEndsAt: at(50) } })).toBe(true);
  });
});

describe('no attempt can be begun or handed in', () => {
  test.each<[string, SituationInput, string | null]>([
    ['at first: it can', {}, null],
    ['after one of two: it can', { attempts: [failed(1)] }, null],
    ['after the last', { attempts: [failed(1), failed(2)] }, used(2)],
    ['after the only one', { attempts: [failed(1)], test: { attempts: 1 } }, used(1)],
    ['while the last is under way: it can', { attempts: [failed(1), attempt(2)] }, null],
    ['after a pass that showed the answers', { attempts: [passed(1)] }, shown],
    ['after a pass and an attempt since', { attempts: [passed(1), failed(2)], test: { attempts: 3 } }, shown],
    [
      'after a pass whose answers wait for the deadline: it can',
      { attempts: [passed(1)], test: afterDeadline },
      null,
    ],
    ['in one under way though another has passed: it can', { attempts: [passed(1), attempt(2)] }, null],
    ['at its deadline, which marks: it can', { terms: { dueAt: at(50) } }, null],
    [
      'after its deadline, which refuses',
      { terms: { dueAt: at(50), lateRule: 'refuse' } },
      pastClosing as string,
    ],
    ['ten seconds after it: it can', { terms: { dueAt: at(100 - grace), lateRule: 'refuse' } }, null],
    [
      'after the deadline that shows the answers',
      { terms: { dueAt: at(50) }, test: afterDeadline },
      pastClosing as string,
    ],
    ['before both', { terms: { dueAt: at(200), lateRule: 'refuse' }, test: afterDeadline }, null],
    [
      'after the camp’s end, which shows the answers',
      { terms: { campEndsAt: at(50) }, test: afterDeadline },
      pastClosing as string,
    ],
    ['after the camp’s end', { terms: { campEndsAt: at(50) } }, ended],
    ['at the camp’s end: it can', { terms: { campEndsAt: at(100 - grace) } }, null],
    [
      'after the camp’s end, in one without a limit',
      { terms: { campEndsAt: at(50) }, attempts: [attempt(1)] },
      ended,
    ],
    [
      'after the camp was ended, in one that is timed: it can until its end (rules: camp-end)',
      { terms: { campEndsAt: at(50) }, attempts: [attempt(1, { endsAt: at(150) })] },
      null,
    ],
    [
      'after the camp was ended, in one that was handed in',
      { terms: { campEndsAt: at(50) }, attempts: [attempt(1, { endsAt: at(150), submittedAt: at(40) })] },
      ended,
    ],
  ])('%s', (_name, asked, sentence) => {
    expect(why(asked)).toBe(sentence);
  });

  test('the sentence says what to do', () => {
    expect(pastClosing).toBe('测验已过截止时间，不能再作答；如有特殊情况，请联系老师');
  });
});

test('attempts that are left include the one under way, and none is left where it is closed', () => {
  const left = (asked: SituationInput) => attemptsLeft(situation(asked));
  expect(left({})).toBe(2);
  expect(left({ attempts: [failed(1)] })).toBe(1);
  expect(left({ attempts: [failed(1), attempt(2)] })).toBe(1);
  expect(left({ attempts: [failed(1), failed(2)] })).toBe(0);
  expect(left({ attempts: [passed(1)] })).toBe(0);
  expect(left({ terms: { campEndsAt: at(50) } })).toBe(0);
});

test('a time limit never reaches past the deadline that closes the test, or the camp’s end', () => {
  const end = (asked: SituationInput) => endOfAttempt(situation({ ...asked, now: 0 }));
  const timed = { timeLimitMinutes: 2 };
  expect(end({})).toBeNull();
  expect(end({ terms: { campEndsAt: at(50) } })).toBeNull();
  expect(end({ test: timed })).toEqual(at(120));
  expect(end({ test: timed, terms: { campEndsAt: at(300) } })).toEqual(at(120));
  expect(end({ test: timed, terms: { campEndsAt: at(60) } })).toEqual(at(60));
  expect(end({ test: timed, terms: { dueAt: at(60) } })).toEqual(at(120));
  expect(end({ test: timed, terms: { dueAt: at(60), lateRule: 'refuse' } })).toEqual(at(60));
  expect(end({ test: { ...timed, ...afterDeadline }, terms: { dueAt: at(60) } })).toEqual(at(60));
  expect(end({ test: timed, terms: { dueAt: at(60), lateRule: 'refuse', campEndsAt: at(30) } })).toEqual(
    at(30),
  );
});

describe('a hand-in that came too late was meant for the newest attempt, which ran out', () => {
  const no = (attempts: Attempt[], now = 100) => ranOut(situation({ attempts, now }))?.no;
  const timed = { endsAt: at(60) };

  test.each<[string, Attempt[], number | undefined]>([
    ['no attempt', [], undefined],
    ['without a limit', [attempt(1)], undefined],
    ['without a limit and handed in', [failed(1)], undefined],
    ['over', [attempt(1, timed)], 1],
    ['handed in by the clock at its very end', [attempt(1, { ...timed, submittedAt: at(60) })], 1],
    ['handed in by the student', [attempt(1, { ...timed, submittedAt: at(59) })], undefined],
    ['handed in within the grace', [attempt(1, { ...timed, submittedAt: at(61) })], undefined],
    ['one before the newest', [attempt(1, timed), attempt(2)], undefined],
    ['the newest of two', [failed(1), attempt(2, timed)], 2],
  ])('%s', (_name, attempts, expected) => {
    expect(no(attempts)).toBe(expected);
  });

  test('one that is still under way did not', () => {
    expect(no([attempt(1, timed)], 60 + grace)).toBeUndefined();
  });
});

test('an attempt that passed and after a regrade passes no more keeps nobody from attempts given since (rules: extra-attempts, regrade)', () => {
  const regraded = (score: number | null, passMark: number | null = 60) =>
    attempt(1, { submittedAt: at(5), score, total: 100, passed: true, passMark });
  const given = { extraAttempts: 1 };
  const own = { attempts: 3 };
  for (const terms of [{}, given]) expect(why({ terms, test: own, attempts: [regraded(60)] })).toBe(shown);
  expect(why({ test: own, attempts: [regraded(59)] })).toBe(shown);
  expect(why({ terms: given, test: own, attempts: [regraded(59)] })).toBeNull();
  expect(why({ terms: given, test: own, attempts: [regraded(null)] })).toBeNull();
  // Without a pass mark of its own it is the test's; where the total is not known the pass stands.
  const byTest = { ...own, passMark: 50 };
  expect(why({ terms: given, test: byTest, attempts: [regraded(50, null)] })).toBe(shown);
  expect(why({ terms: given, test: byTest, attempts: [regraded(49, null)] })).toBeNull();
  expect(why({ terms: given, test: own, attempts: [regraded(0, null)] })).toBe(shown);
  expect(why({ terms: given, test: own, attempts: [passed(1)] })).toBe(shown);
  expect(why({ terms: given, test: own, attempts: [{ ...regraded(90), passed: false }] })).toBeNull();
});

test('once the gradebook is submitted no attempt begins or goes on without a clock; one whose clock runs does (rules: gradebook-lock)', () => {
  const terms = { gradebookState: 'submitted' as const };
  const locked = '老师已经把成绩送审，不能再作答；如有特殊情况，请联系老师';
  expect(why({ terms })).toBe(locked);
  expect(why({ terms, attempts: [attempt(1)] })).toBe(locked);
  expect(why({ terms, attempts: [attempt(1, { endsAt: at(200) })] })).toBeNull();
});

test('while the camp’s marks are withheld no answer is shown, also of a passed test (rules: marks-shown)', () => {
  const attempts = [passed(1)];
  expect(isRevealed(situation({ attempts }))).toBe(true);
  expect(isRevealed(situation({ attempts, terms: { marksRule: 'atRelease' } }))).toBe(false);
  expect(
    isRevealed(situation({ attempts, terms: { marksRule: 'atRelease', marksReleasedAt: at(50) } })),
  ).toBe(true);
});
