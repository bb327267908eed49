import { beforeEach, expect, test } from 'vitest';
import { type ClockState, createSteadyClock, type Step, standsFor } from './steady-clock.ts';

const hour = 3600_000;
const began = Date.parse('2026-11-26T12:00:00Z');
let wall = began;
let monotonic = 500;
let suspended = 0;
let steps: Step[] = [];
const start = (state?: ClockState) =>
  createSteadyClock(
    { wall: () => wall, monotonic: () => monotonic, uptime: () => monotonic + suspended },
    { state, onStep: (step) => steps.push(step) },
  );
let clock = start();
beforeEach(() => {
  [wall, monotonic, suspended, steps] = [began, 500, 0, []];
  clock = start();
});

/** Lets time pass, with a comparison every five seconds, as the product does. */
function pass(ms: number) {
  for (let left = ms; left > 0; left -= 5_000) {
    wall += Math.min(left, 5_000);
    monotonic += Math.min(left, 5_000);
    clock.compare();
  }
}
const passed = () => clock.now().getTime() - began;

test.each([
  ['ahead', hour],
  ['back', -hour],
])('a wall clock that is set %s and right again within a quarter of an hour moves nothing', (_, by) => {
  pass(60_000);
  wall += by;
  pass(standsFor - 5_000);
  expect(passed()).toBe(60_000 + standsFor - 5_000);
  wall -= by;
  pass(60_000);
  expect(passed()).toBe(120_000 + standsFor - 5_000);
  expect(steps).toEqual([
    { what: 'set', seconds: by / 1000 },
    { what: 'taken back', seconds: by / 1000 },
  ]);
});

test.each([
  ['ahead', hour],
  ['back', -hour],
])('a setting %s that stands is taken over, once', (_, by) => {
  wall += by;
  pass(5_000);
  expect(passed()).toBe(5_000);
  pass(standsFor);
  expect(clock.now().getTime()).toBe(wall);
  pass(hour);
  expect(clock.now().getTime()).toBe(wall);
  expect(steps.map(({ what }) => what)).toEqual(['set', 'kept']);
});

test('a clock that is set again must stay from then on', () => {
  wall += hour;
  pass(standsFor - 10_000);
  wall += hour;
  pass(standsFor - 10_000);
  expect(passed()).toBe(2 * (standsFor - 10_000));
  pass(15_000);
  expect(clock.now().getTime()).toBe(wall);
});

test('small corrections of a network time service are followed at once', () => {
  for (let each = 0; each < 100; each += 1) {
    wall += 20;
    pass(5_000);
    expect(clock.now().getTime()).toBe(wall);
  }
  expect(steps).toEqual([]);
});

test('a process that starts while the clock is wrong uses the saved state', () => {
  pass(60_000);
  const state = clock.compare();
  wall += hour;
  clock = start(state);
  pass(60_000);
  expect(passed()).toBe(120_000);
  wall -= hour;
  pass(standsFor);
  expect(clock.now().getTime()).toBe(wall);
});

test('time passes while the machine is suspended, and the clock counts as unchanged', () => {
  pass(60_000);
  wall += 8 * hour;
  suspended += 8 * hour;
  clock.compare();
  expect(clock.now().getTime()).toBe(wall);
  expect(steps).toEqual([]);
});

test('a suspension does not restart the wait for a changed clock', () => {
  wall += hour;
  pass(60_000);
  wall += 8 * hour;
  suspended += 8 * hour;
  pass(5_000);
  expect(passed()).toBe(8 * hour + 65_000);
  pass(standsFor);
  expect(clock.now().getTime()).toBe(wall);
  expect(steps.map(({ what }) => what)).toEqual(['set', 'kept']);
});
