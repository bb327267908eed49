import { createHash, createHmac } from 'node:crypto';
import { termsVersion } from '@zhixing/contract/terms';
import type { TestProduct } from './product.ts';

let last = 0;
/** A mobile number and an IP address that no other person of the test file has, so that no rate limit is reached by accident. */
export function someone() {
  last += 1;
  return {
    countryCode: '86',
    mobile: `13800000${String(last).padStart(3, '0')}`,
    address: `10.0.${Math.floor(last / 250)}.${1 + (last % 250)}`,
  };
}

export type Someone = ReturnType<typeof someone>;
export const goodPassword = 'dawn-over-7-hills';

/** The code in the newest message to a number. */
export async function lastCode({ app }: TestProduct, { mobile }: { mobile: string }): Promise<string> {
  const answer = await app.inject({
    url: `/dev/outbox?mobile=${mobile}`,
    headers: { accept: 'application/json' },
  });
  const [message] = answer.json<{ text: string }[]>();
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

/** The payload of registByMobile for someone. */
export const registration = ({ countryCode, mobile }: Someone, code: string) => ({
  countryCode,
  mobile,
  code,
  password: goodPassword,
  name: '林小知',
  agree: termsVersion,
});

export function sendCode(product: TestProduct, who: Someone, more: Record<string, unknown> = {}) {
  const { countryCode, mobile, address } = who;
  const payload = { countryCode, mobile, scene: 'register', ...more };
  return product.call('POST /passport/Api/User/mobileCode', payload, { address });
}

/** Registers someone over HTTP and returns the token. */
export async function register(product: TestProduct, who: Someone): Promise<string> {
  await sendCode(product, who);
  const payload = registration(who, await lastCode(product, who));
  const { code, msg, data } = await product.call('POST /passport/Api/user/registByMobile', payload, who);
  if (code !== 1) throw new Error(`registration failed: ${msg}`);
  return data.token;
}

/** A code of another scene for someone who has had one before: a minute later, as the rules require. */
export async function codeFor(product: TestProduct, who: Someone, scene: string, token?: string) {
  product.clock.forward(60);
  const { countryCode, mobile, address } = who;
  const payload = { countryCode, mobile, scene };
  const options = { address, ...(token ? { token } : {}) };
  const { code, msg } = await product.call('POST /passport/Api/User/mobileCode', payload, options);
  if (code !== 1) throw new Error(`no code: ${msg}`);
  return lastCode(product, who);
}

/** The solution of a challenge, as a browser computes it. */
export function solutionOf(data: unknown): string {
  const { challenge } = data as { challenge: Record<string, string> & { maxnumber: number } };
  for (let number = 0; number <= challenge.maxnumber; number += 1) {
    const found = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex');
    if (found === challenge.challenge) return btoa(JSON.stringify({ ...challenge, number }));
  }
  throw new Error('the challenge has no solution');
}

/**
 * A valid solution without the work: the test signs a challenge of the same salt, whose number it knows, with the product's key. For many
 * people at once, whose browsers would all run on this machine.
 */
export function signedSolution(
  { deps }: TestProduct,
  data: unknown,
  purpose: 'sms challenge' | 'lookup challenge',
) {
  const { challenge: asked } = data as { challenge: { algorithm: string; salt: string } };
  const { algorithm, salt } = asked;
  const [key = ''] = deps.config.keys.derive(purpose);
  const number = 1;
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  const signature = createHmac('sha256', key).update(challenge).digest('hex');
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
