import type { StudyField } from '@zhixing/contract/profile-fields';
import type { Role } from '@zhixing/contract/words';
import type { Db, Transaction } from '../../db/client.ts';
import * as queries from './account.queries.ts';
import type { MobileNumber } from './mobile.ts';
import { hashPassword } from './password/password.ts';

interface NewAccount extends MobileNumber, Partial<Record<StudyField, string>> {
  name: string;
  password: string;
  termsVersion: string;
  now: Date;
  role?: Role;
  nameEn?: string;
  email?: string | null;
  collegeId?: number | null;
  gender?: '' | 'male' | 'female';
  isDemo?: boolean;
}

/**
 * Creates an account and returns its id; null when a living account already has the number or the e-mail. The number
 * comes from `requireMobile`. The caller checks the strength of the password.
 */
export async function createAccount(
  db: Db,
  { password, now, email = null, ...fields }: NewAccount,
): Promise<number | null> {
  return queries.insertAccount(db, {
    ...fields,
    email: email?.trim() || null,
    passwordHash: await hashPassword(password),
    termsAgreedAt: now,
    createdAt: now,
    roleSince: now,
    usedAt: now,
  });
}

/** A living account's name, number and e-mail; undefined when there is none. */
export const findOwner = (db: Db, accountId: number) => queries.findById(db, { accountId });

/** Sets the password of the demo account with this number; false when there is none. */
export async function renewDemoPassword(
  tx: Transaction,
  { mobile, password }: { mobile: string; password: string },
): Promise<boolean> {
  return queries.setDemoPassword(tx, { mobile, passwordHash: await hashPassword(password) });
}

/**
 * Locks the account's row until the transaction ends, so that changes to one account run one after another: enrolments,
 * uploads, starting and ending sessions.
 */
export const lockAccount = (tx: Transaction, accountId: number): Promise<void> =>
  queries.lockAccount(tx, { accountId });
