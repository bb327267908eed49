import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRequestScheduler } from './request-scheduler.ts';

function createAsked(atMost: number) {
  const inTurn = createRequestScheduler(atMost);
  const begun: string[] = [];
  const ask = (name: string, count: number, weight = 1) => {
    for (let n = 1; n <= count; n += 1) inTurn(name, { weight, begin: () => begun.push(`${name}${n}`) });
  };
  return { begun, ask };
}

test('requests start at once while there is room; the others in later turns, in order, none lost', async () => {
  const { begun, ask } = createAsked(3);
  ask('a', 8);
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await nextTurn();
  expect(begun).toHaveLength(6);
  await nextTurn();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']);
  await nextTurn();
  ask('b', 1);
  expect(begun.at(-1)).toBe('b1');
});

test('a request of another name comes between the many of one', async () => {
  const { begun, ask } = createAsked(2);
  ask('many', 50);
  ask('page', 2);
  expect(begun).toEqual(['many1', 'many2']);
  await nextTurn();
  expect(begun).toEqual(['many1', 'many2', 'many3', 'page1']);
  await nextTurn();
  expect(begun.slice(4)).toEqual(['many4', 'page2']);
});

test('a request with more weight leaves less room in its turn', async () => {
  const { begun, ask } = createAsked(4);
  ask('visitor', 3, 4);
  expect(begun).toEqual(['visitor1']);
  await nextTurn();
  expect(begun).toEqual(['visitor1', 'visitor2']);
  await nextTurn();
  await nextTurn();
  ask('student', 6);
  expect(begun.slice(3)).toEqual(['student1', 'student2', 'student3', 'student4']);
});
