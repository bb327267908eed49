import { expect, it } from 'vitest';
import { hashPassword, isPassword, passwordGate } from './password.ts';

// Before anything else here has made that hash.
it('that of nobody which could not be made, as there was no room, is made by the next who asks', async () => {
  const full = Array.from({ length: 120 }, () => hashPassword('dawn-over-7-hills').catch(() => 'refused'));
  expect(passwordGate.load().waiting).toBe(100);
  await expect(isPassword(undefined, 'x')).rejects.toMatchObject({ status: 503 });
  // One who has a hash is refused as well, and nothing is left that nobody catches.
  await expect(isPassword('a hash', 'x')).rejects.toMatchObject({ status: 503 });
  await Promise.all(full);
  expect(await isPassword(undefined, 'x')).toBe(false);
});

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
