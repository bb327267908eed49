import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Logged } from '../product.ts';
import { checkModel } from './check-model.ts';
import { command } from './command.ts';

let time = new Date(0);
const product = {
  clock: {
    now: () => time,
    wall: () => time,
    set: (now: Date) => {
      time = now;
    },
    forward: () => undefined,
    jump: () => undefined,
  },
  logged: [] as Logged[],
};
type Counter = { count: number };

/** A counter of the field's simplest kind, and what stands for the product: the same with a fault of its own. */
const commandsOf = (add: (real: Counter, by: number) => void) => [
  command<Counter, Counter, number>('add', {
    args: fc.integer({ min: 1, max: 9 }),
    run: async (model, real, by) => {
      model.count += by;
      add(real, by);
      expect(real.count).toBe(model.count);
    },
  }),
  command<Counter, Counter>('reset', {
    when: ({ count }) => count > 0,
    run: async (model, real) => {
      model.count = 0;
      real.count = 0;
    },
  }),
];
const begin = async () => ({ model: { count: 0 }, real: { count: 0 } });
const correct = (real: Counter, by: number) => {
  real.count += by;
};

test('every kind of command runs, and the steps are counted', async () => {
  const { steps, of } = await checkModel({
    product,
    begin,
    commands: commandsOf(correct),
    runs: 50,
    times: 1,
  });
  expect(Object.keys(of)).toEqual(['add', 'reset']);
  expect(steps).toBeGreaterThan(200);
});

test('a fault is found, and told with the shortest commands that lead to it and their seed', async () => {
  const wrongOverTen = (real: Counter, by: number) => {
    real.count += real.count + by > 10 ? 0 : by;
  };
  const checked = checkModel({ product, begin, commands: commandsOf(wrongOverTen), runs: 100, times: 1 });
  await expect(checked).rejects.toThrow(/seed: -?\d+(.|\n)*add\(\d\),add\(\d\)/);
});

test('what is logged as an error is a fault, though the answers agree', async () => {
  const logging = (real: Counter, by: number) => {
    correct(real, by);
    product.logged.push({ level: 'error', msg: 'a fault' });
  };
  const checked = checkModel({ product, begin, commands: commandsOf(logging), runs: 10, times: 1 });
  await expect(checked).rejects.toThrow('a fault');
});

test('a kind of command that can never run is told', async () => {
  const never = command<Counter, Counter>('never', { when: () => false, run: async () => undefined });
  const commands = [...commandsOf(correct), never];
  await expect(checkModel({ product, begin, commands, runs: 5, times: 1 })).rejects.toThrow(
    'kinds that never ran',
  );
});

test('a state that no run reaches is told', async () => {
  let highest = 0;
  const watched = (real: Counter, by: number) => {
    real.count += by;
    highest = Math.max(highest, real.count);
  };
  const of = { product, begin, commands: commandsOf(watched), runs: 2, times: 1 };
  await checkModel({ ...of, unreached: () => (highest < 10 ? ['ten'] : []) });
  await expect(
    checkModel({ ...of, unreached: () => (highest < 10_000 ? ['ten thousand'] : []) }),
  ).rejects.toThrow(/states that were never reached/);
});
