import { expect, test } from 'vitest';
import type { AttemptOf } from '../../learning/attempts.expressions.ts';
import { endedAhead, isAhead, shownStart } from './clock-set-back.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1) + seconds * 1000);
const now = at(100);
/** Two processes may differ by as much as a hand-in may be late. */
const grace = 10;
const attempt = (more: Partial<AttemptOf> = {}) =>
  ({
    no: 1,
    startedAt: at(0),
    endsAt: null,
    submittedAt: null,
    seenAt: null,
    shownStartedAt: null,
    score: null,
    passed: null,
    ...more,
  }) as AttemptOf;
const ended = (endsAt: Date, more: Partial<AttemptOf> = {}) =>
  attempt({ endsAt, submittedAt: endsAt, passed: false, ...more });

test('an attempt under way is ahead when it was seen or began over ten seconds later than now (rules: steady-clock)', () => {
  const ahead = (more: Partial<AttemptOf>) => isAhead(attempt(more), now);
  expect(ahead({})).toBe(false);
  expect(ahead({ seenAt: at(100 + grace) })).toBe(false);
  expect(ahead({ seenAt: at(101 + grace) })).toBe(true);
  expect(ahead({ startedAt: at(101 + grace) })).toBe(true);
  expect(ahead({ startedAt: at(101 + grace), seenAt: at(100) })).toBe(false);
  expect(ahead({ seenAt: at(101 + grace), submittedAt: at(50) })).toBe(false);
});

test('an attempt is named by the start that the student was told', () => {
  expect(shownStart({ startedAt: at(1), shownStartedAt: null })).toEqual(at(1));
  expect(shownStart({ startedAt: at(1), shownStartedAt: at(2) })).toEqual(at(2));
});

test('an attempt that a clock ahead handed in at its end is taken back, unless nothing is left to answer', () => {
  const no = (
    attempts: AttemptOf[],
    { most = 3, dueAt = null }: { most?: number; dueAt?: Date | null } = {},
  ) =>
    endedAhead({
      test: { attempts: most, timeLimitMinutes: 30, reveal: dueAt ? 'after-deadline' : 'last-or-passed' },
      terms: {
        dueAt,
        lateRule: 'mark',
        campEndsAt: null,
        campAttempts: null,
        extraAttempts: 0,
        campReveal: null,
        marksRule: 'atOnce' as const,
        marksReleasedAt: null,
        gradebookState: 'open' as const,
      },
      attempts,
      now,
    })?.no;
  const ahead = at(101 + grace);
  expect(no([])).toBeUndefined();
  expect(no([attempt()])).toBeUndefined();
  expect(no([ended(ahead)])).toBe(1);
  expect(no([ended(at(100 + grace))])).toBeUndefined();
  // Handed in by the student, before the end or after it.
  expect(no([ended(ahead, { submittedAt: at(99) })])).toBeUndefined();
  expect(no([ended(ahead, { submittedAt: null })])).toBeUndefined();
  // Without a limit there is no end to be handed in at.
  expect(no([attempt({ submittedAt: ahead, passed: false })])).toBeUndefined();
  // Only the newest.
  expect(no([ended(ahead), attempt({ no: 2 })])).toBeUndefined();
  expect(no([ended(at(5)), ended(ahead, { no: 2 })])).toBe(2);
  // Passed, or its right answers may have been seen.
  expect(no([ended(ahead, { passed: true })])).toBeUndefined();
  expect(no([ended(ahead, { passed: true })], { dueAt: at(500) })).toBeUndefined();
  expect(no([ended(at(5), { passed: true }), ended(ahead, { no: 2 })], { dueAt: at(500) })).toBeUndefined();
  expect(no([ended(ahead)], { most: 1 })).toBeUndefined();
  expect(no([ended(ahead)], { dueAt: at(50) })).toBeUndefined();
  expect(no([ended(ahead)], { dueAt: at(500) })).toBe(1);
});
