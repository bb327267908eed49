import type { Role } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/lock.ts';
import * as accounts from './account.queries.ts';
import { tellAddress } from './codes/notice.ts';
import { hashPassword } from './password/password.ts';
import * as posts from './post.queries.ts';
import { endSessionsOf, holdSession, tellEnded } from './session/session.domain.ts';

/** A role, and of those below an administrator the college. */
export interface Post {
  role: Role;
  collegeId: number | null;
}

/**
 * Makes all changes of posts go one after another, until the transaction ends: who may change one, and which is the last
 * administrator, is true while it is done.
 */
export const lockPosts = (tx: Transaction): Promise<void> => lockByName(tx, 'posts of staff');

/** Holds the session of whoever changes a post. -9: it has ended meanwhile, by a change of their own post say. */
export const holdChanger = (tx: Transaction, caller: Caller, now: Date): Promise<void> =>
  holdSession(tx, caller, now);

/** Of a living account; undefined: there is none. */
export const readPost = (tx: Transaction, accountId: number): Promise<Post | undefined> =>
  posts.readPost(tx, { accountId });

export const countAdministrators = (db: Transaction | Dependencies['db']): Promise<number> =>
  posts.countAdministrators(db);

/**
 * Gives an account a post and ends its sessions, or all but one (rules: staff-session); answers their ids. Whoever becomes a
 * student keeps as college the one they were in, which opens nothing (rules: college-membership).
 */
export async function setPost(
  tx: Transaction,
  { accountId, post, now, but }: { accountId: number; post: Post; now: Date; but?: Buffer },
): Promise<number[]> {
  const sessions = await endSessionsOf(tx, { accountId, but });
  const set = post.role === 'student' ? { role: post.role } : { ...post, byCollege: [] };
  const before = await posts.readPost(tx, { accountId });
  // Another college alone is no new role.
  const since = before?.role === post.role ? {} : { roleSince: now };
  await accounts.changeAccount(tx, { accountId, set: { ...set, ...since } });
  return sessions;
}

/** To be told once the transaction is through. */
export async function tellPost(
  deps: Dependencies,
  told: { accountId: number; by: number; from: Role; post: Post; sessions: number[] },
): Promise<void> {
  const { accountId, by, from, post, sessions } = told;
  const { role: to, collegeId } = post;
  deps.security.record('role.changed', { accountId, by, from, to, collegeId });
  await tellEnded(deps, { accountId, sessions, why: 'role changed' });
}

/** What becomes of a password that somebody else gives: it must be changed (rules: staff-steps). All sessions end. */
export async function hashGiven(password: string): Promise<{ passwordHash: string; passwordGiven: true }> {
  return { passwordHash: await hashPassword(password), passwordGiven: true };
}

export async function setGiven(
  tx: Transaction,
  { accountId, given }: { accountId: number; given: Awaited<ReturnType<typeof hashGiven>> },
): Promise<number[]> {
  await accounts.changeAccount(tx, { accountId, set: given });
  return endSessionsOf(tx, { accountId });
}

/** To be told once the transaction is through; the owner hears it too. */
export async function tellGiven(
  deps: Dependencies,
  { accountId, by, sessions }: { accountId: number; by: number; sessions: number[] },
): Promise<void> {
  deps.security.record('password.given', { accountId, by });
  await tellEnded(deps, { accountId, sessions, why: 'password given' });
  const owner = await accounts.findById(deps.db, { accountId });
  if (owner) await tellAddress(deps, owner, { kind: 'changed', what: 'password' });
}
