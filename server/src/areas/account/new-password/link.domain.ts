import { createHash } from 'node:crypto';
import type { Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import type { LinkWay } from '../../../schema/staff.ts';
import * as accounts from '../account.queries.ts';
import { notifyOldAddress } from '../codes/notice.ts';
import * as queries from '../password/link.queries.ts';
import { requireGoodPassword } from '../password/password.policy.ts';
import { hashPassword } from '../password/password.ts';
import { endSlip } from '../password/slip.domain.ts';
import { endSessionsOf, reportEndedSessions } from '../session/session.domain.ts';
import { keyOfAccount } from '../tries/login-tries.domain.ts';
import * as tries from '../wrong-try.queries.ts';

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const over = () => refused('这个设密码的地址已经用过、已被新的代替，或者已过期：请联系给你的人，再要一个');

/** The open link with a key, and whose it is. -2: it was used, replaced or has expired. */
export async function requireLink({ db, clock }: Dependencies, key: string) {
  const found = await queries.findByKey(db, { keyHash: hashKey(key), now: clock.now() });
  if (!found) throw over();
  return found;
}

interface NewLink {
  key: string;
  accountId: number;
  way: LinkWay;
  byId: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores a link in place of the account's open one. */
export async function keepLink(tx: Transaction, { key, ...link }: NewLink): Promise<void> {
  await queries.deleteOpenLinks(tx, link);
  await queries.insertLink(tx, { ...link, keyHash: hashKey(key) });
}

export const withdrawLink = ({ db }: Dependencies, key: string): Promise<void> =>
  queries.deleteLink(db, { keyHash: hashKey(key) });

export const openLinkSince = (db: Db, accountId: number): Promise<Date | undefined> =>
  queries.findOpenSince(db, { accountId });

interface Using {
  key: string;
  password: string;
  accountId: number;
  way: LinkWay;
}

/**
 * Sets the password of the account whose link it is, with `also` in the same transaction; every session of the account ends (rules:
 * password-link). -2: the password is too weak, or the link is over.
 */
export async function applyLink(
  deps: Dependencies,
  { key, password, accountId, way }: Using,
  also: (tx: Transaction, now: Date) => Promise<void>,
): Promise<void> {
  const owner = await accounts.findById(deps.db, { accountId });
  if (!owner) throw over();
  requireGoodPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const keyHash = hashKey(key);
  const now = deps.clock.now();
  const sessions = await deps.db.transaction(async (tx) => {
    await accounts.lockAccount(tx, { accountId });
    if (!(await queries.markUsed(tx, { keyHash, now }))) throw over();
    if (way === 'slip') await queries.endEarlierSlips(tx, { keyHash, accountId, now });
    else await endSlip(tx, { accountId, now });
    await accounts.changeAccount(tx, { accountId, set: { passwordHash, passwordGiven: false } });
    await tries.deleteTries(tx, { keys: [keyOfAccount(deps, accountId)] });
    await also(tx, now);
    await notifyOldAddress(tx, deps, owner, 'password');
    return endSessionsOf(tx, { accountId });
  });
  deps.security.record('password.linked', { accountId, way });
  await reportEndedSessions(deps, { accountId, sessions, why: 'password reset' });
}
