import { createHash, randomBytes } from 'node:crypto';
import type { Keys } from '../../../base/keys.ts';

/** The browser's secret: whoever has it can fetch the token. */
export const newTicket = () => randomBytes(24).toString('base64url');

/**
 * The code in the picture, a hash of the ticket: whoever sees the screen cannot fetch the token with it. 22 characters;
 * a mini-program's scene may have 32.
 */
export const codeOf = (ticket: string) =>
  createHash('sha256').update(`login code ${ticket}`).digest().subarray(0, 16).toString('base64url');

/** The hash of a code; only the hash is stored. */
export const hashCode = (code: string) => createHash('sha256').update(code).digest();

const smallest = 10;
const largest = 99;

/**
 * The numbers that connect a screen with the phone in front of it (rules: qr-login). `number`: two digits shown beside
 * the picture. `choices`: the three numbers the phone offers. Derived from the code, so that scanning again reveals
 * nothing more.
 */
export function numbersOf(keys: Keys, codeHash: Buffer): { number: string; choices: string[] } {
  const bytes = keys.hash('login number', codeHash.toString('base64url'));
  const numbers = new Set<string>();
  for (let at = 0; at + 1 < bytes.length && numbers.size < 3; at += 2)
    numbers.add(String(smallest + (bytes.readUInt16BE(at) % (largest - smallest + 1))));
  const [number = ''] = numbers;
  return { number, choices: [...numbers].sort() };
}
