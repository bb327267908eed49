import { expect, test } from 'vitest';
import { isSameNetwork } from './address.ts';

test.each([
  ['113.88.7.9', '113.88.7.200', true],
  ['::ffff:113.88.7.9', '113.88.7.200', true],
  ['113.88.7.9', '113.88.8.9', false],
  ['2001:db8:1:2::9', '2001:db8:1:7::1', true],
  ['2001:db8:1:2::9', '2001:db8:2:2::9', false],
  ['113.88.7.9', '2001:db8:1:2::9', false],
  ['', '', false],
])('%j and %j are of one network: %s', (left, right, same) => {
  expect(isSameNetwork(left, right)).toBe(same);
});
