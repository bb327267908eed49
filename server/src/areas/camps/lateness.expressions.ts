import { anyOf, type Condition, isUnknown, isUpTo } from '../../db/condition.ts';

/** ms: what arrives so long after a deadline, or after a test's end, was sent in time. */
export const graceMs = 10_000;

interface TimeFacts {
  /** When it arrived. */
  at: Date | null;
  /** A deadline or an end; null: there is none. */
  dueAt: Date | null;
}

/** Whether it arrived before the deadline or the end, or within the grace that follows it (rules: lateness). */
export const isInTime: Condition<TimeFacts> = anyOf<TimeFacts>(
  isUnknown('dueAt'),
  isUpTo('at', 'dueAt', graceMs),
);

/** The contrary. */
export const isPast = (dueAt: Date | null, at: Date): boolean => !isInTime.holds({ dueAt, at });
