import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  lastCode,
  registration,
  type Someone,
  signedSolution,
  solutionOf,
} from '../../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const students = 1_000;
const address = '10.44.0.1';
/** So many challenges are solved as a browser does, at their real cost; for the others the work was done before. */
const solvedHere = 40;

const studentOf = (n: number): Someone => ({
  countryCode: '86',
  mobile: `138${String(10_000_000 + n)}`,
  address,
});

let challenges = 0;
/** Asks as the page does: solves what is asked for in return, and asks again. */
async function askSolving<A extends { code: number; data: unknown }>(
  purpose: 'sms challenge' | 'lookup challenge',
  ask: (solved: object) => Promise<A>,
) {
  const answer = await ask({});
  if (answer.code !== -2 || !(answer.data as { challenge?: object } | null)?.challenge) return answer;
  challenges += 1;
  const challenge =
    challenges <= solvedHere ? solutionOf(answer.data) : signedSolution(product, answer.data, purpose);
  return ask({ challenge });
}

/** What the registration page does, from the number to the account. */
async function signUp(who: Someone): Promise<string> {
  const { countryCode, mobile } = who;
  const number = { countryCode, mobile };
  const asked = await askSolving('lookup challenge', (solved) =>
    product.call('POST /api/service/mobile/mobileIsExist', { ...number, ...solved }, who),
  );
  if (asked.code !== 1) return `exists: ${asked.msg}`;
  const sent = await askSolving('sms challenge', (solved) =>
    product.call('POST /passport/Api/User/mobileCode', { ...number, scene: 'register', ...solved }, who),
  );
  if (sent.code !== 1) return `code: ${sent.msg}`;
  const payload = registration(who, await lastCode(product, who));
  const registered = await product.call('POST /passport/Api/user/registByMobile', payload, who);
  return registered.code === 1 ? 'registered' : `registration: ${registered.msg}`;
}

it('a thousand students of one address register within ten minutes, none is refused', {
  timeout: 480_000,
}, async () => {
  const start = product.clock.now().getTime();
  const outcomes: string[] = [];
  // Ten at a time, six seconds apart: 1,000 within ten minutes of the product's clock.
  for (let n = 0; n < students; n += 10) {
    const group = Array.from({ length: 10 }, (_, place) => signUp(studentOf(n + place)));
    outcomes.push(...(await Promise.all(group)));
    product.clock.forward(5.9);
  }
  expect(product.clock.now().getTime() - start).toBeLessThan(600_000);
  expect(outcomes.filter((outcome) => outcome !== 'registered')).toEqual([]);
  expect(outcomes).toHaveLength(students);
  // They were asked for work in place of being refused: for the number, and for the code.
  expect(challenges).toBeGreaterThan(students);
});

it('a flood from their address that solves nothing gets ten codes an hour, and keeps none of them out', async () => {
  product.clock.forward(3600);
  const from = (n: number) => studentOf(5_000 + n);
  const counts = { sent: 0, asked: 0 };
  for (let n = 0; n < 1_000; n += 100) {
    const flood = Array.from({ length: 100 }, (_, place) =>
      product.call(
        'POST /passport/Api/User/mobileCode',
        { ...from(n + place), scene: 'register' },
        { address },
      ),
    );
    for (const { code, data } of await Promise.all(flood)) {
      if (code === 1) counts.sent += 1;
      if ((data as { challenge?: object } | null)?.challenge) counts.asked += 1;
    }
  }
  expect(counts).toEqual({ sent: 10, asked: 990 });
  expect(await signUp(from(2_000))).toBe('registered');
});
