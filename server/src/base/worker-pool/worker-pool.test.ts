import { describe, expect, test } from 'vitest';
import { asOwner } from '../owner.ts';
import { createWorkerPool, TaskTooLarge } from './worker-pool.ts';

const file = new URL('./worker-pool.example.mjs', import.meta.url);
const rules = { file, threads: 2, kept: 0, memory: 32, longest: 3_000, waiting: 4, waitingBytes: 1_000 };

describe('a pool of worker threads', () => {
  test('answers what the worker answers, and throws what it throws', async () => {
    const run = createWorkerPool<string, unknown>(rules);
    expect(await run('say', 1)).toBe('said');
    await expect(run('fail', 1)).rejects.toThrow('failed');
  });

  test.each(['spin', 'grow'])(
    'a task that does not end (%s) is ended, and the next one is done',
    async (what) => {
      const run = createWorkerPool<string, unknown>(rules);
      await expect(run(what, 1)).rejects.toThrow(TaskTooLarge);
      expect(await run('say', 1)).toBe('said');
    },
  );

  test('runs one task of an account at a time: another account does not wait for it', async () => {
    const run = createWorkerPool<string, unknown>(rules);
    const order: string[] = [];
    const ask = (owner: number, what: string, name: string) =>
      asOwner(owner, () => run(what, 1)).then(
        () => order.push(name),
        () => order.push(name),
      );
    await Promise.all([ask(1, 'spin', 'first'), ask(1, 'say', 'second'), ask(2, 'say', 'other')]);
    expect(order).toEqual(['other', 'first', 'second']);
  });

  test('limits the bytes of waiting tasks: above them a task is refused as busy', async () => {
    const run = createWorkerPool<string, unknown>(rules);
    const first = run('say', 900);
    await expect(run('say', 200)).rejects.toMatchObject({ status: 503 });
    await first;
    expect(await run('say', 900)).toBe('said');
    // A task above the limit of all waiting ones runs when there is no other.
    expect(await run('say', 2_000)).toBe('said');
  });
});
