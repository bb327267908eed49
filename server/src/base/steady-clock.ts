import type { Clock } from './clock.ts';

/** Both in ms. `monotonic` counts on whatever the wall clock is set to. */
export interface Sources {
  wall(): number;
  monotonic(): number;
}

/** A setting of the wall clock by `seconds`: seen, `kept` after it has stood for so long, or taken back before. */
export interface Step {
  what: 'set' | 'kept' | 'taken back';
  seconds: number;
}

/** ms. Within it the wall clock is followed at once. */
const followed = 1000;
/** ms that a setting must stand before it is taken over (rules: steady-clock). */
export const standsFor = 15 * 60_000;

/**
 * A clock that goes on as before where the wall clock is set ahead or back: durations are the monotonic source's. A setting that
 * has stood for `standsFor` is taken over at once. `offset`: wall minus monotonic as it was known before, in ms; without it the wall
 * clock is right. `compare` looks at the wall clock, to be called every few seconds; it answers the offset that holds from then on.
 */
export function createSteadyClock(
  { wall, monotonic }: Sources,
  { offset: known, onStep }: { offset?: number | undefined; onStep: (step: Step) => void },
): Clock & { compare(): number } {
  let offset = known ?? wall() - monotonic();
  let candidate: { offset: number; since: number } | null = null;
  const isNear = (other: number, to: number) => Math.abs(other - to) <= followed;
  const tell = (what: Step['what'], by: number) => onStep({ what, seconds: Math.round(by / 1000) });

  function consider(seen: number, at: number) {
    if (!candidate || !isNear(seen, candidate.offset)) {
      candidate = { offset: seen, since: at };
      tell('set', seen - offset);
    }
    if (at - candidate.since < standsFor) return;
    tell('kept', seen - offset);
    offset = seen;
    candidate = null;
  }

  return {
    now: () => new Date(offset + monotonic()),
    compare() {
      const at = monotonic();
      const seen = wall() - at;
      if (!isNear(seen, offset)) consider(seen, at);
      else {
        if (candidate) tell('taken back', candidate.offset - offset);
        candidate = null;
        offset = seen;
      }
      return offset;
    },
  };
}
