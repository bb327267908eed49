import { busy } from '../base/errors.ts';
import { isViolation } from './violation.ts';

/** One account may ask so often at once, and more than one may ask. */
const mostTries = 30;

/**
 * For what is read in one statement and written in one (docs/decisions/0048): `act` answers undefined where something changed between
 * them, and it is read again, of which each time one other request has gone through. `cameFirst`: constraints that are violated where
 * one has. -5 with 503: too many at once.
 */
export async function untilWritten<T>(act: () => Promise<T | undefined>, ...cameFirst: string[]): Promise<T> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const done = await act();
      if (done !== undefined) return done;
    } catch (error) {
      if (!cameFirst.some((constraint) => isViolation(error, constraint))) throw error;
    }
  }
  throw busy();
}
