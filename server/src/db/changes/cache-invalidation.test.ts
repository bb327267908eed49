import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asServer, testDatabaseUrl } from '../../testing/database.ts';
import { createHangingProxy } from '../../testing/hanging-proxy.ts';
import { createCacheInvalidation } from './cache-invalidation.ts';
import { createTtlCache } from './ttl-cache.ts';

let url = '';
let pool: pg.Pool;
beforeAll(async () => {
  url = asServer(await testDatabaseUrl());
  pool = new pg.Pool({ connectionString: url, max: 3 });
  return () => pool.end();
});

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const opened: { stop: () => Promise<void> }[] = [];
/** A process that listens for invalidations; `at`: the address of the database, which may lead through a proxy. */
async function open(at = url) {
  const invalidation = createCacheInvalidation(at, { log, ask: (text, values) => pool.query(text, values) });
  invalidation.start();
  opened.push(invalidation);
  await vi.waitFor(() => expect(invalidation.isHearing()).toBe(true), 10_000);
  return invalidation;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.stop()));
});

/** The value that all processes read and cache under the subject `7`. */
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
  return process.notify({ changed: 'thing', subject });
};

it('while the database is not there the log has one line a minute, without a stack', async () => {
  log.warn.mockClear();
  const nowhere = createCacheInvalidation('postgresql://nobody@127.0.0.1:1/none', {
    log,
    ask: (text, values) => pool.query(text, values),
  });
  nowhere.start();
  opened.push(nowhere);
  // More than three tries.
  await pause(2_200);
  expect(log.warn.mock.calls).toEqual([
    [{ reason: expect.stringContaining('ECONNREFUSED') }, 'changes are not heard for the moment'],
  ]);
});

it('when tell resolves, every process, the sender included, has removed the entry', async () => {
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

it('tell waits for the lease of a process that receives nothing any more', async () => {
  const proxy = await createHangingProxy(url);
  const [one, deaf] = [await open(), await open(proxy.url)];
  await ask(deaf);
  proxy.hang();
  const told = change(one).then(() => 'told');
  expect(await Promise.race([told, ask(deaf)])).toBe('old');
  await told;
  expect(deaf.isHearing()).toBe(false);
  expect(await ask(deaf)).toBe('new');
  // It reconnects by itself and caches again.
  proxy.goOn();
  await vi.waitFor(() => expect(deaf.isHearing()).toBe(true), 15_000);
  await ask(deaf);
  await change(one);
  expect(await ask(deaf)).toBe('new');
  proxy.close();
});

it('a process whose connection was lost clears its caches when it reconnects', async () => {
  const proxy = await createHangingProxy(url);
  const [one, cut] = [await open(), await open(proxy.url)];
  await ask(cut);
  proxy.cut();
  await change(one);
  await vi.waitFor(() => expect(cut.isHearing()).toBe(true), 15_000);
  expect(await ask(cut)).toBe('new');
  proxy.close();
});

it('a stopped process caches nothing, and tell does not wait for it', async () => {
  // The leases of the tests before are not renewed any more.
  await pool.query('delete from listener');
  const [one, gone] = [await open(), await open()];
  await ask(gone);
  await gone.stop();
  expect((await pool.query('select id from listener')).rows).toHaveLength(1);
  truth = 'new';
  expect(await ask(gone)).toBe('new');
  await one.notify({ changed: 'thing', subject: '7' });
});

it('a notification that fails is logged and sent again, and tell does not throw', async () => {
  let left = 2;
  const invalidation = createCacheInvalidation(url, {
    log,
    ask: async (text, values) => {
      left -= 1;
      if (left >= 0) throw new Error('no connection');
      return pool.query(text, values);
    },
  });
  log.error.mockClear();
  await invalidation.notify({ changed: 'thing', subject: '7' });
  expect(left).toBe(-1);
  expect(log.error).toHaveBeenCalledTimes(2);
});

describe('a TTL cache with invalidation', () => {
  const subjectOf = (value: { of: string }) => value.of;

  it('does not cache a value whose read was running when an invalidation arrived', async () => {
    const memory = createTtlCache<{ of: string }>({
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

  it('caches a value for its lifetime, within its bound, and does not cache undefined', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const memory = createTtlCache<{ of: string }>({
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
