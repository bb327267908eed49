import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './base/log.ts';

const day = 24 * 3600 * 1000;
const nameOf = (time: Date) => `${time.toISOString().slice(0, 10)}.log`;

/** Deletes what was written more than `days` ago; 0: nothing. */
function deleteOldFiles(folder: string, { days, now }: { days: number; now: Date }) {
  if (days === 0) return;
  const oldest = nameOf(new Date(now.getTime() - days * day));
  for (const name of readdirSync(folder))
    if (/^\d{4}-\d\d-\d\d\.log$/.test(name) && name < oldest) rmSync(join(folder, name), { force: true });
}

/**
 * Lines to a file for each day (UTC), appended at once, so that no end of the process loses one and several processes may
 * share the folder. Only its owner may read it. A line that cannot be written goes to the log instead.
 */
export function createDailyFile(
  { folder, days }: { folder: string; days: number },
  log: Log,
  now: () => Date = () => new Date(),
) {
  let open: { name: string; file: number } | null = null;

  function fileFor(time: Date): number {
    const name = nameOf(time);
    if (open?.name === name) return open.file;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (open) closeSync(open.file);
    open = null;
    open = { name, file: openSync(join(folder, name), 'a', 0o600) };
    deleteOldFiles(folder, { days, now: time });
    return open.file;
  }

  return {
    write(line: string) {
      try {
        writeSync(fileFor(now()), line);
      } catch (error) {
        log.error(
          { err: error, security: JSON.parse(line) },
          'a security event could not be written to its file',
        );
      }
    },
  };
}
