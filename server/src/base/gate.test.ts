import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { accountKey, createGate, type GateRules, isAccountKey } from './gate.ts';

const rules: GateRules = { atOnce: 2, perKey: 2, waiting: 4, patience: 60_000 };

/** Work that goes on until it is told to end, in the order in which it began. */
function createWork(given: Partial<GateRules> = {}) {
  const gate = createGate({ ...rules, ...given });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string, isGone?: () => boolean) =>
    gate.run({ key, ...(isGone ? { isGone } : {}) }, () => {
      begun.push(key);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const end = async (count = 1) => {
    for (const each of ends.splice(0, count)) each();
    await wait(0);
  };
  const outcome = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error) => `${error.status} ${error.code}`,
    );
  return { gate, begun, ask, end, outcome };
}

describe('expensive work', () => {
  test('goes on in a bounded number, however much of it is asked for', async () => {
    const { gate, ask, end } = createWork();
    const asked = Array.from({ length: 6 }, () => ask('a'));
    const seen: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      seen.push(gate.load().running);
      await end();
    }
    await Promise.all(asked);
    expect(Math.max(...seen)).toBe(2);
    expect(gate.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('that waits for something else leaves its place to others, but not to more of its own', async () => {
    const { gate } = createWork({ atOnce: 2, perKey: 2 });
    const waited = Promise.withResolvers<void>();
    const waiting = ['a', 'a'].map((key) => gate.run({ key }, (aside) => aside?.(() => waited.promise)));
    const begun: string[] = [];
    const asked = ['a', 'b', 'c'].map((key) => gate.run({ key }, () => begun.push(key)));
    await wait(0);
    expect(begun).toEqual(['b', 'c']);
    expect(gate.load()).toEqual({ running: 0, waiting: 1 });
    waited.resolve();
    await Promise.all([...waiting, ...asked]);
    expect(begun).toEqual(['b', 'c', 'a']);
    expect(gate.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('is done for everyone in turn: who asks once waits behind one of each, not behind a hundred', async () => {
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

  test('of a key with more waiting rests after each, for as long as it took and more; others go on', async () => {
    const { begun, ask, end } = createWork({ atOnce: 1, perKey: 1, waiting: 10, rest: 4 });
    const asked = [ask('flood'), ask('flood'), ask('flood')];
    await wait(20);
    await end();
    // The one that comes now rests as well.
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

  test('leaves room beside one key that asks for everything', () => {
    const { begun, ask } = createWork({ atOnce: 3, perKey: 2, waiting: 10 });
    for (let count = 0; count < 5; count += 1) void ask('flood');
    void ask('somebody');
    expect(begun).toEqual(['flood', 'flood', 'somebody']);
  });

  test('goes on for an account more at once than for an address', async () => {
    const perKey = (key: string) => (isAccountKey(key) ? 3 : 1);
    const { begun, ask, end } = createWork({ atOnce: 10, perKey, waiting: 20 });
    const keys = ['10.0.0.1', accountKey(7), accountKey(8)];
    for (let count = 0; count < 4; count += 1) for (const key of keys) void ask(key);
    const countOf = (key: string) => begun.filter((each) => each === key).length;
    expect(keys.map(countOf)).toEqual([1, 3, 3]);
    // What waits goes by the same bound.
    await end(7);
    expect(keys.map(countOf)).toEqual([2, 4, 4]);
  });

  test('beyond the room for waiting it is refused with 503, the longest line first', async () => {
    const { ask, outcome, gate } = createWork({ atOnce: 1 });
    void ask('flood');
    const line = Array.from({ length: 4 }, () => outcome(ask('flood')));
    expect(await outcome(ask('flood'))).toBe('503 -5');
    void outcome(ask('somebody'));
    expect(await line.at(-1)).toBe('503 -5');
    expect(gate.load()).toEqual({ running: 1, waiting: 4 });
  });

  test('that waits too long is refused, and so is that of whom has gone', async () => {
    const { begun, ask, end, outcome, gate } = createWork({ atOnce: 1, patience: 20 });
    void ask('a');
    expect(await outcome(ask('b'))).toBe('503 -5');
    const gone = outcome(ask('c', () => true));
    await end();
    expect(await gone).toBe('503 -5');
    expect(begun).toEqual(['a']);
    expect(gate.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('of a key is not forgotten while it goes on or waits, however many others come and go', async () => {
    const { begun, ask, end, gate } = createWork({ perKey: 1 });
    const both = [ask('a'), ask('a')];
    for (let no = 0; no < 3_000; no += 1) await gate.run({ key: `other ${no}` }, () => no);
    void ask('a');
    expect(begun).toEqual(['a']);
    expect(gate.load()).toEqual({ running: 1, waiting: 2 });
    await end();
    await both[0];
    expect(begun).toEqual(['a', 'a']);
    expect(gate.load()).toEqual({ running: 1, waiting: 1 });
  });

  test('that fails makes room for the next', async () => {
    const gate = createGate({ ...rules, atOnce: 1 });
    const broken = gate.run({ key: 'a' }, () => Promise.reject(new Error('broken')));
    const next = gate.run({ key: 'a' }, () => 'next');
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
