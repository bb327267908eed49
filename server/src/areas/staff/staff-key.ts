import { createHash, randomBytes } from 'node:crypto';

/** The secret of a one-time address: 128 random bits, 22 characters. */
export const newKey = (): string => randomBytes(16).toString('base64url');
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The key is in the fragment (`#`), which browsers do not send, so it reaches no access log. */
export const addressOf = (
  origin: string,
  routerBase: string,
  screen: 'setup' | 'invite' | 'password',
  key: string,
) => `${origin}${routerBase.replace(/\/$/, '')}/staff/${screen}#${key}`;
