import type { BundledNoticeKind } from '@zhixing/contract/words';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { account, ofStaff } from '../../schema/account.ts';
import { notifyBundled } from '../notice/index.ts';
import type { CampRow } from './gradebook.queries.ts';

/** The accounts that approve a camp's gradebook, without one: the managers of its college, and where there is none the administrators. */
async function listApprovers(tx: Transaction, { camp, except }: { camp: CampRow; except: number }) {
  const isManager = and(eq(account.role, 'manager'), sql`${account.collegeId} = ${camp.collegeId}`);
  const rows = await tx
    .select({ id: account.id, role: account.role })
    .from(account)
    .where(and(ofStaff, ne(account.id, except), or(isManager, eq(account.role, 'admin'))));
  const managers = rows.filter(({ role }) => role === 'manager');
  return (managers.length > 0 ? managers : rows).map(({ id }) => id);
}

interface Notifying {
  kind: Extract<BundledNoticeKind, 'gradebook-submitted' | 'grade-change-asked'>;
  camp: CampRow;
  /** Who submitted or asked, and does not decide about it. */
  by: number;
  now: Date;
}

/** Notifies who approves a gradebook, in the transaction of what they decide about (rules: gradebook-lock, grade-change). */
export async function notifyApprovers(tx: Transaction, { kind, camp, by, now }: Notifying): Promise<void> {
  const accountIds = await listApprovers(tx, { camp, except: by });
  await notifyBundled(tx, { kind, accountIds, projectId: camp.projectId, campId: camp.id, now });
}
