import { hash, randomBytes } from 'node:crypto';
import type { Role } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../../action/action.ts';
import { capAddress } from '../../../base/address.ts';
import { loginInvalid, refused } from '../../../base/errors.ts';
import type { SecurityFields, SecurityLog } from '../../../base/security-events.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { lockAccount } from '../account.door.ts';
import { deleteTicketsOf } from '../factor/factor.queries.ts';
import * as tickets from '../qr/login-ticket.queries.ts';
import { deviceInWords } from './device.ts';
import * as queries from './session.queries.ts';
import { roleNow, staffSession } from './staff-session.policy.ts';

const day = 24 * 3600 * 1000;
/** A token lives 30 days, sliding, and 180 days at most; an account has 20 of them (rules: token, session-limits). */
const idle = 30 * day;
const longest = 180 * day;
const atMost = 20;
/** A token's age is written at most once an hour, so that reading stays reading. */
const slideEvery = 3600 * 1000;
/** That an account is in use is written at most once a day: at a login, or where a session is used (rules: unused-number). */
const noteEvery = day;

const digestOf = (token: string) => hash('sha256', token, 'base64');
const bytesOf = (digest: string) => Buffer.from(digest, 'base64');
const hashToken = (token: string) => bytesOf(digestOf(token));

/** (rules: token, session-limits, staff-session) */
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

/** `token`: the caller's alone. `ended`: ids of the sessions that made room. `withdrawn`: a cancellation was taken back. */
export interface Opened {
  token: string;
  session: number;
  ended: number[];
  withdrawn: boolean;
}

/**
 * Opens a session and returns its token: 256 random bits, of which only the SHA-256 is kept. The account is held until the
 * transaction ends; where it has all the sessions it may have, the oldest goes. A cancellation that was asked for is
 * taken back (rules: cancel-account). -2: the account is the demo's, and `demo` says that there is none here (rules:
 * demo-safety), or it was erased meanwhile.
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

/** What every login answers. */
export const loginData = ({ token, withdrawn }: Opened) => ({
  token,
  ...(withdrawn ? { cancellationWithdrawn: true } : {}),
});

type Why = SecurityFields<'session.ended'>['why'];

/** What is remembered of the sessions that are in use, some 30,000: a page asks many times. Of an account, by the token's hash. */
const inUse = { keptFor: 5_000, maxBytes: 32 * 1024 * 1024, bytesOf: () => 500 };
const changed = 'session';
const memoryOf = ({ notices }: Pick<Dependencies, 'notices'>) =>
  notices.memory<queries.FoundSession>(changed, inUse);

/**
 * To be told once the transaction is through, also where no session ended but what the account may do has changed: no process
 * lets in by what was before when this has resolved. Of no session nothing is recorded.
 */
export async function tellEnded(
  { security, notices }: Pick<Dependencies, 'security' | 'notices'>,
  { accountId, sessions, why }: { accountId: number; sessions: number[]; why: Why },
): Promise<void> {
  if (sessions.length > 0) security.record('session.ended', { accountId, sessions, why });
  await notices.tell({ changed, subject: String(accountId) });
}

interface Login {
  accountId: number;
  way: SecurityFields<'login.succeeded'>['way'];
  opened: Opened;
  device: string;
}

/** To be told once the transaction is through. */
export async function tellLogin(
  deps: Dependencies,
  { accountId, way, opened, device }: Login,
): Promise<void> {
  const { session, ended, withdrawn } = opened;
  deps.security.record('login.succeeded', {
    ...{ accountId, way, session },
    device: deviceInWords(device, 'zh-CN'),
  });
  if (withdrawn) deps.security.record('cancellation.withdrawn', { accountId });
  if (ended.length > 0) await tellEnded(deps, { accountId, sessions: ended, why: 'too many' });
}

/** Ends one session; answers its id, or none. */
export const closeSession = (db: Db, which: Pick<Caller, 'accountId' | 'tokenHash'>) =>
  queries.deleteSession(db, which);

/**
 * Ends every session of an account, or all but one; answers their ids. The account is held first, so that none of its
 * phones confirms a ticket meanwhile; tickets before sessions: whoever is just turning a confirmed ticket into a session
 * is waited for, and that session ends too.
 */
export async function endSessionsOf(
  tx: Transaction,
  { accountId, but }: { accountId: number; but?: Buffer | undefined },
): Promise<number[]> {
  await lockAccount(tx, accountId);
  await tickets.endOfAccount(tx, { accountId });
  await deleteTicketsOf(tx, { accountId });
  return queries.deleteOfAccount(tx, { accountId, but });
}

/** Holds the account for a step that outlives the session which takes it. -9: that session has ended meanwhile. */
export async function holdSession(
  tx: Transaction,
  { accountId, tokenHash }: Caller,
  now: Date,
): Promise<void> {
  await lockAccount(tx, accountId);
  if (!(await queries.findSession(tx, { tokenHash, now }))) throw loginInvalid();
}

/** A session that was a student's when it began lasts no longer than any other of staff. */
const isOver = ({ expiresAt, createdAt, role }: queries.FoundSession, now: Date) =>
  expiresAt.getTime() <= now.getTime() || expiry(now, createdAt, role).getTime() <= now.getTime();

function callerOf({ config, clock }: Dependencies, found: queries.FoundSession, tokenHash: Buffer): Caller {
  const standing = roleNow(found, config, clock.now());
  // A college that a student names says nothing of what the student may see (rules: college-membership).
  const collegeId = standing.role === 'student' ? null : found.collegeId;
  return { accountId: found.accountId, ...standing, collegeId, tokenHash };
}

/** The account behind a token; null when there is none or it has expired, and of a demo account without `demo`. */
export async function callerOfToken(
  deps: Dependencies,
  { token, demo }: { token: string; demo: () => boolean },
): Promise<Caller | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const now = deps.clock.now();
  const digest = digestOf(token);
  const tokenHash = bytesOf(digest);
  const found = await memoryOf(deps).get(
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

/** The account behind a session by its token's hash, as the database has it now; null: the session has ended. */
export async function callerOfSession(deps: Dependencies, tokenHash: Buffer): Promise<Caller | null> {
  const now = deps.clock.now();
  const found = await queries.findSession(deps.db, { tokenHash, now });
  return found && !isOver(found, now) ? callerOf(deps, found, tokenHash) : null;
}
