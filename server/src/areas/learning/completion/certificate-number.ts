import { randomInt } from 'node:crypto';

/** Crockford's base 32: without I, L, O, U, so that a number can be read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 9;
const shape = /^ZX([0-9]{4}[0-9A-HJKMNP-TV-Z]{9})([0-9A-HJKMNP-TV-Z])$/;

/** Multiplies by x in GF(32) modulo x⁵ + x² + 1. The polynomial is primitive: x, x², … x³¹ all differ. */
const timesX = (value: number) => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);

/**
 * The check character makes Σ dᵢ·xⁱ zero over GF(32). One wrong character changes the sum, since no power of x is zero.
 * Swapping two characters, adjacent or not, changes it by (xⁱ + xʲ)(dᵢ + dⱼ), which is zero only if they are equal.
 */
function checkCharacter(body: string): string {
  let sum = 0;
  for (const character of body) sum = timesX(sum ^ alphabet.indexOf(character));
  return alphabet.charAt(sum);
}

/** A new number: `ZX`, the year, 9 random characters (45 bits), the check character (rules: certificate-number). */
export function createNumber(year: number): string {
  const random = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(32))).join('');
  const body = `${String(year).padStart(4, '0')}${random}`;
  return `ZX${body}${checkCharacter(body)}`;
}

/** Normalises a typed number: lower case, full-width characters, spaces between groups, O for 0, I or L for 1. */
export const normalizeNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Whether a normalised number has the right form and check character. A typing error makes it false. */
export function isWellFormed(number: string): boolean {
  const [, body, check] = shape.exec(number) ?? [];
  return body !== undefined && checkCharacter(body) === check;
}
