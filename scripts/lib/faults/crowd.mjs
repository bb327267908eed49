import { createWire } from '../wire.mjs';
import { study } from './student.mjs';

/** The mobile number of the n-th student. */
const mobileOf = (n) => `138001${String(n).padStart(5, '0')}`;
/** An address for each student, so that limits per address do not apply. */
const addressOf = (n) => `127.${1 + (n >> 14)}.${(n >> 7) % 128}.${1 + (n % 128)}`;

/**
 * Keeps `places` students at work; each is followed by a new one. `stop` lets them finish what they have begun, and throws an unexpected
 * error.
 */
export function startCrowd({ ledger, port, place, places }) {
  const wires = new Set();
  let going = true;
  let last = 0;
  async function seat() {
    while (going) {
      last += 1;
      const wire = createWire({ port, from: addressOf(last), count: ledger.count });
      wires.add(wire);
      try {
        await study({ ledger, wire, place, mobile: mobileOf(last), again: () => going });
      } finally {
        wires.delete(wire);
        wire.close();
      }
    }
  }
  const seats = Promise.all(Array.from({ length: places }, seat));
  // Handled by `stop`.
  seats.catch(() => undefined);
  return {
    wires,
    people: () => last,
    stop() {
      going = false;
      return seats;
    },
  };
}
