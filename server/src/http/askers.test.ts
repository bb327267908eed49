import { expect, test } from 'vitest';
import { createAskers } from './askers.ts';

test('an asker is alone where nobody else asks, here or in another process', () => {
  let now = 0;
  const listeners: ((asker: string) => void)[] = [];
  const said: string[] = [];
  const processes = [0, 1].map((own) =>
    createAskers(
      {
        say: (asker) => {
          said.push(asker);
          listeners[1 - own]?.(asker);
        },
        hear: (listener) => {
          listeners[own] = listener;
        },
      },
      () => now,
    ),
  );
  const [here, elsewhere] = processes as [(asker: string) => boolean, (asker: string) => boolean];
  /** Whether `many` is alone in either, asking both for so many ms. */
  const askFor = (ms: number, others: () => void = () => undefined) => {
    let alone = [true, true];
    for (const until = now + ms; now < until; now += 10) {
      others();
      alone = [here('many'), elsewhere('many')];
    }
    return alone;
  };
  expect(askFor(2_000)).toEqual([true, true]);
  expect(said.length).toBeLessThan(12);

  // A reader of the one process is heard of in the other.
  expect(askFor(500, () => here('reader'))).toEqual([false, false]);
  expect(askFor(1_000)).toEqual([false, false]);
  // What each has heard of the other is not said back and forth.
  expect(askFor(2_000)).toEqual([true, true]);
});
