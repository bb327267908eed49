import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMachineClock } from '../machine-clock.ts';

const began = Date.parse('2026-11-26T12:00:00Z');
const hour = 3600_000;
let folder = '';
let wall = began;
let monotonic = 7_000;
const warned: [object, string][] = [];
const silent = () => undefined;
const log = {
  debug: silent,
  info: silent,
  error: silent,
  warn: (facts: object, message: string) => warned.push([facts, message]),
};
/** What the process does at its start; its timer is not waited for. */
function start(boot: string | undefined = 'boot-1') {
  const sources = { wall: () => wall, monotonic: () => monotonic, uptime: () => monotonic };
  const clock = createMachineClock({ varFolder: folder, log }, sources, boot);
  clock.stop();
  return clock;
}
function pass(ms: number) {
  wall += ms;
  monotonic += ms;
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhixing-clock-'));
  [wall, monotonic] = [began, 7_000];
  warned.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

test('started anew while the machine’s clock is an hour ahead, the product goes by the time that it knew, and says so', () => {
  start();
  pass(60_000);
  wall += hour;
  expect(start().now().getTime()).toBe(began + 60_000);
  expect(warned).toEqual([[{ seconds: 3600 }, expect.stringContaining('was set')]]);
});

/** Time passes in two processes, which look at the clock one after the other. */
function passIn(clocks: ReturnType<typeof start>[], ms: number) {
  for (let left = ms; left > 0; left -= 5_000) {
    pass(5_000);
    for (const each of clocks) each.compare();
  }
}

test('a process that begins ten minutes after the clock was set takes it over with the others, and they say it once', () => {
  const first = start();
  wall += hour;
  passIn([first], 600_000);
  const second = start();
  passIn([second, first], 290_000);
  for (let seconds = 0; seconds < 20; seconds += 1) {
    pass(1_000);
    expect(second.now()).toEqual(first.now());
  }
  expect(first.now().getTime()).toBe(wall);
  passIn([first, second], 10_000);
  expect(warned.map(([, message]) => message)).toEqual([
    expect.stringContaining('was set'),
    expect.stringContaining('follows it now'),
  ]);
});

test('a setting that one process has seen taken back is over for the others', () => {
  const clocks = [start(), start()];
  wall += hour;
  passIn(clocks, 60_000);
  wall -= hour;
  passIn(clocks, 1_200_000);
  expect(clocks.map((each) => each.now().getTime())).toEqual([wall, wall]);
  expect(warned).toHaveLength(2);
});

test('after the machine itself has started anew, its clock is right', () => {
  start();
  wall += hour;
  monotonic = 0;
  expect(start('boot-2').now().getTime()).toBe(wall);
  expect(warned).toEqual([]);
});

const wrong = { boot: 'boot-1', offset: 1, setting: null, suspended: 0 };
test.each([
  ...['', 'null', '{', JSON.stringify({ boot: 'boot-1' })],
  ...[{ offset: '1' }, { setting: {} }, { setting: undefined }, { suspended: null }].map((each) =>
    JSON.stringify({ ...wrong, ...each }),
  ),
])('a file that holds %j is written anew', (text) => {
  writeFileSync(join(folder, 'clock.json'), text);
  expect(start().now().getTime()).toBe(wall);
  expect(JSON.parse(readFileSync(join(folder, 'clock.json'), 'utf8'))).toEqual({
    boot: 'boot-1',
    offset: began - 7_000,
    setting: null,
    suspended: 0,
  });
});

test('where nothing can be written, the clock goes on and the log says it', () => {
  rmSync(folder, { recursive: true });
  expect(start().now().getTime()).toBe(wall);
  expect(warned).toEqual([[expect.anything(), expect.stringContaining('could not be kept')]]);
  folder = mkdtempSync(join(tmpdir(), 'zhixing-clock-'));
});

test('by the machine’s own sources it is now', () => {
  const clock = createMachineClock({ varFolder: folder, log });
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
  clock.stop();
});
