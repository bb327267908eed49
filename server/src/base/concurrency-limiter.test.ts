import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  accountKey,
  type ConcurrencyRules,
  createConcurrencyLimiter,
  isAccountKey,
} from './concurrency-limiter.ts';

const rules: ConcurrencyRules = { atOnce: 2, perKey: 2, waiting: 4, patience: 60_000 };

/** Tasks that run until they are ended, in the order in which they started. */
function createWork(given: Partial<ConcurrencyRules> = {}) {
  const limiter = createConcurrencyLimiter({ ...rules, ...given });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string, isGone?: () => boolean) => {
    const asked = limiter.run({ key, ...(isGone ? { isGone } : {}) }, () => {
      begun.push(key);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    // What a test leaves waiting is refused after its end.
    asked.catch(() => undefined);
    return asked;
  };
  const end = async (count = 1) => {
    for (const each of ends.splice(0, count)) each();
    await wait(0);
  };
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error) => `${error.status} ${error.code}`,
    );
  return { limiter, begun, ask, end, outcome };
}

describe('the concurrency limiter', () => {
  test('runs a bounded number of tasks at once', async () => {
    const { limiter, ask, end } = createWork();
    const asked = Array.from({ length: 6 }, () => ask('a'));
    const seen: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      seen.push(limiter.load().running);
      await end();
    }
    await Promise.all(asked);
    expect(Math.max(...seen)).toBe(2);
    expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('gives the place of a task that steps aside to another key, not to its own', async () => {
    const { limiter } = createWork({ atOnce: 2, perKey: 2 });
    const waited = Promise.withResolvers<void>();
    const waiting = ['a', 'a'].map((key) => limiter.run({ key }, (aside) => aside?.(() => waited.promise)));
    const begun: string[] = [];
    const asked = ['a', 'b', 'c'].map((key) => limiter.run({ key }, () => begun.push(key)));
    await wait(0);
    expect(begun).toEqual(['b', 'c']);
    expect(limiter.load()).toEqual({ running: 0, waiting: 1 });
    waited.resolve();
    await Promise.all([...waiting, ...asked]);
    expect(begun).toEqual(['b', 'c', 'a']);
    expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('serves keys in turn: one task waits behind one of each key, not behind a hundred of one', async () => {
    const { begun, ask, end } = createWork({ atOnce: 1, waiting: 200 });
    const many = Array.from({ length: 100 }, () => ask('flood'));
    const one = ask('somebody');
    await end();
    await end();
    expect(begun.slice(0, 3)).toEqual(['flood', 'flood', 'somebody']);
    await end();
    await one;
    for (let left = 0; left < 100; left += 1) await end();
    await Promise.all(many);
  });

  test('pauses a key with more tasks waiting after each one; other keys go on', async () => {
    const { begun, ask, end } = createWork({ atOnce: 1, perKey: 1, waiting: 10, rest: 4 });
    const asked = [ask('flood'), ask('flood'), ask('flood')];
    await wait(20);
    await end();
    // A new task of the key pauses as well.
    asked.push(ask('flood'), ask('somebody'));
    expect(begun).toEqual(['flood', 'somebody']);
    await end();
    expect(begun).toEqual(['flood', 'somebody']);
    for (let left = 0; left < 3; left += 1) {
      await expect.poll(() => begun.length).toBe(3 + left);
      await end();
    }
    await Promise.all(asked);
    expect(begun).toEqual(['flood', 'somebody', 'flood', 'flood', 'flood']);
  });

  test('leaves room beside one key with many tasks', () => {
    const { begun, ask } = createWork({ atOnce: 3, perKey: 2, waiting: 10 });
    for (let count = 0; count < 5; count += 1) void ask('flood');
    void ask('somebody');
    expect(begun).toEqual(['flood', 'flood', 'somebody']);
  });

  test('runs more tasks at once for an account than for an address', async () => {
    const perKey = (key: string) => (isAccountKey(key) ? 3 : 1);
    const { begun, ask, end } = createWork({ atOnce: 10, perKey, waiting: 20 });
    const keys = ['10.0.0.1', accountKey(7), accountKey(8)];
    for (let count = 0; count < 4; count += 1) for (const key of keys) void ask(key);
    const countOf = (key: string) => begun.filter((each) => each === key).length;
    expect(keys.map(countOf)).toEqual([1, 3, 3]);
    // Waiting tasks have the same limit.
    await end(7);
    expect(keys.map(countOf)).toEqual([2, 4, 4]);
  });

  test('refuses with 503 above the limit of waiting tasks, from the longest queue', async () => {
    const { ask, outcome, limiter } = createWork({ atOnce: 1 });
    void ask('flood');
    const line = Array.from({ length: 4 }, () => outcome(ask('flood')));
    expect(await outcome(ask('flood'))).toBe('503 -5');
    void outcome(ask('somebody'));
    expect(await line.at(-1)).toBe('503 -5');
    expect(limiter.load()).toEqual({ running: 1, waiting: 4 });
  });

  test('refuses a task that waits too long, and one whose client has disconnected', async () => {
    const { begun, ask, end, outcome, limiter } = createWork({ atOnce: 1, patience: 20 });
    void ask('a');
    expect(await outcome(ask('b'))).toBe('503 -5');
    const gone = outcome(ask('c', () => true));
    await end();
    expect(await gone).toBe('503 -5');
    expect(begun).toEqual(['a']);
    expect(limiter.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('keeps the queue of a key with running or waiting tasks, however many other keys there are', async () => {
    const { begun, ask, end, limiter } = createWork({ perKey: 1 });
    const both = [ask('a'), ask('a')];
    for (let no = 0; no < 3_000; no += 1) await limiter.run({ key: `other ${no}` }, () => no);
    void ask('a');
    expect(begun).toEqual(['a']);
    expect(limiter.load()).toEqual({ running: 1, waiting: 2 });
    await end();
    await both[0];
    expect(begun).toEqual(['a', 'a']);
    expect(limiter.load()).toEqual({ running: 1, waiting: 1 });
  });

  test('starts the next task after one that fails', async () => {
    const limiter = createConcurrencyLimiter({ ...rules, atOnce: 1 });
    const broken = limiter.run({ key: 'a' }, () => Promise.reject(new Error('broken')));
    const next = limiter.run({ key: 'a' }, () => 'next');
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
