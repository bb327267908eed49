import type { Blank } from './kind.ts';

/** Normalises a text for comparison: full and half width, upper and lower case and spaces make no difference. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** The numbers that a text may mean. 85% may mean 85 (when a % sign follows the blank) or 0.85. */
function readNumbers(text: string): number[] {
  const plain = fold(text).replace(/[−–—]/g, '-').replace(/ /g, '');
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?%?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const [, digits, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)(%?)$/.exec(grouped) ?? [];
  if (digits === undefined) return [];
  const value = Number(digits);
  return percent ? [value, value / 100] : [value];
}

export function isBlankRight(blank: Blank, text: string): boolean {
  const { number, tolerance, answers } = blank;
  // A corrected number may accept spellings too (rules: regrade).
  if (answers.some((answer) => fold(answer) === fold(text))) return true;
  if (number === null) return false;
  // Allows for rounding of binary numbers: 0.1 + 0.2 must be within 0.3 ± 0.
  const slack = tolerance + 1e-9 * Math.max(1, Math.abs(number));
  return readNumbers(text).some((value) => Math.abs(value - number) <= slack);
}
