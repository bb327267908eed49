import { expect, test } from 'vitest';
import { startOfChinaDay, startOfChinaWeek, tomorrowInChina } from '../../base/china-days.ts';
import * as policy from './delivery.policy.ts';

/** A time in China, as `12-01 21:59`. */
const china = (text: string) => new Date(`2026-${text.replace(' ', 'T')}:00+08:00`);
const shown = (at: Date) =>
  new Date(at.getTime() + 8 * 3600_000).toISOString().slice(5, 16).replace('T', ' ');

test.each([
  ['12-01 07:59', '12-01 08:00'],
  ['12-01 08:00', '12-01 08:00'],
  ['12-01 12:30', '12-01 12:30'],
  ['12-01 21:59', '12-01 21:59'],
  ['12-01 22:00', '12-02 08:00'],
  ['12-01 23:59', '12-02 08:00'],
  ['12-02 00:00', '12-02 08:00'],
  ['12-31 22:30', '01-01 08:00'],
])('what is due at %s is sent at %s: nothing between 22:00 and 8:00 in China', (at, sent) => {
  expect(shown(policy.afterQuiet(china(at)))).toBe(sent);
  expect(policy.isQuiet(china(at))).toBe(at !== sent);
});

test.each([
  ['returned', '12-01 10:00', '12-01 10:10'],
  ['marks', '12-01 21:49', '12-01 21:59'],
  ['marks', '12-01 21:50', '12-02 08:00'],
  ['graduation', '12-01 07:55', '12-01 08:05'],
  ['deadline', '12-01 00:05', '12-01 08:00'],
  // A teacher who reminds wants it sent.
  ['reminded', '12-01 10:00', '12-01 10:00'],
  ['reminded', '12-01 22:00', '12-02 08:00'],
] as const)('a notice of %s at %s waits for others until %s', (group, at, due) => {
  expect(shown(policy.dueAt({ at: china(at), group }))).toBe(due);
});

test.each([
  [1, '12-01 10:01'],
  [2, '12-01 10:04'],
  [3, '12-01 10:16'],
])('after failure %i a channel is tried again at %s', (tries, at) => {
  expect(shown(policy.retryAt(china('12-01 10:00'), tries))).toBe(at);
  expect(shown(policy.retryAt(china('12-01 21:59'), 3))).toBe('12-02 08:00');
});

test.each([
  [0, 3],
  [3, 60],
  [59, 60],
  [60, 1440],
  [1440, null],
])('%i minutes after a message the provider is next asked at minute %j', (now, next) => {
  const sent = china('12-01 10:00');
  const at = policy.nextCheck(sent, new Date(sent.getTime() + now * 60_000));
  expect(at && (at.getTime() - sent.getTime()) / 60_000).toBe(next);
});

test.each([
  ['12-07 07:59', false],
  ['12-07 08:00', true],
  ['12-07 21:59', true],
  ['12-07 22:00', false],
  ['12-06 10:00', false],
  ['12-08 10:00', false],
])('at %s a weekly digest is made: %j (2026-12-07 is a Monday)', (at, made) => {
  expect(policy.isDigestTime(china(at))).toBe(made);
});

test.each([
  ['12-01 00:00', '12-01 00:00', '12-02 00:00', '11-30 00:00'],
  ['12-01 23:59', '12-01 00:00', '12-02 00:00', '11-30 00:00'],
  ['12-06 23:59', '12-06 00:00', '12-07 00:00', '11-30 00:00'],
  ['12-07 00:00', '12-07 00:00', '12-08 00:00', '12-07 00:00'],
])('the day, the day after and the week of %s in China begin at %s, %s and %s', (at, day, tomorrow, week) => {
  expect(shown(startOfChinaDay(china(at)))).toBe(day);
  expect(shown(tomorrowInChina(china(at)).from)).toBe(tomorrow);
  expect(shown(startOfChinaWeek(china(at)))).toBe(week);
  expect(shown(policy.nextMorning(china(at)))).toBe(tomorrow.replace('00:00', '08:00'));
});

test('channels are tried in one order, and only those that were chosen', () => {
  expect(policy.channelsFor('returned', undefined)).toEqual(['wecom', 'wechat', 'sms', 'mail']);
  expect(policy.channelsFor('returned', ['mail', 'sms'])).toEqual(['sms', 'mail']);
  expect(policy.channelsFor('returned', [])).toEqual([]);
  expect(policy.channelsFor('answers', undefined)).toEqual([]);
  expect(policy.comesAfter('mail', 'sms')).toBe(true);
  expect(policy.comesAfter('sms', 'sms')).toBe(false);
});
