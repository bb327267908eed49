import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

/** The quickest of five, since a busy machine only ever adds. Milliseconds. */
async function quickest(passwordHash: string | undefined) {
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const from = performance.now();
    await isPassword(passwordHash, 'not-the-password-1');
    times.push(performance.now() - from);
  }
  return Math.min(...times);
}

it('no password is right for an account that does not exist, and finding out takes as long as for one that does', async () => {
  const passwordHash = await hashPassword('dawn-over-7-hills');
  expect(await isPassword(undefined, 'dawn-over-7-hills')).toBe(false);
  expect(await isPassword(undefined, 'nobody has this password')).toBe(false);
  expect(await quickest(undefined)).toBeGreaterThan((await quickest(passwordHash)) / 3);
});

it('a password is the same in full-width characters, and in no other case', async () => {
  const passwordHash = await hashPassword('dawn-7-hills');
  expect(await isPassword(passwordHash, 'ｄａｗｎ－７－ｈｉｌｌｓ')).toBe(true);
  expect(await isPassword(passwordHash, 'Dawn-7-hills')).toBe(false);
});
