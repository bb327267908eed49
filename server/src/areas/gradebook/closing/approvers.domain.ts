import type { BundledNoticeKind } from '@zhixing/contract/words';
import type { Transaction } from '../../../db/client.ts';
import { notifyBundled } from '../../notice/index.ts';
import type { CampRow } from '../gradebook.queries.ts';
import { listApprovers } from './approvers.queries.ts';

interface Notifying {
  kind: Extract<BundledNoticeKind, 'gradebook-submitted' | 'grade-change-asked'>;
  camp: CampRow;
  /** Who submitted or asked, and does not decide about it. */
  by: number;
  now: Date;
}

/** Notifies who approves a gradebook, in the transaction of what they decide about (rules: gradebook-lock, grade-change). */
export async function notifyApprovers(tx: Transaction, { kind, camp, by, now }: Notifying): Promise<void> {
  const { id: campId, projectId, collegeId } = camp;
  const accountIds = await listApprovers(tx, { collegeId, except: by });
  await notifyBundled(tx, { kind, accountIds, projectId, campId, now });
}
