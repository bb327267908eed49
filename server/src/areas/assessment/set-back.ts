import { isRevealed, lastEnd, openAttempt } from './assessment.policy.ts';
import type { AttemptOf } from './attempts.table.ts';

/*
 * A clock that was set back (rules: steady-clock): what the database has seen of an attempt is later than now. Within what a
 * hand-in may be late by, it is the clock of another process.
 */

const isLater = (time: Date | null, now: Date) => time !== null && lastEnd(time) > now;

/** Whether an attempt under way was seen later than now: it has been under way as long as was seen, and no longer. */
export const isAhead = ({ submittedAt, startedAt, seenAt }: AttemptOf, now: Date): boolean =>
  submittedAt === null && isLater(seenAt ?? startedAt, now);

/** The start of an attempt as the student was told it, which names the attempt. */
export const startTold = ({ startedAt, toldStart }: Pick<AttemptOf, 'startedAt' | 'toldStart'>) =>
  toldStart ?? startedAt;

type Situation = Omit<Parameters<typeof isRevealed>[0], 'attempts'> & { attempts: readonly AttemptOf[] };

/**
 * The newest attempt, where its time was up by a clock that was ahead: the server handed it in at its end, which is still to
 * come. undefined: there is none, or nothing is left to answer: it is passed, or its right answers may have been seen.
 */
export function endedAhead(situation: Situation): AttemptOf | undefined {
  const { attempts, now } = situation;
  const newest = attempts.at(-1);
  if (!newest?.endsAt || newest.submittedAt?.getTime() !== newest.endsAt.getTime()) return undefined;
  if (!isLater(newest.endsAt, now) || openAttempt(situation)) return undefined;
  return attempts.some(({ passed }) => passed) || isRevealed(situation) ? undefined : newest;
}
