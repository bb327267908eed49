import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const step = 30;
const issuer = '知行';

/** RFC 6238 with the parameters every app supports: SHA-1, six digits, steps of 30 seconds. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: step, secret: Secret.fromBase32(secret) });

/** 160 random bits, as RFC 4226 recommends, in Base32: the user can type it into the app. */
export const newSecret = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32;

/** The `otpauth:` address in the QR code. `label`: the name of the account in the app. */
export const addressOf = (secret: string, label: string): string => totpOf(secret, label).toString();

/**
 * The 30-second step (counted since 1970) of a code. Accepted are the step of each of `times` and its two neighbours,
 * because clocks differ. null: no match, or the step is not after `lastStep`, i.e. the code was used (RFC 6238, 5.2).
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
