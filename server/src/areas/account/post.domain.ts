import type { Role } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../action/action.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { lockByName } from '../../db/migrate/lock.ts';
import * as accounts from './account.queries.ts';
import * as posts from './post.queries.ts';
import { endSessionsOf, lockAccountOfSession, reportEndedSessions } from './session/session.domain.ts';

/** A role with its college; an administrator has none. */
export interface Post {
  role: Role;
  collegeId: number | null;
}

/**
 * Serialises all changes of posts until the transaction ends, so that permission checks and the check for the last
 * administrator stay true.
 */
export const lockPosts = (tx: Transaction): Promise<void> => lockByName(tx, 'posts of staff');

/**
 * Locks the account of the caller who changes a post. -9: the caller's session has ended, e.g. by a change of their own
 * post.
 */
export const lockAccountOfChanger = (tx: Transaction, caller: Caller, now: Date): Promise<void> =>
  lockAccountOfSession(tx, caller, now);

/** The post of a living account; undefined when there is none. */
export const readPost = (tx: Transaction, accountId: number): Promise<Post | undefined> =>
  posts.readPost(tx, { accountId });

export const countAdministrators = (db: Transaction | Dependencies['db']): Promise<number> =>
  posts.countAdministrators(db);

/**
 * Sets an account's post and ends its sessions except `but` (rules: staff-session); returns the ids of the ended
 * sessions. Staff who become a student keep their college in the profile; it gives no access (rules:
 * college-membership).
 */
export async function setPost(
  tx: Transaction,
  { accountId, post, now, but }: { accountId: number; post: Post; now: Date; but?: Buffer },
): Promise<number[]> {
  const sessions = await endSessionsOf(tx, { accountId, but });
  const set = post.role === 'student' ? { role: post.role } : { ...post, byCollege: [] };
  const before = await posts.readPost(tx, { accountId });
  // A duty is of one role at one college.
  const isMoved = before?.role !== post.role || before.collegeId !== post.collegeId;
  const duty = isMoved ? { registrarDuty: false } : {};
  // A change of the college alone is not a new role.
  const since = before?.role === post.role ? {} : { roleSince: now };
  await accounts.changeAccount(tx, { accountId, set: { ...set, ...since, ...duty } });
  return sessions;
}

/** Gives or takes the registrar duty of a locked teacher or assistant. */
export const changeDuty = (
  tx: Transaction,
  { accountId, duty }: { accountId: number; duty: boolean },
): Promise<void> => accounts.changeAccount(tx, { accountId, set: { registrarDuty: duty } });

/** Whether an account keeps the registrar's spreadsheets of its college (rules: registrar-duty). */
export const hasRegistrarDuty = (db: Db, accountId: number): Promise<boolean> =>
  posts.hasRegistrarDuty(db, { accountId });

/** Reports a changed role; call it after the transaction has committed. */
export async function reportRoleChange(
  deps: Dependencies,
  told: { accountId: number; by: number; from: Role; post: Post; sessions: number[] },
): Promise<void> {
  const { accountId, by, from, post, sessions } = told;
  const { role: to, collegeId } = post;
  deps.security.record('role.changed', { accountId, by, from, to, collegeId });
  await reportEndedSessions(deps, { accountId, sessions, why: 'role changed' });
}
