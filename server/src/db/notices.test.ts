import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asServer, testDatabaseUrl } from '../testing/database.ts';
import { createHangingProxy } from '../testing/hanging-proxy.ts';
import { createMemory } from './memory.ts';
import { createNotices } from './notices.ts';

let url = '';
let pool: pg.Pool;
beforeAll(async () => {
  url = asServer(await testDatabaseUrl());
  pool = new pg.Pool({ connectionString: url, max: 3 });
  return () => pool.end();
});

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const opened: { stop: () => Promise<void> }[] = [];
/** A process that hears; `at`: its way to the database. */
async function open(at = url) {
  const notices = createNotices(at, { log, ask: (text, values) => pool.query(text, values) });
  notices.start();
  opened.push(notices);
  await vi.waitFor(() => expect(notices.isHearing()).toBe(true), 10_000);
  return notices;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});

/** What all processes read; they remember it of the subject `7`. */
let truth = 'old';
beforeEach(() => {
  truth = 'old';
});
type Process = Awaited<ReturnType<typeof open>>;
const ask = (process: Process) =>
  process.memory<string>('thing', { keptFor: 60_000, maxBytes: 100_000, bytesOf: () => 100 }).get(
    'key',
    async () => truth,
    () => '7',
  );
const change = (process: Process, subject = '7') => {
  truth = 'new';
  return process.tell({ changed: 'thing', subject });
};

it('what one process changes the others have forgotten when that is told, and it itself', async () => {
  const [one, two, three] = [await open(), await open(), await open()];
  const all = [one, two, three];
  for (const each of all) await ask(each);
  truth = 'unheard of';
  expect(await Promise.all(all.map(ask))).toEqual(['old', 'old', 'old']);
  await change(one, '8');
  expect(await Promise.all(all.map(ask))).toEqual(['old', 'old', 'old']);
  await change(one);
  expect(await Promise.all(all.map(ask))).toEqual(['new', 'new', 'new']);
});

it('one that hears nothing any more is waited for until it relies on nothing it remembers', async () => {
  const proxy = await createHangingProxy(url);
  const [one, deaf] = [await open(), await open(proxy.url)];
  await ask(deaf);
  proxy.hang();
  const told = change(one).then(() => 'told');
  expect(await Promise.race([told, ask(deaf)])).toBe('old');
  await told;
  expect(deaf.isHearing()).toBe(false);
  expect(await ask(deaf)).toBe('new');
  // It hears again by itself, and remembers again.
  proxy.goOn();
  await vi.waitFor(() => expect(deaf.isHearing()).toBe(true), 15_000);
  await ask(deaf);
  await change(one);
  expect(await ask(deaf)).toBe('new');
  proxy.close();
});

it('one whose connection was cut forgets what may have changed meanwhile', async () => {
  const proxy = await createHangingProxy(url);
  const [one, cut] = [await open(), await open(proxy.url)];
  await ask(cut);
  proxy.cut();
  await change(one);
  await vi.waitFor(() => expect(cut.isHearing()).toBe(true), 15_000);
  expect(await ask(cut)).toBe('new');
  proxy.close();
});

it('one that has stopped is not waited for, and remembers nothing', async () => {
  // Those of the tests before: nobody renews them.
  await pool.query('delete from listener');
  const [one, gone] = [await open(), await open()];
  await ask(gone);
  await gone.stop();
  expect((await pool.query('select id from listener')).rows).toHaveLength(1);
  truth = 'new';
  expect(await ask(gone)).toBe('new');
  await one.tell({ changed: 'thing', subject: '7' });
});

it('a change that cannot be told is tried again, said in the log, and does not fail', async () => {
  let left = 2;
  const notices = createNotices(url, {
    log,
    ask: async (text, values) => {
      left -= 1;
      if (left >= 0) throw new Error('no connection');
      return pool.query(text, values);
    },
  });
  log.error.mockClear();
  await notices.tell({ changed: 'thing', subject: '7' });
  expect(left).toBe(-1);
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('behind a pooler, where another connection may answer than was asked, nothing is remembered', async () => {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const pooled = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (given[0] === 'select pg_backend_pid() as pid') return Promise.resolve({ rows: [{ pid: 1 }] });
    return query.apply(this, given);
  } as never);
  log.warn.mockClear();
  const notices = createNotices(url, { log, ask: (text, values) => pool.query(text, values) });
  opened.push(notices);
  notices.start();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), 10_000);
  expect(notices.isHearing()).toBe(false);
  pooled.mockRestore();
});

describe('a memory', () => {
  const subjectOf = (value: { of: string }) => value.of;

  it('keeps nothing that was being read when something changed', async () => {
    const memory = createMemory<{ of: string }>({
      keptFor: 60_000,
      maxBytes: 100_000,
      bytesOf: () => 100,
      isHearing: () => true,
    });
    const held = Promise.withResolvers<{ of: string }>();
    const reading = memory.get('a', () => held.promise, subjectOf);
    memory.forget('another');
    held.resolve({ of: '7' });
    await reading;
    const read = vi.fn(async () => ({ of: '7' }));
    await memory.get('a', read, subjectOf);
    await memory.get('a', read, subjectOf);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('keeps what is there for its time, at most so many, and nothing of what is not there', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const memory = createMemory<{ of: string }>({
      keptFor: 100,
      maxBytes: 1_500,
      bytesOf: () => 100,
      isHearing: () => true,
    });
    const read = vi.fn(async () => ({ of: '7' }));
    const none = vi.fn(async () => undefined);
    for (const key of ['a', 'b', 'c', 'c', 'a']) await memory.get(key, read, subjectOf);
    expect(read).toHaveBeenCalledTimes(4);
    now = 100;
    await memory.get('a', read, subjectOf);
    expect(read).toHaveBeenCalledTimes(5);
    await memory.get('d', none, subjectOf);
    await memory.get('d', none, subjectOf);
    expect(none).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });
});
