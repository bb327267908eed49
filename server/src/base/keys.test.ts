import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';

const [old, next] = [
  'an old secret of forty characters in all..',
  'a new secret of forty characters in all..',
];

test('secrets can be rotated: the first signs, all verify, a removed one does not', () => {
  const before = createKeys([old]);
  const signature = before.sign('file address', 'text');
  const hash = before.hash('sms code', 'text');
  const between = createKeys([next, old]);
  expect(between.isSigned('file address', 'text', signature)).toBe(true);
  expect(between.isHash('sms code', 'text', hash)).toBe(true);
  expect(between.sign('file address', 'text')).not.toBe(signature);

  const after = createKeys([next]);
  expect(after.isSigned('file address', 'text', between.sign('file address', 'text'))).toBe(true);
  expect(after.isSigned('file address', 'text', signature)).toBe(false);
  expect(after.isHash('sms code', 'text', hash)).toBe(false);
});

test('a signature is valid for one purpose and one text only', () => {
  const keys = createKeys([next]);
  const signature = keys.sign('file address', 'text');
  expect(keys.isSigned('sms code', 'text', signature)).toBe(false);
  expect(keys.isSigned('file address', 'text ', signature)).toBe(false);
  expect(keys.isHash('wrong try', 'text', keys.hash('sms code', 'text'))).toBe(false);
  const purposes = ['file address', 'sms code', 'sms challenge', 'wrong try'] as const;
  expect(new Set(purposes.flatMap((purpose) => keys.derive(purpose))).size).toBe(purposes.length);
});

test.each(['', '.', 'unknown.', `unknown.${'A'.repeat(43)}`])('a signature like %j is none', (signature) => {
  expect(createKeys([next]).isSigned('file address', 'text', signature)).toBe(false);
});
