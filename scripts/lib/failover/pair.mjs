import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../e2e/support/product.ts';
import { ensurePackages } from '../packages.mjs';

const versions = '/usr/lib/postgresql';
const programs = () => {
  const [newest] = existsSync(versions) ? readdirSync(versions).sort((a, b) => b - a) : [];
  return newest && join(versions, newest, 'bin');
};

/** Installs Debian's PostgreSQL. Answers a sentence where it cannot, else null. */
export const ensurePostgres = () => ensurePackages(() => (programs() ? [] : ['postgresql']), '主备切换');

/** PostgreSQL does not run as root: the user `postgres` of Debian runs it then. */
function findUser() {
  if (process.getuid() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres']).toString()));
  return { uid, gid };
}

/** Kills a process with all its children, like a power failure. */
export function cut(child) {
  process.kill(-child.pid, 'SIGKILL');
  return once(child, 'exit');
}

/**
 * Starts a primary and a streaming replica on loopback, in `folder`. `sync`: a commit waits until the replica has written it to disk.
 */
export async function startPair(folder, { sync }) {
  const user = findUser();
  const bin = programs();
  const password = randomBytes(16).toString('hex');
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', PGPASSWORD: password };
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const places = ['primary', 'copy'].map((name) => join(folder, name));
  for (const path of [folder, passwordFile]) if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  const run = (program, args) =>
    execFileSync(join(bin, program), args, { ...user, env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const addressOf = (port) => `postgresql://zhixing:${password}@127.0.0.1:${port}/postgres`;

  async function launch(data, port, settings = {}) {
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port,
      wal_level: 'replica',
      ...settings,
    };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // A process group of its own, so that all of it is killed at once.
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...user,
      env,
      cwd: folder,
      detached: true,
      stdio: 'ignore',
    });
    for (let tries = 0; ; tries += 1) {
      const client = new pg.Client(addressOf(port));
      try {
        await client.connect();
        await client.end();
        return child;
      } catch (error) {
        if (tries > 200 || child.exitCode !== null) throw error;
        await pause(50);
      }
    }
  }

  const ports = [await freePort(), await freePort()];
  run('initdb', [
    '-D',
    places[0],
    '-U',
    'zhixing',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  // Whether an acknowledged commit is on the replica.
  const waits = sync ? { synchronous_standby_names: '*', synchronous_commit: 'on' } : {};
  const first = await launch(places[0], ports[0]);
  run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(ports[0]),
    '-U',
    'zhixing',
    '-D',
    places[1],
    '-R',
    '-X',
    'stream',
    '-C',
    '-S',
    'copy',
  ]);
  await cutGently(first);
  const primary = await launch(places[0], ports[0], waits);
  const copy = await launch(places[1], ports[1]);
  return {
    addresses: ports.map(addressOf),
    ports,
    primary,
    copy,
    promote: () => run('pg_ctl', ['promote', '-D', places[1], '-w']),
    /** The process that receives the primary's stream. When it is stopped, the replica lags as on a slow network. */
    receiver: () => receiverOf(readFileSync(join(places[1], 'postmaster.pid'), 'utf8').split('\n')[0]),
  };
}

async function cutGently(child) {
  const ended = once(child, 'exit');
  process.kill(child.pid, 'SIGINT');
  await ended;
}

function receiverOf(parent) {
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const above = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
      if (above === parent.trim() && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('walreceiver'))
        return Number(name);
    } catch {
      // The process has ended meanwhile.
    }
  }
  throw new Error('the copy takes no stream in');
}

/** A proxy with the one address that the server knows; `turnTo` switches to another port and closes open connections. */
export async function startAddress(port) {
  let target = port;
  const open = new Set();
  const server = createServer((here) => {
    const there = createConnection(target, '127.0.0.1');
    for (const [one, other] of [
      [here, there],
      [there, here],
    ]) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    turnTo(next) {
      target = next;
      for (const socket of open) socket.destroy();
    },
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

export const makeFolder = (path) => mkdirSync(path, { recursive: true });
