import { describe, expect, test } from 'vitest';
import { isBlankRight } from './blank-right.ts';

const near = (number: number, tolerance = 0) => ({ answers: [], number, tolerance });

describe('a number in a blank, however it is written', () => {
  test.each([
    ['85', 85, true],
    [' 8 5 ', 85, true],
    ['+85', 85, true],
    ['85.', 85, true],
    ['.5', 0.5, true],
    ['.25', 0.25, true],
    ['0.50', 0.5, true],
    ['1e3', 1000, true],
    ['1E+3', 1000, true],
    ['5e-1', 0.5, true],
    ['1e300', 1e300, true],
    ['1e1000', 1000, false],
    ['−5', -5, true],
    ['–5', -5, true],
    ['—5', -5, true],
    ['-5', 5, false],
    ['1,234', 1234, true],
    ['1,234.56', 1234.56, true],
    ['1,234,567.5', 1234567.5, true],
    ['-12,345', -12345, true],
    ['+1,234%', 12.34, true],
    ['1,23', 123, false],
    ['12,34,567', 1234567, false],
    ['1234,567', 1234567, false],
    ['1,234567', 1234567, false],
    ['1,234.5.6', 1234.5, false],
    ['x1,234', 1234, false],
    ['1,234x', 1234, false],
    ['50%', 50, true],
    ['50%', 0.5, true],
    ['50', 0.5, false],
    ['%', 0, false],
    ['.', 0, false],
    ['e5', 0, false],
    ['x85', 85, false],
    ['85x', 85, false],
    ['85%%', 85, false],
    ['', 0, false],
  ])('%s for %d: %s', (text, number, isRight) => {
    expect(isBlankRight(near(number), text)).toBe(isRight);
  });

  test('within its tolerance, the bounds included', () => {
    const right = ['84.5', '85.5', '84.49', '85.51'].map((text) => isBlankRight(near(85, 0.5), text));
    expect(right).toEqual([true, true, false, false]);
  });

  test('what a computer cannot hold exactly is no mistake, however large the number', () => {
    expect(isBlankRight(near(0.3), String(0.1 + 0.2))).toBe(true);
    expect(isBlankRight(near(0), '1e-9')).toBe(true);
    expect(isBlankRight(near(0), '0.0000000011')).toBe(false);
    expect(isBlankRight(near(1e12), '1000000000000.5')).toBe(true);
    expect(isBlankRight(near(-1e12), '-1000000000000.5')).toBe(true);
    expect(isBlankRight(near(1), '1.00000001')).toBe(false);
  });
});

describe('a spelling in a blank', () => {
  const right = (answer: string, text: string) =>
    isBlankRight({ answers: ['别的', answer], number: null, tolerance: 0 }, text);

  test('whatever its width, case and spaces around', () => {
    expect(right('My SQL', ' ｍｙ   sql\t')).toBe(true);
    expect(right('ΜΥ', 'μυ')).toBe(true);
  });

  test('a space between words is not left out, nor put in', () => {
    expect(right('My SQL', 'MySQL')).toBe(false);
    expect(right('MySQL', 'My SQL')).toBe(false);
    // Lower case keeps ß apart from ss.
    expect(right('Groß', 'gross')).toBe(false);
  });

  test('a number written as a text is compared as a text', () => {
    expect(right('3', '3.0')).toBe(false);
  });
});
