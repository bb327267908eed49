import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from './base/clock.ts';
import type { Log } from './base/log.ts';
import { createSteadyClock, type Sources, type Step } from './base/steady-clock.ts';
import { writeWhole } from './base/write-whole.ts';

/** ms between two looks at the wall clock. */
const every = 5_000;

/** Since this machine started: the same for all its processes. */
const machine: Sources = {
  wall: Date.now,
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
};

/** Names this start of the machine, on which the monotonic source counts; undefined: the system does not tell. */
function readBoot(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

function readOffset(path: string, boot: string): number | undefined {
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as { boot: unknown; offset: unknown };
    return kept.boot === boot && typeof kept.offset === 'number' ? kept.offset : undefined;
  } catch {
    return undefined;
  }
}

const sentences: Record<Step['what'], string> = {
  set: 'the clock of this machine was set; the product goes on by its own for a quarter of an hour',
  kept: 'the clock of this machine still stands as it was set; the product follows it now',
  'taken back': 'the clock of this machine is right again; nothing followed it meanwhile',
};

/**
 * The machine's clock as the product goes by it (rules: steady-clock). Its offset is kept in the data folder as long as the machine
 * is up, so that a process that starts while the wall clock is wrong, or one of several, goes by the same time as the others.
 */
export function createMachineClock(
  { varFolder, log }: { varFolder: string; log: Log },
  sources: Sources = machine,
  boot = readBoot(),
): Clock & { stop(): void } {
  const path = join(varFolder, 'clock.json');
  const before = boot === undefined ? undefined : readOffset(path, boot);
  let written = before;
  const clock = createSteadyClock(sources, {
    offset: before,
    onStep: ({ what, seconds }) => log.warn({ seconds }, sentences[what]),
  });

  function compare() {
    const offset = clock.compare();
    if (boot === undefined || (written !== undefined && Math.abs(offset - written) < 100)) return;
    written = offset;
    try {
      writeWhole(path, JSON.stringify({ boot, offset }));
    } catch (error) {
      log.warn({ err: error }, 'the offset of the clock could not be kept');
    }
  }

  compare();
  const timer = setInterval(compare, every);
  timer.unref();
  return { now: clock.now, stop: () => clearInterval(timer) };
}
