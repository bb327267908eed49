import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../base/data-folder.ts';
import { StartError } from '../base/start-error.ts';
import { findHome, type Home } from './embedded-home.ts';
import { cleanEnv, initialise, readPassword } from './embedded-init.ts';
import { lockData, lockPath, requireOwnLink } from './embedded-lock.ts';
import { endLeftovers, readPostmaster, stopOrphan } from './embedded-orphan.ts';
import { arrangeRoles } from './embedded-roles.ts';

interface Options {
  /** Where the data lives; what surrounds it (`.lock`, `.log`) bears its name. */
  dataFolder: string;
  log: (sentence: string) => void;
  /** false: commits do not wait for the disk. For tests. */
  durable?: boolean;
  /** It ended without being asked to, and could not be started again. */
  onLost?: (reason: unknown) => void;
}

const settings = {
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
  // Each process that answers has about a dozen.
  max_connections: '200',
  log_checkpoints: 'off',
  // A log must not hold what people entered: no statements, no key values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const logLimit = 10 * 1024 * 1024;

/**
 * Whether PostgreSQL can be reached by a socket in its data folder, which takes a quarter less work for each statement than
 * 127.0.0.1 (docs/decisions/0053): a path has about a hundred bytes there, and a list of folders is read by its commas.
 */
const takesSocket = (data: string) =>
  process.platform !== 'win32' && data.length < 88 && /^[\w/.-]+$/.test(data);

/** The same address, by the socket where there is one. */
function bySocket(url: string, data: string): string {
  if (!takesSocket(data)) return url;
  const address = new URL(url);
  address.searchParams.set('host', data);
  return address.href;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function launch(
  { user, data, programs }: Home,
  port: number,
  durable: boolean,
  logPath: string,
): ChildProcess {
  const grown = (statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > logLimit;
  const log = openSync(logPath, grown ? 'w' : 'a', 0o600);
  const given = {
    ...settings,
    // Nobody but PostgreSQL's own user gets into its folder.
    unix_socket_directories: takesSocket(data) ? data : '',
    ...(durable ? {} : undurable),
  };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C reaches the server alone, which ends its work before it stops the database.
  const child = spawn(programs.postgres, ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: '/',
    env: cleanEnv,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined);
  closeSync(log);
  return child;
}

/** Ends PostgreSQL when this process is gone without having done it: the pipe closes however it dies. */
function watchOver(child: ChildProcess, { user }: Home): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(child.pid)], {
    ...user,
    cwd: '/',
    env: cleanEnv,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.unref();
  return guard;
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function becomesReady(child: ChildProcess, data: string): Promise<boolean> {
  while (!hasEnded(child)) {
    const said = readPostmaster(data);
    if (said?.ready && said.pid === child.pid) return true;
    await pause(10);
  }
  return false;
}

/** Another program may take the port first, or what is left of a dead one may need a moment: three tries. */
async function launchUntilReady(home: Home, durable: boolean, logPath: string, askedPort?: number) {
  for (let tries = 0; tries < 3; tries++) {
    const port = askedPort ?? (await freePort());
    const child = launch(home, port, durable, logPath);
    if (await becomesReady(child, home.data)) return { child, port };
    await pause(300);
  }
  throw new StartError(`数据库没能启动，原因见 ${logPath} 的末尾；磁盘已满时请先腾出空间。`);
}

/** Fast: it drops its clients, writes everything down and ends. */
async function shutDown(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(impatience);
}

interface Running {
  home: Home;
  options: Options;
  logPath: string;
}

/** So many ends within so many ms are no accident any more. */
const endsAtMost = 5;
const endsWithin = 60_000;

/** Keeps PostgreSQL running at one address until it is stopped: killed from outside it is started again. */
async function keepRunning({ home, options, logPath }: Running) {
  const { log, durable = true, onLost } = options;
  const first = await launchUntilReady(home, durable, logPath);
  const ends: number[] = [];
  let child = first.child;
  let stopping = false;
  let starting = Promise.resolve();

  function watch() {
    const guard = watchOver(child, home);
    child.once('exit', () => {
      guard.kill();
      if (!stopping) starting = startAgain();
    });
  }

  async function startAgain() {
    log('数据库意外停止了，正在重新启动它。');
    const now = performance.now();
    ends.push(now);
    try {
      if (ends.filter((time) => now - time < endsWithin).length > endsAtMost)
        throw new StartError(`数据库接连停止，原因见 ${logPath} 的末尾。`);
      endLeftovers(home.data);
      ({ child } = await launchUntilReady(home, durable, logPath, first.port));
      watch();
      log('数据库已重新启动。');
    } catch (error) {
      if (!stopping) onLost?.(error);
    }
  }

  watch();
  return {
    port: first.port,
    stop: async () => {
      stopping = true;
      await starting;
      await shutDown(child);
    },
  };
}

/**
 * Starts a PostgreSQL of our own on `dataFolder`, made when it does not exist, listening on 127.0.0.1 and on a socket of its own.
 * Throws StartError: another server uses the folder, it cannot be reached or written, it does not start. Answers its
 * addresses for three roles: `server` reads and writes rows, `owner` owns the tables, `superuser` is for tests alone.
 */
export async function startEmbeddedPostgres(options: Options) {
  const { dataFolder, log, durable = true } = options;
  makeFolder(dirname(dataFolder));
  const asked = join(realpathSync(dirname(dataFolder)), basename(dataFolder));
  const unlocks = [lockPath(asked)];
  const unlock = () => {
    for (const each of unlocks.reverse()) each();
  };
  try {
    const home = await findHome(asked, log);
    if (!existsSync(home.data)) await initialise(home, durable);
    unlocks.push(lockData(home.data, home.user));
    requireOwnLink(asked, home.data);
    await stopOrphan(home.data, log);
    const { port, stop } = await keepRunning({ home, options, logPath: `${asked}.log` });
    const superuser = `postgresql://zhixing:${readPassword(home.data)}@127.0.0.1:${port}/postgres`;
    const roles = await arrangeRoles(superuser).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    const server = bySocket(roles.server, home.data);
    return { superuser, ...roles, server, user: home.user, stop: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
