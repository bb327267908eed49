import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Turns of processes by name; `given`: to whom, in order. */
function newTurns() {
  const given: string[] = [];
  return { given, turns: createTurns<string>((to, key) => given.push(`${key} ${to}`)) };
}

test('of one account one process at a time has the turn, the others in the order in which they asked', () => {
  const { given, turns } = newTurns();
  for (const of of ['a', 'b', 'c']) turns.ask(of, '张老师');
  expect(given).toEqual(['张老师 a']);
  turns.leave('a', '张老师');
  turns.ask('a', '张老师');
  turns.leave('b', '张老师');
  turns.leave('c', '张老师');
  expect(given).toEqual(['张老师 a', '张老师 b', '张老师 c', '张老师 a']);
});

test('another account’s turn does not wait', () => {
  const { given, turns } = newTurns();
  turns.ask('a', '张老师');
  turns.ask('b', '李老师');
  expect(given).toEqual(['张老师 a', '李老师 b']);
});

test('one that no longer waits is passed over, and its turn is not given twice', () => {
  const { given, turns } = newTurns();
  for (const of of ['a', 'b', 'c']) turns.ask(of, '张老师');
  turns.leave('b', '张老师');
  turns.leave('a', '张老师');
  turns.leave('a', '张老师');
  expect(given).toEqual(['张老师 a', '张老师 c']);
});

test('a process that has ended leaves every turn that it had or waited for', () => {
  const { given, turns } = newTurns();
  turns.ask('a', '张老师');
  turns.ask('b', '张老师');
  turns.ask('b', '李老师');
  turns.ask('a', '李老师');
  turns.forget('a');
  expect(given).toEqual(['张老师 a', '李老师 b', '张老师 b']);
  turns.forget('b');
  turns.ask('c', '李老师');
  expect(given.at(-1)).toBe('李老师 c');
});
