import { setTimeout as pause } from 'node:timers/promises';
import { isViolation } from '../violation.ts';

/** More than the requests that one account may have running at once. */
const mostTries = 30;
/** From this try on a random pause of some ms before each, so that the same requests do not conflict again. */
const pausesFrom = 3;

/**
 * Optimistic concurrency: repeats `act`, which reads in one statement and writes in one (docs/decisions/0046). `act` answers undefined
 * where the row changed between the two. `cameFirst`: unique constraints whose violation means the same. Example:
 *
 *     retryOnConflict(() => joinOnce(action), 'enrolment_live')
 *
 * In each round of conflicts one request succeeds, so a conflict that stays after 30 tries is a defect of `act`: it throws an Error
 * (500 with a log line), not "busy".
 */
export async function retryOnConflict<T>(
  act: () => Promise<T | undefined>,
  ...cameFirst: string[]
): Promise<T> {
  let violated: unknown;
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tries >= pausesFrom) await pause(Math.random() * 4 * tries);
    try {
      const done = await act();
      if (done !== undefined) return done;
    } catch (error) {
      if (!cameFirst.some((constraint) => isViolation(error, constraint))) throw error;
      violated = error;
    }
  }
  throw new Error(`still in conflict after ${mostTries} tries: what was written is not what is read`, {
    cause: violated,
  });
}
