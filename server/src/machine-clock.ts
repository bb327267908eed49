import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import type { Clock } from './base/clock.ts';
import type { Log } from './base/log.ts';
import { type ClockState, createSteadyClock, type Sources, type Step } from './base/steady-clock.ts';
import { writeWhole } from './base/write-whole.ts';

/** ms between two looks at the wall clock. */
const every = 5_000;

/** Since this machine started: the same for all its processes. */
const machine: Sources = {
  wall: Date.now,
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
  uptime: () => uptime() * 1000,
};

/** Names this start of the machine, on which the monotonic source counts; undefined: the system does not tell. */
function readBoot(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

const isNumber = (value: unknown) => typeof value === 'number';
/** What the file holds; undefined: it is not of this start of the machine, or is none. */
function readState(path: string, boot: string): ClockState | undefined {
  try {
    const { boot: of, ...state } = JSON.parse(readFileSync(path, 'utf8')) as ClockState & { boot: unknown };
    const { offset, setting, suspended } = state;
    const isWhole = setting === null || (isNumber(setting.offset) && isNumber(setting.since));
    return of === boot && isNumber(offset) && isNumber(suspended) && isWhole ? state : undefined;
  } catch {
    return undefined;
  }
}

const sentences: Record<Step['what'], string> = {
  set: 'the clock of this machine was set; the product goes on by its own for a quarter of an hour',
  kept: 'the clock of this machine still stands as it was set; the product follows it now',
  'taken back': 'the clock of this machine is right again; nothing followed it meanwhile',
};

/** Whether what others go by differs: a network time service steers by less at a time. */
const differs = (one: ClockState | undefined, other: ClockState) =>
  one?.setting?.since !== other.setting?.since ||
  (['offset', 'suspended'] as const).some((what) => !one || Math.abs(one[what] - other[what]) >= 100);

/**
 * The machine's clock as the product goes by it (rules: steady-clock). What was seen of it is kept in the data folder as long as the
 * machine is up, and looked at by all its processes: they go by the same time, also one that starts while the wall clock is wrong.
 */
export function createMachineClock(
  { varFolder, log }: { varFolder: string; log: Log },
  sources: Sources = machine,
  boot = readBoot(),
): Clock & { compare(): void; stop(): void } {
  const path = join(varFolder, 'clock.json');
  const readShared = () => (boot === undefined ? undefined : readState(path, boot));
  let known = readShared();
  const clock = createSteadyClock(sources, {
    state: known,
    onStep: ({ what, seconds }) => log.warn({ seconds }, sentences[what]),
  });

  function compare() {
    // Another machine of the same data folder writes there as well; what it has seen is not ours.
    const shared = readShared();
    known = shared ?? known;
    const state = clock.compare(shared);
    if (boot === undefined || !differs(known, state)) return;
    known = state;
    try {
      writeWhole(path, JSON.stringify({ boot, ...state }));
    } catch (error) {
      log.warn({ err: error }, 'what was seen of the clock could not be kept');
    }
  }

  compare();
  const timer = setInterval(compare, every);
  timer.unref();
  return { now: clock.now, wall: clock.wall, compare, stop: () => clearInterval(timer) };
}
