import { busy } from '../../../base/errors.ts';
import { onceMore } from '../../account/idempotency.door.ts';

/** One account may ask so often at once. */
const mostTries = 30;

/**
 * For what is read in one statement and written in one (docs/decisions/0048): `act` answers undefined where something changed between
 * them, and it is read again, of which each time one other request has gone through. -5 with 503: too many at once.
 */
export async function untilWritten<T>(act: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const done = await onceMore(act);
    if (done !== undefined) return done;
  }
  throw busy();
}
