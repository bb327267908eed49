import { expect, test } from 'vitest';
import { createScheduler, type Task } from './scheduler.ts';

/** A scheduler with so many slots that never become free by themselves, and what began and was refused. */
function createWork({ slots, ...places }: { slots: number; mostWaiting?: number; mostOfKey?: number }) {
  let free = slots;
  const closed = new Set<string>();
  const scheduler = createScheduler<string>({
    isOpen: () => free > 0,
    isFree: (key) => !closed.has(key),
    take: (_key, weight) => {
      free -= weight;
    },
    ...places,
  });
  const begun: string[] = [];
  const refused: string[] = [];
  const taskOf = (name: string, weight = 1): Task<string> => ({
    key: name.slice(0, 1),
    weight,
    begin: () => begun.push(name),
    refuse: () => refused.push(name),
  });
  return {
    scheduler,
    begun,
    refused,
    closed,
    taskOf,
    enter: (...names: string[]) => names.map((name) => scheduler.enter(taskOf(name))),
    serve(slots: number) {
      free = slots;
      scheduler.serve();
      return begun.splice(0);
    },
  };
}

test('queues take turns, each in its order; a new task comes after the waiting ones of its key', () => {
  const { enter, serve, scheduler } = createWork({ slots: 0 });
  enter('a1', 'a2', 'a3', 'b1', 'c1', 'c2');
  expect(serve(2)).toEqual(['a1', 'b1']);
  enter('b2', 'd1');
  expect(serve(4)).toEqual(['c1', 'a2', 'b2', 'd1']);
  expect(scheduler.waiting()).toBe(2);
  expect(serve(9)).toEqual(['c2', 'a3']);
  expect(scheduler.waiting()).toBe(0);
});

test('a key without room is passed over and keeps its place', () => {
  const { enter, serve, closed } = createWork({ slots: 0 });
  enter('a1', 'b1', 'b2');
  closed.add('a');
  expect(serve(1)).toEqual(['b1']);
  closed.delete('a');
  expect(serve(2)).toEqual(['a1', 'b2']);
});

test('while a task of the key waits none begins before it, though there is room', () => {
  const { enter, serve, closed, scheduler } = createWork({ slots: 5 });
  closed.add('a');
  enter('a1');
  closed.delete('a');
  expect(scheduler.takeNow('a')).toBe(false);
  enter('a2', 'b1');
  expect(serve(5)).toEqual(['b1', 'a1', 'a2']);
});

test('with no place left the longest queue loses its last task, or the new one is not taken', () => {
  const { enter, serve, refused } = createWork({ slots: 0, mostWaiting: 4 });
  expect(enter('a1', 'a2', 'a3', 'b1')).toEqual([true, true, true, true]);
  expect(enter('a4')).toEqual([false]);
  expect(enter('b2')).toEqual([true]);
  expect(refused).toEqual(['a3']);
  // Neither queue is longer than the other would be.
  expect(enter('b3')).toEqual([false]);
  expect(enter('c1')).toEqual([true]);
  expect(refused).toEqual(['a3', 'a2']);
  expect(serve(9)).toEqual(['a1', 'b1', 'c1', 'b2']);
});

test('a queue that would become as long as the longest takes nothing from it', () => {
  const { enter, refused } = createWork({ slots: 0, mostWaiting: 3 });
  enter('a1', 'a2', 'b1');
  expect(enter('b2')).toEqual([false]);
  expect(refused).toEqual([]);
});

test('the places of a key are its own', () => {
  const { enter } = createWork({ slots: 0, mostOfKey: 2 });
  expect(enter('a1', 'a2', 'a3', 'b1')).toEqual([true, true, false, true]);
});

test('a task that has left is not begun, and does not leave twice', () => {
  const { scheduler, taskOf, enter, serve } = createWork({ slots: 0 });
  const task = taskOf('a1');
  scheduler.enter(task);
  enter('a2');
  expect([scheduler.leave(task), scheduler.leave(task)]).toEqual([true, false]);
  expect(scheduler.waiting()).toBe(1);
  expect(serve(9)).toEqual(['a2']);
  expect([scheduler.isWaiting('a'), scheduler.waiting()]).toEqual([false, 0]);
});

test('a task takes its weight', () => {
  const { scheduler, taskOf, enter, serve } = createWork({ slots: 0 });
  scheduler.enter(taskOf('a1', 3));
  enter('b1', 'c1');
  expect(serve(3)).toEqual(['a1']);
  expect(serve(1)).toEqual(['b1']);
});

test('where room comes with time, it is asked for once while tasks wait, and not any more when none does', () => {
  let free = 0;
  const calls: (() => void)[] = [];
  const scheduler = createScheduler<string>({
    isFree: () => free > 0,
    take: () => {
      free -= 1;
    },
    later: (serve) => calls.push(serve),
  });
  let begun = 0;
  for (const key of ['a', 'b', 'b'])
    scheduler.enter({
      key,
      begin: () => {
        begun += 1;
      },
    });
  const after = (slots: number) => {
    free = slots;
    calls.shift()?.();
    return [begun, calls.length];
  };
  expect(calls).toHaveLength(1);
  expect(after(1)).toEqual([1, 1]);
  expect(after(0)).toEqual([1, 1]);
  expect(after(2)).toEqual([3, 0]);
});
