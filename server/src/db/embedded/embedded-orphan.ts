import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The process id and status in `postmaster.pid`; null where there is no such file. */
export function readPostmaster(data: string): { pid: number; ready: boolean } | null {
  try {
    // Lines: pid, folder, start time, port, socket folder, address, shared memory, status.
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
 * Whether a process is a PostgreSQL that runs on this folder: its working directory is the folder, by whichever path it was started and
 * wherever the folder has been moved. The process id alone proves nothing: it may belong to another program by now, or the file may be
 * a copy from a folder that another server uses.
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
    // The process has ended in the meantime.
  }
}

/**
 * Kills the remaining processes of a killed PostgreSQL: they go on with their statements, and no other PostgreSQL can start on the
 * folder meanwhile. Call it when the main process is dead and the folder's lock is held. Linux only.
 */
export function endLeftovers(data: string): void {
  if (!linux) return;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  for (const pid of pids) if (worksOn(pid, data)) signal(pid, 'SIGKILL');
}

/** ms after which SIGQUIT and SIGKILL follow. Closing connections is quick; writing the last checkpoint may take long. */
const fastStop = 2_000;
const immediateStop = 8_000;

/**
 * Stops an orphaned PostgreSQL, one whose server was killed. Call it with the lock of the real folder held: then no running server
 * uses it.
 */
export async function stopOrphan(data: string, log: (sentence: string) => void): Promise<void> {
  const found = readPostmaster(data);
  if (!found) return;
  if (worksOn(found.pid, data)) {
    log('上次的服务没有正常结束，先停下它留下的数据库。');
    signal(found.pid, 'SIGINT');
    for (let waited = 0; worksOn(found.pid, data); waited += 20) {
      // SIGQUIT stops without a checkpoint; committed data is recovered at the next start.
      if (waited === fastStop) signal(found.pid, 'SIGQUIT');
      if (waited === immediateStop) signal(found.pid, 'SIGKILL');
      await pause(20);
    }
  } else if (isAlive(found.pid)) {
    // PostgreSQL would mistake the other program for itself. It removes the file of a dead process on its own.
    rmSync(join(data, 'postmaster.pid'), { force: true });
  }
  endLeftovers(data);
}
