import type { Clock } from './clock.ts';

/**
 * In ms. `monotonic` counts on whatever the wall clock is set to, the same in all processes of the machine; `uptime` counts also while
 * the machine is suspended.
 */
export interface Sources {
  wall(): number;
  monotonic(): number;
  uptime(): number;
}

/**
 * What the processes of one machine agree on, in ms. `offset`: the product's time less the monotonic source; `setting`: the same of a
 * wall clock that was set, and since when it has stood so; `suspended`: how long the machine was.
 */
export interface ClockState {
  offset: number;
  setting: { offset: number; since: number } | null;
  suspended: number;
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

const isNear = (one: number, other: number) => Math.abs(one - other) <= followed;

/** A setting that has stood is taken over at one moment, by every process that knows it. */
const isKept = ({ setting }: ClockState, at: number) => setting !== null && at - setting.since >= standsFor;
const offsetAt = (state: ClockState, at: number) =>
  state.setting && isKept(state, at) ? state.setting.offset : state.offset;

/**
 * A clock that goes on as before where the wall clock is set ahead or back: durations are the monotonic source's. A setting that
 * has stood for `standsFor` is taken over at once. `state`: what was known before; without it the wall clock is right. `compare` looks
 * at the wall clock, to be called every few seconds with what another process has seen, if one has; it answers what holds from then on.
 */
export function createSteadyClock(
  { wall, monotonic, uptime }: Sources,
  { state: known, onStep }: { state?: ClockState | undefined; onStep: (step: Step) => void },
): Clock & { compare(shared?: ClockState): ClockState } {
  const suspendedNow = () => uptime() - monotonic();
  let state = known ?? { offset: wall() - monotonic(), setting: null, suspended: suspendedNow() };
  const tell = (what: Step['what'], by: number) => onStep({ what, seconds: Math.round(by / 1000) });

  function next(before: ClockState): ClockState {
    const at = monotonic();
    const seen = wall() - at;
    const suspended = suspendedNow();
    // While the machine was suspended, time passed; less than a second is the sources' own measure.
    const passed = suspended - before.suspended > followed ? suspended - before.suspended : 0;
    const offset = offsetAt(before, at) + passed;
    const { setting } = before;
    if (setting && isKept(before, at)) tell('kept', offset - before.offset);
    const isStanding = setting && !isKept(before, at) && isNear(seen, setting.offset + passed);
    if (isNear(seen, offset)) {
      if (setting && !isKept(before, at)) tell('taken back', setting.offset - before.offset);
      return { offset: seen, setting: null, suspended };
    }
    if (!isStanding) tell('set', seen - offset);
    const since = isStanding ? setting.since : at;
    return { offset, setting: { offset: seen, since }, suspended };
  }

  return {
    now: () => new Date(offsetAt(state, monotonic()) + monotonic()),
    wall: () => new Date(wall()),
    compare(shared = state) {
      state = next(shared);
      return state;
    },
  };
}
