import { hash, randomBytes } from 'node:crypto';
import type { Role } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import { loginInvalid, refused } from '../../../base/errors.ts';
import type { SecurityFields, SecurityLog } from '../../../base/security-events.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockAccount } from '../account.domain.ts';
import { deleteTicketsOf } from '../factor.queries.ts';
import { deleteOpenLinks } from '../password/link.queries.ts';
import { deviceInWords } from './device.ts';
import * as tickets from './login-ticket.queries.ts';
import * as queries from './session.queries.ts';
import { roleNow, staffSession } from './staff-session.policy.ts';

const day = 24 * 3600 * 1000;
/**
 * A token expires after 30 days without use and after 180 days at most. An account has at most 20 sessions (rules:
 * token, session-limits).
 */
const idle = 30 * day;
const longest = 180 * day;
const atMost = 20;
/** The expiry is written at most once an hour, so that most reads do not write. */
const slideEvery = 3600 * 1000;
/** `usedAt` is written at most once a day, at a login or when a session is used (rules: unused-number). */
const noteEvery = day;

const digestOf = (token: string) => hash('sha256', token, 'base64');
const bytesOf = (digest: string) => Buffer.from(digest, 'base64');
const hashToken = (token: string) => bytesOf(digestOf(token));

/** When a session expires (rules: token, session-limits, staff-session). */
const expiry = (now: Date, startedAt: Date, role: Role) =>
  role === 'student'
    ? new Date(Math.min(now.getTime() + idle, startedAt.getTime() + longest))
    : new Date(startedAt.getTime() + staffSession);

export interface Opening {
  accountId: number;
  now: Date;
  device: string;
  address?: string;
  demo: boolean;
  security: SecurityLog;
}

/**
 * `token`: secret. `session`: its id. `ended`: ids of sessions ended because of the limit. `withdrawn`: a cancellation
 * was withdrawn.
 */
export interface Opened {
  token: string;
  session: number;
  ended: number[];
  withdrawn: boolean;
}

/**
 * Opens a session and returns its token: 256 random bits, of which only the SHA-256 is stored. Locks the account until
 * the transaction ends. At the limit of sessions the oldest ends. A requested cancellation is withdrawn (rules:
 * cancel-account). -2: the account is the demo's and `demo` is false (rules: demo-safety), or it was erased meanwhile.
 */
export async function openSession(
  db: Db,
  { accountId, now, device, address, demo, security }: Opening,
): Promise<Opened> {
  const token = randomBytes(32).toString('base64url');
  const owner = await queries.lockOwner(db, { accountId });
  if (!owner) throw refused('这个账号已经注销，请重新注册');
  if (owner.isDemo && !demo) {
    security.record('demo.refused', { what: 'account', accountId });
    throw refused('示例账号只能在本机使用');
  }
  const ended = await queries.deleteOldest(db, { accountId, keep: atMost - 1, now });
  const session = await queries.insertSession(db, {
    accountId,
    tokenHash: hashToken(token),
    createdAt: now,
    seenAt: now,
    expiresAt: expiry(now, now, owner.role),
    device,
    address: address === undefined ? null : capAddress(address),
  });
  if (now.getTime() - owner.usedAt.getTime() > noteEvery)
    await queries.noteUse(db, { accountId, usedAt: now });
  const withdrawn = owner.cancelAskedAt !== null;
  if (withdrawn) await queries.withdrawCancellation(db, { accountId });
  return { token, session, ended, withdrawn };
}

/** The part of the answer that all logins share. */
export const loginData = ({ token, withdrawn }: Opened) => ({
  token,
  ...(withdrawn ? { cancellationWithdrawn: true } : {}),
});

type Why = SecurityFields<'session.ended'>['why'];

/** The cache of sessions in use, by token hash: about 30,000. One page makes many calls. Invalidated by account. */
const inUse = { keptFor: 5_000, maxBytes: 32 * 1024 * 1024, bytesOf: () => 500 };
const changed = 'session';
const sessionCacheOf = ({ invalidation }: Pick<Dependencies, 'invalidation'>) =>
  invalidation.memory<queries.FoundSession>(changed, inUse);

/**
 * Records ended sessions and invalidates the account's cached sessions; call it after the transaction has committed.
 * Also for a change of permissions without ended sessions; nothing is recorded then. When it resolves, no process uses
 * the old session data.
 */
export async function reportEndedSessions(
  { security, invalidation }: Pick<Dependencies, 'security' | 'invalidation'>,
  { accountId, sessions, why }: { accountId: number; sessions: number[]; why: Why },
): Promise<void> {
  if (sessions.length > 0) security.record('session.ended', { accountId, sessions, why });
  await invalidation.notify({ changed, subject: String(accountId) });
}

interface Login {
  accountId: number;
  way: SecurityFields<'login.succeeded'>['way'];
  opened: Opened;
  device: string;
}

/** Records a login; call it after the transaction has committed. */
export async function reportLogin(
  deps: Dependencies,
  { accountId, way, opened, device }: Login,
): Promise<void> {
  const { session, ended, withdrawn } = opened;
  deps.security.record('login.succeeded', {
    accountId,
    way,
    session,
    device: deviceInWords(device, 'zh-CN'),
  });
  if (withdrawn) deps.security.record('cancellation.withdrawn', { accountId });
  if (ended.length > 0) await reportEndedSessions(deps, { accountId, sessions: ended, why: 'too many' });
}

/** Ends one session; returns its id, or an empty list. */
export const closeSession = (db: Db, which: Pick<Caller, 'accountId' | 'tokenHash'>) =>
  queries.deleteSession(db, which);

/**
 * Ends every session of an account except `but`; returns their ids. The account is locked first, so that none of its
 * phones can confirm a ticket meanwhile. Links for setting a password end too. Tickets end before sessions: a transaction that is turning a ticket into a
 * session is waited for, and that session ends too.
 */
export async function endSessionsOf(
  tx: Transaction,
  { accountId, but }: { accountId: number; but?: Buffer | undefined },
): Promise<number[]> {
  await lockAccount(tx, accountId);
  await tickets.endOfAccount(tx, { accountId });
  await deleteTicketsOf(tx, { accountId });
  await deleteOpenLinks(tx, { accountId });
  return queries.deleteOfAccount(tx, { accountId, but });
}

/** Locks the account for a change that outlives the caller's session. -9: that session has ended meanwhile. */
export async function lockAccountOfSession(
  tx: Transaction,
  { accountId, tokenHash }: Caller,
  now: Date,
): Promise<void> {
  await lockAccount(tx, accountId);
  if (!(await queries.findSession(tx, { tokenHash, now }))) throw loginInvalid();
}

/**
 * Checks `expiry` again with the present role: a session that began as a student's ends like a staff session after
 * promotion.
 */
const isOver = ({ expiresAt, createdAt, role }: queries.FoundSession, now: Date) =>
  expiresAt.getTime() <= now.getTime() || expiry(now, createdAt, role).getTime() <= now.getTime();

type FoundAccount = NonNullable<Awaited<ReturnType<typeof queries.findStaff>>>;

function callerOf({ config, clock }: Dependencies, found: FoundAccount, tokenHash: Buffer): Caller {
  const current = roleNow(found, config, clock.now());
  // A college named in a student's profile gives no access (rules: college-membership).
  const collegeId = current.role === 'student' ? null : found.collegeId;
  const { accountId, slipBy } = found;
  return { accountId, ...current, collegeId, tokenHash, ...(slipBy.length > 0 ? { slipBy } : {}) };
}

/** The caller of a token. null: no such session, it has expired, or it is the demo's and `demo()` is false. */
export async function callerOfToken(
  deps: Dependencies,
  { token, demo }: { token: string; demo: () => boolean },
): Promise<Caller | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const now = deps.clock.now();
  const digest = digestOf(token);
  const tokenHash = bytesOf(digest);
  const found = await sessionCacheOf(deps).get(
    digest,
    () => queries.findSession(deps.db, { tokenHash, now }),
    ({ accountId }) => String(accountId),
  );
  if (!found || isOver(found, now) || (found.isDemo && !demo())) return null;
  if (now.getTime() - found.seenAt.getTime() > slideEvery) {
    const slid = { seenAt: now, expiresAt: expiry(now, found.createdAt, found.role) };
    await queries.slideSession(deps.db, { accountId: found.accountId, tokenHash, ...slid });
    Object.assign(found, slid);
    if (now.getTime() - found.usedAt.getTime() > noteEvery) {
      await queries.noteUse(deps.db, { accountId: found.accountId, usedAt: now });
      found.usedAt = now;
    }
  }
  return callerOf(deps, found, tokenHash);
}

/** The caller of a session by the hash of its token, read without the cache. null: the session has ended. */
export async function callerOfSession(deps: Dependencies, tokenHash: Buffer): Promise<Caller | null> {
  const now = deps.clock.now();
  const found = await queries.findSession(deps.db, { tokenHash, now });
  return found && !isOver(found, now) ? callerOf(deps, found, tokenHash) : null;
}

/** An account as the caller of what it asked for earlier, with what it may do now. null: it is gone. Of no session. */
export async function callerOfAccount(deps: Dependencies, accountId: number): Promise<Caller | null> {
  const found = await queries.findStaff(deps.db, { accountId });
  return found ? callerOf(deps, found, Buffer.alloc(0)) : null;
}
