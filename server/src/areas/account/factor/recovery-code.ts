import { randomInt } from 'node:crypto';
import type { Keys } from '../../../base/keys.ts';

/** Crockford's Base32: without I, L, O and U, which are easily confused. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;
const howMany = 10;

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Ten different codes of 50 bits. */
export const newRecoveryCodes = (): string[] => [...new Set(Array.from({ length: howMany }, newCode))];

/** The form shown to the user: `ABCDE-FGHJK`. */
export const shownCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Normalises a typed code: no spaces and hyphens, upper case, O read as 0, I and L as 1. */
export const readCode = (typed: string) =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

const textOf = (accountId: number, code: string) => `${accountId}:${code}`;

export const hashCode = (keys: Keys, accountId: number, code: string) =>
  keys.hash('recovery code', textOf(accountId, code));

export const isCode = (keys: Keys, accountId: number, code: string, hash: Uint8Array) =>
  keys.isHash('recovery code', textOf(accountId, code), hash);
