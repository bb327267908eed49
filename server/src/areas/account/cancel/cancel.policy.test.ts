import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { nobody } from './cancel.policy.ts';

/** What says nothing of a person: it stays in the row of an erased account. */
const stays = [
  ...['id', 'role', 'roleSince', 'passwordGiven', 'registrarDuty', 'isDemo', 'termsVersion', 'termsAgreedAt'],
  ...['createdAt', 'usedAt', 'cancelAskedAt', 'cancelledAt'],
];

test('each column of an account is erased with it or is known to say nothing of a person', () => {
  expect([...Object.keys(nobody), ...stays].sort()).toEqual(Object.keys(getTableColumns(account)).sort());
});
