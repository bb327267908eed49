import type { Blank } from './kind.ts';

/** Width, case and spaces do not make an answer wrong. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** The values a text can mean as a number: 85% is 85 where the blank stands before a % sign, and 0.85 elsewhere. */
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
  if (number === null) return answers.some((answer) => fold(answer) === fold(text));
  // 0.1 + 0.2 within 0.3 ± 0: what a computer cannot hold exactly is not the student's mistake.
  const slack = tolerance + 1e-9 * Math.max(1, Math.abs(number));
  return readNumbers(text).some((value) => Math.abs(value - number) <= slack);
}
