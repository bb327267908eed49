import { createWire } from '../wire.mjs';
import { study } from './student.mjs';

/** One after another, from the first number on. */
const mobileOf = (n) => `138001${String(n).padStart(5, '0')}`;
/** Each at an address of its own: the caps for each address are not what is tried here. */
const addressOf = (n) => `127.${1 + (n >> 14)}.${(n >> 7) % 128}.${1 + (n % 128)}`;

/**
 * `places` students at work at a time, each followed by a new one when done. `stop` lets them finish what they have
 * begun; it throws what was unexpected.
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
  // Told at the end.
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
