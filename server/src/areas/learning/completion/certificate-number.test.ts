import { expect, test } from 'vitest';
import { createNumber, isWellFormed, normalizeNumber } from './certificate-number.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numbers = Array.from({ length: 200 }, (_, index) => createNumber(2000 + (index % 100)));
const put = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1);

test('a new number is ZX, the year and ten characters of Crockford’s alphabet', () => {
  for (const number of numbers) {
    expect(number).toMatch(/^ZX20[0-9]{2}[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(isWellFormed(number)).toBe(true);
  }
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('every single wrong character is found, the year’s included', () => {
  const missed: string[] = [];
  for (const number of numbers) {
    for (let at = 2; at < number.length; at += 1) {
      for (const character of alphabet) {
        const wrong = put(number, at, character);
        if (wrong !== number && isWellFormed(wrong)) missed.push(wrong);
      }
    }
  }
  expect(missed).toEqual([]);
});

test('every two different characters exchanged are found, neighbours or not', () => {
  const missed: string[] = [];
  for (const number of numbers) {
    for (let left = 0; left < number.length; left += 1) {
      for (let right = left + 1; right < number.length; right += 1) {
        const wrong = put(put(number, left, number.charAt(right)), right, number.charAt(left));
        if (wrong !== number && isWellFormed(wrong)) missed.push(wrong);
      }
    }
  }
  expect(missed).toEqual([]);
});

test('a number is understood as people type it', () => {
  for (const number of numbers.slice(0, 50)) {
    const grouped = `${number.slice(0, 2)} ${number.slice(2, 6)}-${number.slice(6)} `;
    const misread = grouped.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect(normalizeNumber(misread)).toBe(number);
    const wide = [...number].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join('');
    expect(normalizeNumber(wide)).toBe(number);
  }
});

test('what is no number is not well formed', () => {
  for (const text of ['', 'ZX', 'ZX2026', 'AB20260000000000', `${numbers[0]}0`]) {
    expect(isWellFormed(text)).toBe(false);
  }
});
