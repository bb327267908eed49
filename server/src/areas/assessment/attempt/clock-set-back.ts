import type { AttemptOf } from '../../learning/attempts.expressions.ts';
import { isRevealed, lastEnd, openAttempt } from '../assessment.policy.ts';

/*
 * The clock was set back (rules: steady-clock) when the database holds times of an attempt that are later than now. A
 * difference within the grace period is ignored: another process's clock may be slightly ahead.
 */

const isLater = (time: Date | null, now: Date) => time !== null && lastEnd(time) > now;

/** Whether an open attempt was last seen later than now; its elapsed time is then what was seen. */
export const isAhead = ({ submittedAt, startedAt, seenAt }: AttemptOf, now: Date): boolean =>
  submittedAt === null && isLater(seenAt ?? startedAt, now);

/** The start time that the student was shown. It identifies the attempt in later calls. */
export const shownStart = ({ startedAt, shownStartedAt }: Pick<AttemptOf, 'startedAt' | 'shownStartedAt'>) =>
  shownStartedAt ?? startedAt;

type Situation = Omit<Parameters<typeof isRevealed>[0], 'attempts'> & { attempts: readonly AttemptOf[] };

/**
 * The newest attempt, when the server submitted it at its end by a clock that was ahead, and that end is in the future
 * again. undefined: there is none, or it must not be reopened because the test is passed or its answers may have been
 * seen.
 */
export function endedAhead(situation: Situation): AttemptOf | undefined {
  const { attempts, now } = situation;
  const newest = attempts.at(-1);
  if (!newest?.endsAt || newest.submittedAt?.getTime() !== newest.endsAt.getTime()) return undefined;
  if (!isLater(newest.endsAt, now) || openAttempt(situation)) return undefined;
  return attempts.some(({ passed }) => passed) || isRevealed(situation) ? undefined : newest;
}
