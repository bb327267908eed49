import { expect, it } from 'vitest';
import { byDay, dayText } from './day.ts';

const now = Date.parse('2026-11-28T02:00:00Z');

it('a day of another year says its year', () => {
  expect(dayText('2026-12-04T15:59:00Z', 'zh-CN', now)).toBe('12月4日星期五');
  expect(dayText('2027-09-24T15:59:00Z', 'zh-CN', now)).toBe('2027年9月24日星期五');
  expect(dayText('2027-09-24T15:59:00Z', 'en-US', now)).toBe('Friday, September 24, 2027');
  // The year of China: one hour later than in UTC’s last evening.
  expect(dayText('2026-12-31T17:00:00Z', 'zh-CN', now)).toBe('2027年1月1日星期五');
});

it('the same day of two years is two days', () => {
  expect(byDay([{ at: '2031-03-05T02:00:00Z' }, { at: '2036-03-05T02:00:00Z' }], 'zh-CN')).toHaveLength(2);
});
