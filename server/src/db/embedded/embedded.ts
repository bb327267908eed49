import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFolder } from '../../base/data-folder.ts';
import { StartError } from '../../base/start-error.ts';
import { findHome, type Home } from './embedded-home.ts';
import { cleanEnv, initialise, readPassword } from './embedded-init.ts';
import { lockData, lockPath, requireOwnLink } from './embedded-lock.ts';
import { endLeftovers, readPostmaster, stopOrphan } from './embedded-orphan.ts';
import { arrangeRoles } from './embedded-roles.ts';

interface Options {
  /** The data folder. The lock and the log are beside it: `<dataFolder>.lock`, `<dataFolder>.log`. */
  dataFolder: string;
  log: (sentence: string) => void;
  /** false: commits do not wait for the disk; for tests. */
  durable?: boolean;
  /** true: for loading all rows at once: a table filled in the transaction that empties it is written once, not into the log of changes too. */
  bulk?: boolean;
  /** Called where PostgreSQL has ended by itself and could not be restarted. */
  onLost?: (reason: unknown) => void;
}

const settings = {
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
  // Each serving process has about a dozen.
  max_connections: '200',
  log_checkpoints: 'off',
  // The log must not hold user data: no statements, no key values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const bulkSettings = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  maintenance_work_mem: '256MB',
};
const logLimit = 10 * 1024 * 1024;

/**
 * Whether PostgreSQL can have a Unix socket in its data folder, which costs a quarter less per statement than 127.0.0.1
 * (docs/decisions/0053). The path of a socket is at most about a hundred bytes, and the setting is a list separated by commas.
 */
const takesSocket = (data: string) =>
  process.platform !== 'win32' && data.length < 88 && /^[\w/.-]+$/.test(data);

/** The same address through the socket, where there is one. */
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
  { durable = true, bulk = false }: Pick<Options, 'durable' | 'bulk'>,
  logPath: string,
): ChildProcess {
  const grown = (statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > logLimit;
  const log = openSync(logPath, grown ? 'w' : 'a', 0o600);
  const given = {
    ...settings,
    // Only PostgreSQL's own user can enter the folder.
    unix_socket_directories: takesSocket(data) ? data : '',
    ...(durable ? {} : undurable),
    ...(bulk ? bulkSettings : {}),
  };
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C signals the server only, which finishes its requests before it stops the database.
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

/** Starts a shell that stops PostgreSQL when this process ends, however it ends: the pipe to it closes. */
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

/** Starts PostgreSQL and waits until it is ready. Three tries: another program may take the port first. Throws StartError. */
async function launchUntilReady(
  home: Home,
  how: Pick<Options, 'durable' | 'bulk'>,
  logPath: string,
  askedPort?: number,
) {
  for (let tries = 0; tries < 3; tries++) {
    const port = askedPort ?? (await freePort());
    const child = launch(home, port, how, logPath);
    if (await becomesReady(child, home.data)) return { child, port };
    await pause(300);
  }
  throw new StartError(`数据库没能启动，原因见 ${logPath} 的末尾；磁盘已满时请先腾出空间。`);
}

/** Fast shutdown (SIGINT): connections are closed and a checkpoint is written. */
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

/** More unexpected ends than this within these ms are treated as a permanent failure. */
const endsAtMost = 5;
const endsWithin = 60_000;

/** Keeps PostgreSQL running at one address until `stop`: when it is killed from outside it is restarted. */
async function keepRunning({ home, options, logPath }: Running) {
  const { log, onLost } = options;
  const first = await launchUntilReady(home, options, logPath);
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
      ({ child } = await launchUntilReady(home, options, logPath, first.port));
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
 * Starts the embedded PostgreSQL on `dataFolder`, which is initialised where it does not exist. It listens on 127.0.0.1 and on a Unix
 * socket. Answers its addresses for three roles (`server` reads and writes rows, `owner` owns the tables, `superuser` is for tests
 * only), its system user and `stop`. Throws StartError where another server uses the folder, it cannot be reached or written, or
 * PostgreSQL does not start.
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
