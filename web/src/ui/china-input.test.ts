import { expect, it } from 'vitest';
import { chinaDay, chinaMinute, isoOfDayEnd, isoOfDayStart, isoOfMinute } from './china-input.ts';

it('reads and writes days and minutes in China, whatever the device says', () => {
  expect(isoOfMinute('2031-03-05T23:59')).toBe('2031-03-05T15:59:59.000Z');
  expect(isoOfDayStart('2031-03-05')).toBe('2031-03-04T16:00:00.000Z');
  expect(isoOfDayEnd('2031-03-05')).toBe('2031-03-05T15:59:59.000Z');
  expect(chinaMinute('2031-03-05T15:59:59.000Z')).toBe('2031-03-05T23:59');
  expect(chinaDay('2031-03-04T16:00:00.000Z')).toBe('2031-03-05');
});

it('takes a year of five digits, which a browser lets one type, for no time', () => {
  expect(isoOfMinute('20310-03-05T23:59')).toBe('');
  expect(isoOfDayStart('20310-03-05')).toBe('');
  expect(isoOfDayEnd('20310-03-05')).toBe('');
});
