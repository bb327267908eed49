import { expect, it } from 'vitest';
import { lastMoment } from './schedule.policy.ts';

it.each([
  // 3 o'clock in China is 19:00 of the day before in UTC.
  ['2026-11-30T18:59:59Z', 3, 1, '2026-11-29T19:00:00.000Z'],
  ['2026-11-30T19:00:00Z', 3, 1, '2026-11-30T19:00:00.000Z'],
  ['2026-11-30T00:00:00Z', 0, 1, '2026-11-29T16:00:00.000Z'],
  ['2026-11-30T16:00:00Z', 23, 1, '2026-11-30T15:00:00.000Z'],
  // Sunday 2026-11-29 at 3 o'clock in China.
  ['2026-11-30T12:00:00Z', 3, 7, '2026-11-28T19:00:00.000Z'],
  ['2026-11-28T18:59:00Z', 3, 7, '2026-11-21T19:00:00.000Z'],
])('at %s the last moment of %i o’clock every %i days was %s', (now, hour, everyDays, last) => {
  expect(lastMoment(new Date(now), { hour, everyDays }).toISOString()).toBe(last);
});
