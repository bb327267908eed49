import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimiter } from '../../../base/concurrency-limiter.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Limits parallel hashing, because each hash takes 30 ms of a core and 19 MiB: one core stays free for other work.
 * There is one queue for all, since calls are already limited by address; a waiting call counts as in flight, which
 * bounds the queue.
 */
export const passwordGate = createConcurrencyLimiter({
  atOnce: Math.max(1, Math.min(4, availableParallelism()) - 1),
  perKey: 4,
  waiting: 100,
  patience: 15_000,
});
const inTurn = <T>(act: () => Promise<T>) => passwordGate.run({ key: '' }, act);

/** The same characters from another keyboard or input method are the same password. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => inTurn(() => hash(normal(password), cost));

let nobody: Promise<string> | undefined;
/** Computed once. After a failure, e.g. in a flood of logins, the next caller tries again. */
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobody = undefined;
    throw error;
  });
  return nobody;
}

/**
 * Compares a password. Without a hash (no such account) it takes as long and returns false, so that the time reveals
 * nothing.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Computed in every case, so that the first unknown account takes no longer than the second.
  const ofNobody = hashOfNobody();
  ofNobody.catch(() => undefined);
  const known = passwordHash ?? (await ofNobody);
  const right = await inTurn(() => verify(known, normal(password)));
  return right && passwordHash !== undefined;
}
