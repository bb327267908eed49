import { createHash, randomBytes } from 'node:crypto';

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
