import { createHash, randomBytes } from 'node:crypto';
import type { Keys } from '../../../base/keys.ts';

/** The browser's secret: with it alone the token can be fetched. */
export const newTicket = () => randomBytes(24).toString('base64url');

/**
 * What the picture carries: made from the ticket, but not the other way round, so that whoever sees the screen cannot
 * fetch the token. 22 characters: a mini-program's scene takes 32.
 */
export const codeOf = (ticket: string) =>
  createHash('sha256').update(`login code ${ticket}`).digest().subarray(0, 16).toString('base64url');

/** What is kept of it. */
export const hashCode = (code: string) => createHash('sha256').update(code).digest();

const smallest = 10;
const largest = 99;

/**
 * What ties a screen to the phone before it (rules: qr-login): the two digits beside the picture, and the three among which
 * the phone has to find them. Always the same for one code, so that scanning again tells no more.
 */
export function numbersOf(keys: Keys, codeHash: Buffer): { number: string; choices: string[] } {
  const bytes = keys.hash('login number', codeHash.toString('base64url'));
  const numbers = new Set<string>();
  for (let at = 0; at + 1 < bytes.length && numbers.size < 3; at += 2)
    numbers.add(String(smallest + (bytes.readUInt16BE(at) % (largest - smallest + 1))));
  const [number = ''] = numbers;
  return { number, choices: [...numbers].sort() };
}
