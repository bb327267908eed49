import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabaseUrl } from '../testing/database.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { freePort, startServer as startServerAt, workersOf } from '../testing/start-server.ts';

// Each is a process of its own: slow where many programs share the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'zhixing-start-'));
chmodSync(folder, 0o711);
let databaseUrl = '';
beforeAll(async () => {
  databaseUrl = await testDatabaseUrl();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const startServer = (env: Record<string, string> = {}, args: string[] = []) =>
  startServerAt({ databaseUrl, varFolder: join(folder, 'var') }, env, args);

/** It ends with a failure and one sentence, no stack and no English. */
async function expectSentence(env: Record<string, string>, sentence: RegExp) {
  const { said, ended } = startServer(env);
  expect(await ended, said.out + said.err).toBe(1);
  expect(said.err.trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
  expect(said.err).not.toMatch(/ at |Error|E[A-Z]{4,}/);
}

describe('a data folder that cannot be used is told in one sentence:', () => {
  const secret = 'Hk2-long-enough-and-of-many-characters-01';

  it.each([
    ['', 'the secret'],
    [secret, 'the files'],
  ])('a file in its place (%j: %s meet it first)', async (ZHIXING_SECRET) => {
    const path = join(folder, 'file');
    writeFileSync(path, '');
    await expectSentence({ ZHIXING_VAR: path, ZHIXING_SECRET }, /应当是一个文件夹，却是一个文件/);
  });

  it.each([
    ['/proc/zhixing/var', '', 'the secret'],
    ['/proc/zhixing', secret, 'the files'],
    ['/proc', '', 'the secret'],
    ['/proc', secret, 'the files'],
    ['/sys/zhixing', '', 'the secret'],
    ['/dev/null/var', '', 'the secret'],
    [`/tmp/${'长'.repeat(90)}`, '', 'the secret'],
  ])('what takes no folder (%s, %j: %s meet it first)', async (ZHIXING_VAR, ZHIXING_SECRET) => {
    await expectSentence(
      { ZHIXING_VAR, ZHIXING_SECRET, DATABASE_URL: '' },
      /不能用作数据文件夹|没有权限使用|只读的|应当是一个文件夹/,
    );
  });

  // Root may write into every folder.
  it.skipIf(process.getuid?.() === 0)('a folder of somebody else’s (skipped for root)', async () => {
    const ZHIXING_VAR = join(folder, 'closed');
    mkdirSync(ZHIXING_VAR, { mode: 0o500 });
    await expectSentence({ ZHIXING_VAR }, /没有权限使用/);
  });

  const [disk, readOnly] = [mountSmallDisk(8), mountSmallDisk(1)];
  afterAll(() => {
    disk?.unmount();
    readOnly?.unmount();
  });

  it.skipIf(!disk)(
    'a full disk, for the secret and for the database (skipped where nothing may be mounted)',
    async () => {
      const varFolder = join(disk?.folder ?? '', 'var');
      mkdirSync(varFolder);
      chmodSync(varFolder, 0o711);
      await expectSentence(
        { ZHIXING_VAR: varFolder, ZHIXING_SECRET: secret, DATABASE_URL: '' },
        /磁盘已满，数据库没有建立：第一次启动要 \d+ MB/,
      );
      expect(readdirSync(varFolder).filter((name) => name !== 'postgres.lock')).toEqual([]);
      disk?.fill(0);
      await expectSentence({ ZHIXING_VAR: varFolder }, /磁盘已满/);
    },
  );

  it.skipIf(!readOnly)('a read-only disk (skipped where nothing may be mounted)', async () => {
    readOnly?.forbidWriting();
    await expectSentence({ ZHIXING_VAR: join(readOnly?.folder ?? '', 'var') }, /只读的/);
  });
});

describe('a server that is to end', () => {
  /** ms: "within seconds", on a machine that does much else. */
  const seconds = 15_000;

  it('while it waits for another process that migrates ends within seconds', async () => {
    const other = new pg.Client(databaseUrl);
    await other.connect();
    await other.query('select pg_advisory_lock(7294001)');
    const { child, ended } = startServer();
    const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => expect((await other.query(waiting)).rows).toEqual([{ count: 1 }]), {
      timeout: 60_000,
    });
    const told = Date.now();
    child.kill('SIGTERM');
    await ended;
    expect(Date.now() - told).toBeLessThan(seconds);
    await other.end();
  });

  it('ends when one of those it was started through is gone without a word', async () => {
    const company = spawn('sleep', ['600']);
    const { said, ended, started } = startServer({}, [`--with=${process.pid},${company.pid}`]);
    await started();
    expect(said.out, 'of a role that may do more than it needs').toMatch(/超级用户.*MIGRATION_DATABASE_URL/);
    company.kill('SIGKILL');
    expect(await ended, said.err).toBe(0);
  });

  it('ends in order when the terminal that it writes to is closed', async () => {
    const { child, ended, started } = startServer();
    await started();
    child.stdout.destroy();
    child.stderr.destroy();
    child.kill('SIGHUP');
    expect(await Promise.race([ended, once(child, 'exit').then(([code]) => code)])).toBe(0);
  });
});

describe('several processes', () => {
  const isThere = (pid: number) => existsSync(`/proc/${pid}`);

  /** On a port of its own, which it may be asked at. */
  async function startSeveral(env: Record<string, string> = {}) {
    const port = await freePort();
    const server = startServer({ WORKERS: '2', PORT: String(port), ...env });
    await server.started();
    const answers = async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok;
    return { ...server, port, answers };
  }

  it('answer on one port; one that is killed is replaced, and the others answer meanwhile', async () => {
    const { child, answers, ended, said } = await startSeveral();
    const before = workersOf(child);
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(isThere(before[0] ?? 0)).toBe(false));
    expect(await answers()).toBe(true);
    await vi.waitFor(() => expect(workersOf(child)).toHaveLength(2), { timeout: 30_000 });
    expect(workersOf(child)).toContain(before[1]);
    expect(said.out + said.err).toContain('再起一个');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(before.some(isThere)).toBe(false);
  });

  it('count together what they do, on a port of this machine alone', async () => {
    const METRICS_PORT = String(await freePort());
    const { child, answers, ended } = await startSeveral({ METRICS_PORT });
    for (let asked = 0; asked < 6; asked += 1) await answers();
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    expect(metrics).toContain('zhixing_request_seconds_count{route="/health/live",status="200"} 6');
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(metrics).toMatch(/^zhixing_database_up 1$/m);
    expect(metrics).toMatch(/^zhixing_gate\{gate="calls",state="waiting"\} 0/m);
    for (const kind of ['pool', 'lines', 'groups'])
      expect(metrics).toContain(`zhixing_database_connections{kind="${kind}",state="waiting"} 0`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('end with the one that keeps them, however it ends', async () => {
    const { child, ended } = await startSeveral();
    const before = workersOf(child);
    child.kill('SIGKILL');
    await ended;
    await vi.waitFor(() => expect(before.some(isThere)).toBe(false), { timeout: 10_000 });
  });

  it('finish what they have begun when they are told to stop', async () => {
    const { child, port, ended } = await startSeveral();
    const asked = new Agent({ keepAlive: true, maxSockets: 20 });
    const statuses = new Set<number>();
    let failed = 0;
    const ask = () =>
      new Promise<void>((done) => {
        get({ port, host: '127.0.0.1', path: '/health/ready', agent: asked }, (answer) => {
          statuses.add(answer.statusCode ?? 0);
          answer.resume().on('end', done);
        }).on('error', () => {
          failed += 1;
          done();
        });
      });
    const underWay = Array.from({ length: 20 }, ask);
    await Promise.race(underWay);
    child.kill('SIGTERM');
    await Promise.all(underWay);
    expect(
      [...statuses].every((status) => [200, 503].includes(status)),
      String([...statuses]),
    ).toBe(true);
    expect(failed).toBe(0);
    asked.destroy();
    expect(await ended).toBe(0);
  });

  it('tell each other who asks: what one address begins in one is bounded while another asks the other', async () => {
    // One request in a step of 10 ms.
    const { child, port, ended } = await startSeveral({ ADDRESS_BUDGET: '100' });
    const connections = ['127.0.0.3', '127.0.0.2'].map((localAddress) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = () =>
        new Promise<void>((done, failed) => {
          const options = { port, host: '127.0.0.1', path: '/health/live', agent, localAddress };
          get(options, (answer) => void answer.resume().on('end', done)).on('error', failed);
        });
      return { agent, ask };
    });
    const [reader, flood] = connections;
    // Their connections are of different processes, which take turns.
    for (let asked = 0; asked < 60; asked += 1) {
      await Promise.all([reader?.ask(), flood?.ask()]);
      await pause(10);
    }
    const began = performance.now();
    for (let asked = 0; asked < 60; asked += 1) await flood?.ask();
    expect(performance.now() - began).toBeGreaterThan(400);
    for (const { agent } of connections) agent.destroy();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('say in one sentence why they cannot begin, and none is left', async () => {
    const other = new pg.Client(databaseUrl);
    await other.connect();
    await other.query('select pg_advisory_lock(7294001)');
    const port = await freePort();
    const { said, ended } = startServer({ WORKERS: '2', PORT: String(port) });
    const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
    await vi.waitFor(async () => expect((await other.query(waiting)).rows).toEqual([{ count: 1 }]), {
      timeout: 60_000,
    });
    // Somebody takes the port after it was looked at.
    const thief = createServer().listen(port, '127.0.0.1');
    await once(thief, 'listening');
    await other.query('select pg_advisory_unlock(7294001)');
    expect(await ended, said.out + said.err).toBe(1);
    expect(said.err.trim().split('\n')).toEqual([expect.stringMatching(/端口 \d+ 已被占用/)]);
    thief.close();
    await other.end();
  });
});
