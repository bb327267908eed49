import { learningStatuses as statuses } from '@zhixing/contract/words';
import type { Transaction } from '../../../db/client.ts';
import { notifyCamp } from '../../notice/index.ts';
import { areMarksWithheldIn } from '../../practise/index.ts';

interface Telling {
  campId: number;
  projectId: number;
  now: Date;
}

/** Tells the students of a camp that its marks are shown (rules: marks-shown). */
export const tellReleased = (tx: Transaction, telling: Telling): Promise<void> =>
  notifyCamp(tx, { ...telling, kind: 'marks-released', statuses });

/** Tells them that its gradebook is archived (rules: archive-told). Of withheld marks they hear when those are released. */
export async function tellArchived(tx: Transaction, telling: Telling): Promise<void> {
  if (await areMarksWithheldIn(tx, telling)) return;
  await notifyCamp(tx, { ...telling, kind: 'grades-archived', statuses });
}
