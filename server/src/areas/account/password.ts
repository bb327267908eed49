import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same characters typed on another keyboard are the same password. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => hash(normal(password), cost);

let nobody: Promise<string> | undefined;

/** Without a hash (no such account) it works as long and says no, so that time tells nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(passwordHash ?? (await nobody), normal(password));
  return right && passwordHash !== undefined;
}
