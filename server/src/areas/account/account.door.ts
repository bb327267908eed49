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
 * Makes an account and returns its id; null when a living account has the number or the e-mail already.
 * The number is as `requireMobile` gives it; whether the password is good enough is the caller's to ask.
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

/** Whether there is a demo account of this number, which from now on has this password. */
export async function renewDemoPassword(
  tx: Transaction,
  { mobile, password }: { mobile: string; password: string },
): Promise<boolean> {
  return queries.setDemoPassword(tx, { mobile, passwordHash: await hashPassword(password) });
}

/**
 * Makes what one account does go one after another: its enrolments, its uploads, what opens and ends its sessions. Held
 * until the transaction ends.
 */
export const lockAccount = (tx: Transaction, accountId: number): Promise<void> =>
  queries.lockAccount(tx, { accountId });
