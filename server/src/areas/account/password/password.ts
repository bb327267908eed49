import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../../../base/gate.ts';

/** argon2id, 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each keeps a core busy for 30 ms and takes 19 MiB: one core stays free for everything else. Who waits holds one of the
 * places of the calls, so that the line is never longer than those. Lines are one for all: the calls' are by address.
 */
export const passwordGate = createGate({
  atOnce: Math.max(1, Math.min(4, availableParallelism()) - 1),
  perKey: 4,
  waiting: 100,
  patience: 15_000,
});
const inTurn = <T>(act: () => Promise<T>) => passwordGate.run({ key: '' }, act);

/** The same characters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => inTurn(() => hash(normal(password), cost));

let nobody: Promise<string> | undefined;
/** Made once; where it could not be, as in a flood of logins, by the next who asks. */
function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword('nobody has this password').catch((error: unknown) => {
    nobody = undefined;
    throw error;
  });
  return nobody;
}

/** Without a hash (no such account) it works as long and says no, so that time tells nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  // Also where it is not needed, so that the first account that does not exist takes no longer than the second.
  const ofNobody = hashOfNobody();
  ofNobody.catch(() => undefined);
  const known = passwordHash ?? (await ofNobody);
  const right = await inTurn(() => verify(known, normal(password)));
  return right && passwordHash !== undefined;
}
