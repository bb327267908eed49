import { expect, test } from 'vitest';
import { createNumber, isWellFormed, normalizeNumber } from './certificate-number.ts';

test('the check characters of printed certificates stay what they are (rules: certificate-number)', () => {
  const body = '2026ABCDEF123';
  const valid = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].filter((check) => isWellFormed(`ZX${body}${check}`));
  expect(valid).toEqual(['X']);
});

test('a year is written with four digits', () => {
  expect(createNumber(987)).toMatch(/^ZX0987/);
  expect(isWellFormed(createNumber(987))).toBe(true);
});

test('spaces, hyphens of every width, underlines and dots between the characters are not read', () => {
  expect(normalizeNumber(' zx 2026-abcd\u2013ef_12.3\u3000')).toBe('ZX2026ABCDEF123');
  expect(normalizeNumber('iIlLoO')).toBe('111100');
});

test('what stands before or after a number makes it no number', () => {
  const number = createNumber(2026);
  expect(isWellFormed(` ${number}`)).toBe(false);
  expect(isWellFormed(`${number} `)).toBe(false);
});
