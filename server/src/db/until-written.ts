import { setTimeout as pause } from 'node:timers/promises';
import { isViolation } from './violation.ts';

/** More than any number of requests that one account has under way at once. */
const mostTries = 30;
/** From here on a pause of a few ms before each try, so that requests that met each other do not meet again. */
const pausesFrom = 3;

/**
 * Retries on conflict, for what is read in one statement and written in one (docs/decisions/0048): `act` answers undefined where
 * something changed between the two, and is called again. `cameFirst`: constraints that are violated where another request came
 * first. Of each round of conflicts one request goes through, so a conflict that stays is a fault of `act`, which does not see what
 * it waits for: that is an error (500 with a log line), and nobody is told to try again.
 */
export async function untilWritten<T>(act: () => Promise<T | undefined>, ...cameFirst: string[]): Promise<T> {
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
