import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const step = 30;
const issuer = '知行';

/** RFC 6238 as every app reads it: SHA-1, six digits, half a minute. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: step, secret: Secret.fromBase32(secret) });

/** 160 random bits, as RFC 4226 asks, in Base32: what is shown to be typed. */
export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;

/** What the picture carries. `label`: which account it is, for who has several in the app. */
export const addressOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The half minute (since 1970) that a code is of, where it is of this one or a neighbour by one of these times: clocks differ. null: it
 * is none, or of a half minute up to `lastStep`, whose codes have been used (RFC 6238, 5.2).
 */
export function stepOf(
  secret: string,
  code: string,
  { times, lastStep }: { times: Date[]; lastStep: number },
): number | null {
  for (const time of times) {
    const timestamp = time.getTime();
    const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
    const found = Math.floor(timestamp / 1000 / step) + (delta ?? 0);
    if (delta !== null && found > lastStep) return found;
  }
  return null;
}
