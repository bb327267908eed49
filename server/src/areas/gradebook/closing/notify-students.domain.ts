import { learningStatuses as statuses } from '@zhixing/contract/words';
import type { Transaction } from '../../../db/client.ts';
import { areMarksWithheldIn } from '../../camps/index.ts';
import { notifyCamp } from '../../notice/index.ts';

interface CampNotice {
  campId: number;
  projectId: number;
  now: Date;
}

/** Tells the students of a camp that its marks are shown (rules: marks-shown). */
export const notifyReleased = (tx: Transaction, notice: CampNotice): Promise<void> =>
  notifyCamp(tx, { ...notice, kind: 'marks-released', statuses });

/** Tells them that its gradebook is archived (rules: archive-told). Of withheld marks they hear when those are released. */
export async function notifyArchived(tx: Transaction, notice: CampNotice): Promise<void> {
  if (await areMarksWithheldIn(tx, notice)) return;
  await notifyCamp(tx, { ...notice, kind: 'grades-archived', statuses });
}
