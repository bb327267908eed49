import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a running PostgreSQL says about itself in its data folder; null: it says nothing. */
export function readPostmaster(data: string): { pid: number; ready: boolean } | null {
  try {
    // Its lines: pid, folder, start, port, socket, address, shared memory, status.
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

const linux = process.platform === 'linux';

function programOf(pid: number): string {
  if (linux) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
}

function folderOf(pid: number): string {
  if (linux) return readlinkSync(`/proc/${pid}/cwd`);
  const said = execFileSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' });
  return said.match(/^n(.*)$/m)?.[1] ?? '';
}

/**
 * Whether a process is PostgreSQL at work on this very folder: it lives in it, by whichever path it was started and
 * wherever the folder has been moved since. A process id or a port would prove nothing: the file that names them may be
 * another program's by now, or a copy of the file of a database that belongs to a living server.
 */
function worksOn(pid: number, data: string): boolean {
  try {
    return /postgres(:.*)?$/.test(programOf(pid)) && folderOf(pid) === realpathSync(data);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * Ends what a killed PostgreSQL left behind: its parts go on with their statements, and while one lives no other can
 * start on the folder. To be called when its main process is dead and the folder's lock is held.
 */
export function endLeftovers(data: string): void {
  if (!linux) return;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  for (const pid of pids) if (worksOn(pid, data)) signal(pid, 'SIGKILL');
}

/** ms. Dropping its clients takes no time; writing everything down may. */
const fastStop = 2_000;
const immediateStop = 8_000;

/**
 * Stops the PostgreSQL that a killed server left behind. To be called with the lock of the real folder held: then no
 * living server owns it.
 */
export async function stopOrphan(data: string, log: (sentence: string) => void): Promise<void> {
  const found = readPostmaster(data);
  if (!found) return;
  if (worksOn(found.pid, data)) {
    log('上次的服务没有正常结束，先停下它留下的数据库。');
    signal(found.pid, 'SIGINT');
    for (let waited = 0; worksOn(found.pid, data); waited += 20) {
      // SIGQUIT gives up at once; what was committed is recovered at the next start.
      if (waited === fastStop) signal(found.pid, 'SIGQUIT');
      if (waited === immediateStop) signal(found.pid, 'SIGKILL');
      await pause(20);
    }
  } else if (isAlive(found.pid)) {
    // PostgreSQL would take the other program for itself. A dead process's file it tidies away, with more checks.
    rmSync(join(data, 'postmaster.pid'), { force: true });
  }
  endLeftovers(data);
}
