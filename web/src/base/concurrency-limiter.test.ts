import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

it('does three at a time, in their order, and goes on when one fails', async () => {
  const turn = createConcurrencyLimiter(3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 6 }, (_, no) =>
    turn(async () => {
      begun.push(no);
      await new Promise<void>((end) => ends.push(end));
      if (no === 0) throw new Error('failed');
      return no;
    }).catch(() => 'failed'),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (let step = 0; step < 6; step++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
    expect(begun.length - step).toBeLessThanOrEqual(4);
  }
  expect(await Promise.all(all)).toEqual(['failed', 1, 2, 3, 4, 5]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});
