import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { file } from '../schema/file.ts';
import { gradebookColumn } from '../schema/gradebook/gradebook.ts';
import { campStaff } from '../schema/practise.ts';
import { createClassroom } from '../testing/classroom.ts';
import { testDatabaseUrl } from '../testing/database.ts';
import { multipartBody, multipartType, samples } from '../testing/multipart.ts';
import { createTestProduct } from '../testing/product.ts';
import { freePort, startServer, workersOf } from '../testing/start-server.ts';

// Each is a process of its own: slow where many programs share the machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'zhixing-workers-'));
chmodSync(folder, 0o711);
let databaseUrl = '';
const running: ReturnType<typeof startServer>[] = [];
beforeAll(async () => {
  databaseUrl = await testDatabaseUrl();
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    const told = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    // In order, and not because they were given up on after 28 s.
    expect(performance.now() - told).toBeLessThan(20_000);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** On a port of its own, which it may be asked at. */
async function start(env: Record<string, string>) {
  const port = await freePort();
  const place = { databaseUrl, varFolder: join(folder, 'var') };
  const server = startServer(place, { PORT: String(port), ADDRESS_BUDGET: '0', ...env });
  running.push(server);
  await server.started();
  return { ...server, port };
}

type Outcome = number | 'reset' | 'hangs';

/** ms after which a request counts as one that hangs: longer than any request may take here. */
const longest = 20_000;

/** One request; it ends in an answer, in the end of its connection, or not at all. */
const ask = (port: number, agent: Agent | false = false) =>
  new Promise<{ outcome: Outcome; closes: boolean }>((done) => {
    const asked = get({ port, host: '127.0.0.1', path: '/health/ready', agent }, (answer) => {
      const outcome = answer.statusCode ?? 0;
      const closes = answer.headers.connection === 'close';
      answer.resume().on('close', () => done({ outcome, closes }));
    });
    const timer = setTimeout(() => {
      done({ outcome: 'hangs', closes: false });
      asked.destroy();
    }, longest);
    asked.on('error', () => done({ outcome: 'reset', closes: false }));
    asked.on('close', () => clearTimeout(timer));
  });

const answersAgain = (port: number) =>
  vi.waitFor(async () => expect((await ask(port)).outcome).toBe(200), { timeout: 120_000, interval: 100 });

/** `at once` requests all the time, each on a connection of its own; what became of them. */
function load(port: number, atOnce: number, agent: Agent | false = false) {
  let going = true;
  const outcomes: { outcome: Outcome; closes: boolean }[] = [];
  const places = Array.from({ length: atOnce }, async () => {
    while (going) outcomes.push(await ask(port, agent));
  });
  return async () => {
    going = false;
    await Promise.all(places);
    return outcomes;
  };
}

const socketsOf = (pid = 0) =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      // It was closed meanwhile.
      return false;
    }
  }).length;

describe('one process that answers', () => {
  it('is started again when it is killed, and the reason is told', async () => {
    const { child, port, said } = await start({ WORKERS: '1' });
    for (let kills = 1; kills <= 3; kills += 1) {
      const [worker = 0] = workersOf(child);
      process.kill(worker, 'SIGKILL');
      await vi.waitFor(() => expect(said.out.match(/SIGKILL，被强行结束/g)).toHaveLength(kills), 10_000);
      await answersAgain(port);
      expect(workersOf(child)).not.toContain(worker);
    }
    // Ever longer pauses.
    expect([...said.out.matchAll(/，([\d.]+) 秒后再起一个/g)].map(([, seconds]) => seconds)).toEqual([
      '0.25',
      '0.5',
      '1',
    ]);
  });

  it('is started again when its heap is full', async () => {
    // Fills it when told by a signal: that much no call takes any more.
    const fill = 'process.on("SIGUSR2",()=>{const all=[];for(;;)all.push(new Array(1000).fill({}))})';
    const NODE_OPTIONS = `--max-old-space-size=200 --import=data:text/javascript,${encodeURIComponent(fill)}`;
    const { child, port, said } = await start({ WORKERS: '1', NODE_OPTIONS });
    process.kill(workersOf(child)[0] ?? 0, 'SIGUSR2');
    await vi.waitFor(() => expect(said.out).toContain('SIGABRT，内存用完时是这样'), 60_000);
    expect(said.err).toContain('heap out of memory');
    await answersAgain(port);
  });

  it('that is killed during an upload leaves nothing half, and the same upload succeeds again', async () => {
    const { child, port } = await start({ WORKERS: '1' });
    const inProcess = await createTestProduct({}, { databaseUrl });
    const { token, id } = await (await createClassroom(inProcess)).addPerson();
    const body = multipartBody('报告.pdf', Buffer.concat([samples.pdf, Buffer.alloc(4_000_000, ' ')]));
    const headers = { token, 'content-type': multipartType };
    const url = `http://127.0.0.1:${port}/upload`;
    const cut = request(url, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
    const broken = once(cut, 'error');
    cut.write(body.subarray(0, 3_000_000));
    const staging = join(folder, 'var/files/staging');
    await vi.waitFor(() => expect(readdirSync(staging)).toHaveLength(1), 20_000);
    process.kill(workersOf(child)[0] ?? 0, 'SIGKILL');
    await broken;
    await answersAgain(port);
    const rows = () => inProcess.deps.db.select().from(file).where(eq(file.ownerId, id));
    expect(await rows()).toEqual([]);
    const again = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    expect(await again.json()).toMatchObject({ code: 1 });
    expect(await rows()).toMatchObject([{ size: samples.pdf.length + 4_000_000 }]);
    await inProcess.close();
  });

  it('is started again when nobody has caught an error, which the log holds', async () => {
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent('process.on("SIGUSR2",()=>{throw new Error("uncaught")})')}`;
    const { child, port, said } = await start({
      WORKERS: '1',
      NODE_OPTIONS,
      NODE_ENV: 'production',
      SMS_SENDER: 'aliyun',
      SMS_KEY_ID: 'x',
      SMS_KEY_SECRET: 'x',
      SMS_SIGN: 'x',
      SMS_TEMPLATE: 'x',
    });
    process.kill(workersOf(child)[0] ?? 0, 'SIGUSR2');
    await vi.waitFor(() => expect(said.out).toContain('退出码 70'), 60_000);
    expect(said.out).toContain('uncaught');
    await answersAgain(port);
  });

  it('that is told to end is replaced first: nobody is refused', async () => {
    const { child, port } = await start({ WORKERS: '1' });
    const [worker = 0] = workersOf(child);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const stops = [load(port, 4), load(port, 4, agent)];
    await pause(300);
    process.kill(worker, 'SIGTERM');
    await vi.waitFor(() => expect(workersOf(child)).not.toContain(worker), 60_000);
    const outcomes = (await Promise.all(stops.map((stop) => stop()))).flat();
    agent.destroy();
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set([200]));
    expect(
      outcomes.some(({ closes }) => closes),
      'its connections end with an answer',
    ).toBe(true);
  });
});

describe('several processes that answer', () => {
  it('read gradebooks of one account one after the other', async () => {
    const { port } = await start({ WORKERS: '2' });
    const inProcess = await createTestProduct({}, { databaseUrl });
    const { db } = inProcess.deps;
    const classroom = await createClassroom(inProcess);
    const collegeId = await classroom.addCollege('一所学院');
    const { campId } = await classroom.addProject({ collegeId });
    const { id, token } = await classroom.addPerson({ role: 'teacher', collegeId });
    await db.insert(campStaff).values({ campId, accountId: id });
    // Each on a connection of its own, so that both processes have some.
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `http://127.0.0.1:${port}/mapi/Gradebook/getGradebook`;
    const read = async () =>
      (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ campId }) })).json();
    const countReading = async () => {
      const [found] = await db
        .select({ reading: sql<number>`count(*)::integer` })
        .from(sql`pg_locks`)
        .where(sql`not granted and relation = 'gradebook_column'::regclass`);
      return found?.reading;
    };
    let answers: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${gradebookColumn} in access exclusive mode`);
      answers = Array.from({ length: 4 }, read);
      await vi.waitFor(async () => expect(await countReading()).toBe(1), { timeout: 2_000, interval: 20 });
      await pause(400);
      expect(await countReading()).toBe(1);
    });
    expect(await Promise.all(answers)).toMatchObject(Array.from({ length: 4 }, () => ({ code: 1 })));
    await inProcess.close();
  });

  it('that is told to end stays while the one in its place cannot begin', async () => {
    const { child, port } = await start({ WORKERS: '1' });
    const [only = 0] = workersOf(child);
    const stop = load(port, 4);
    process.kill(only, 'SIGTERM');
    const successors = new Set<number>();
    const successor = () => workersOf(child).find((each) => each !== only && !successors.has(each));
    for (let deaths = 0; deaths < 2; deaths += 1) {
      await vi.waitFor(() => expect(successor()).toBeDefined(), { timeout: 30_000, interval: 20 });
      const dead = successor() ?? 0;
      successors.add(dead);
      process.kill(dead, 'SIGKILL');
    }
    await vi.waitFor(() => expect(workersOf(child)).not.toContain(only), 120_000);
    const outcomes = await stop();
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set([200]));
  });

  it('one that is killed under load leaves no connection that hangs, and no descriptor behind', async () => {
    const { child, port } = await start({ WORKERS: '2' });
    await answersAgain(port);
    await pause(500);
    const before = socketsOf(child.pid);
    const stop = load(port, 60);
    // The older one each time, which answers already.
    for (let kills = 0; kills < 4; kills += 1) {
      await pause(1_500);
      await vi.waitFor(() => expect(workersOf(child)).toHaveLength(2), 30_000);
      process.kill(workersOf(child)[0] ?? 0, 'SIGKILL');
    }
    await pause(500);
    const outcomes = await stop();
    expect(outcomes.filter(({ outcome }) => outcome === 'hangs')).toEqual([]);
    await vi.waitFor(() => expect(workersOf(child)).toHaveLength(2), 60_000);
    await answersAgain(port);
    // One to each worker, as before, and none to clients.
    await vi.waitFor(() => expect(socketsOf(child.pid)).toBeLessThanOrEqual(before), 30_000);
  });

  it('one that is told to end refuses nobody while the other is free, and is replaced', async () => {
    const { child, port } = await start({ WORKERS: '2' });
    const before = workersOf(child);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const stops = [load(port, 8), load(port, 8, agent)];
    await pause(300);
    process.kill(before[0] ?? 0, 'SIGTERM');
    await vi.waitFor(() => expect(workersOf(child)).not.toContain(before[0]), 60_000);
    const outcomes = (await Promise.all(stops.map((stop) => stop()))).flat();
    agent.destroy();
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set([200]));
    await vi.waitFor(() => expect(workersOf(child)).toHaveLength(2), 30_000);
  });
});
