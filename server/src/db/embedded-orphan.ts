import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a running PostgreSQL says about itself in its data folder; null: it says nothing. */
export function readPostmaster(data: string): { pid: number; port: string; ready: boolean } | null {
  try {
    // Its lines: pid, folder, start, port, socket, address, shared memory, status.
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: lines[3] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

function commandOf(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ');
  } catch {
    return [];
  }
}

/** The process id alone proves nothing: it may have gone to another program. The port still tells in a moved folder. */
function isOurs({ pid, port }: { pid: number; port: string }, data: string): boolean {
  const [program, ...given] = commandOf(pid);
  return Boolean(program?.endsWith('postgres')) && (given.includes(data) || given.includes(port));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT') {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in the meantime.
  }
}

/**
 * Stops the PostgreSQL that a killed server left behind. To be called with the folder's lock held: then no living
 * server owns it.
 */
export async function stopOrphan(data: string, log: (sentence: string) => void): Promise<void> {
  const found = readPostmaster(data);
  if (!found) return;
  if (!isOurs(found, data)) {
    // PostgreSQL would take the other program for itself. A dead process's file it tidies away, with more checks.
    if (isAlive(found.pid)) rmSync(join(data, 'postmaster.pid'), { force: true });
    return;
  }
  log('上次的服务没有正常结束，先停下它留下的数据库。');
  signal(found.pid, 'SIGINT');
  for (let waited = 0; isOurs(found, data); waited += 20) {
    // SIGQUIT gives up at once; what was committed is recovered at the next start.
    if (waited === 20_000) signal(found.pid, 'SIGQUIT');
    await pause(20);
  }
}
