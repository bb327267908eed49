import type { Clock } from './clock.ts';

/**
 * The time sources, in ms. `monotonic` is not affected by setting the wall clock, and is the same in all processes of the machine;
 * `uptime` also counts while the machine is suspended.
 */
export interface Sources {
  wall(): number;
  monotonic(): number;
  uptime(): number;
}

/**
 * The state that the processes of one machine share, in ms. `offset`: the product's time minus the monotonic time; `setting`: the offset
 * of a wall clock that was set, and since when (monotonic); `suspended`: how long the machine was suspended.
 */
export interface ClockState {
  offset: number;
  setting: { offset: number; since: number } | null;
  suspended: number;
}

/** A change of the wall clock by `seconds`: it was `set`; then `kept`, because it stayed for `standsFor`, or `taken back` before. */
export interface Step {
  what: 'set' | 'kept' | 'taken back';
  seconds: number;
}

/** ms. A smaller difference of the wall clock is followed at once. */
const followed = 1000;
/** ms that a changed wall clock must stay before it is used (rules: steady-clock). */
export const standsFor = 15 * 60_000;

const isNear = (one: number, other: number) => Math.abs(one - other) <= followed;

/** Whether a changed wall clock has stayed long enough. Every process that knows it uses it from the same moment on. */
const isKept = ({ setting }: ClockState, at: number) => setting !== null && at - setting.since >= standsFor;
const offsetAt = (state: ClockState, at: number) =>
  state.setting && isKept(state, at) ? state.setting.offset : state.offset;

/**
 * A clock that goes on unchanged where the wall clock is set ahead or back (rules: steady-clock). A changed wall clock that stays for
 * `standsFor` is then used at once. `state`: the saved state; without it the wall clock is taken as right. Call `compare` every few
 * seconds, with the state of another process where there is one: it reads the wall clock and answers the new state.
 */
export function createSteadyClock(
  { wall, monotonic, uptime }: Sources,
  { state: known, onStep }: { state?: ClockState | undefined; onStep: (step: Step) => void },
): Clock & { compare(shared?: ClockState): ClockState } {
  const suspendedNow = () => uptime() - monotonic();
  let state = known ?? { offset: wall() - monotonic(), setting: null, suspended: suspendedNow() };
  const report = (what: Step['what'], by: number) => onStep({ what, seconds: Math.round(by / 1000) });

  function next(before: ClockState): ClockState {
    const at = monotonic();
    const seen = wall() - at;
    const suspended = suspendedNow();
    // Time passed while the machine was suspended. Less than a second is the inaccuracy of the sources.
    const passed = suspended - before.suspended > followed ? suspended - before.suspended : 0;
    const offset = offsetAt(before, at) + passed;
    const { setting } = before;
    if (setting && isKept(before, at)) report('kept', offset - before.offset);
    const isStable = setting && !isKept(before, at) && isNear(seen, setting.offset + passed);
    if (isNear(seen, offset)) {
      if (setting && !isKept(before, at)) report('taken back', setting.offset - before.offset);
      return { offset: seen, setting: null, suspended };
    }
    if (!isStable) report('set', seen - offset);
    const since = isStable ? setting.since : at;
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
