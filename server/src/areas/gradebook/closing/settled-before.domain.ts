import { isUnsettled } from '@zhixing/contract/gradebook-words';
import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import { refused } from '../../../base/errors.ts';
import type { Transaction } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import { rulesBefore } from '../../../schema/gradebook/gradebook-row.ts';
import { listClosedRows } from '../closed/closed-rows.queries.ts';
import { readFrame } from '../gradebook.domain.ts';
import type { CampRow } from '../gradebook.queries.ts';

/**
 * -2: the gradebook was submitted by the rules before, which settled nothing, and a figure that counts is missing: it is returned and submitted
 * again, not archived (rules: gradebook-settling).
 */
export async function requireSettled(tx: Transaction, camp: CampRow): Promise<void> {
  const before = (await listClosedRows(tx, { campId: camp.id })).filter(({ rules }) => rules === rulesBefore);
  if (before.length === 0) return;
  const keys = countingKeys((await readFrame(tx, camp)).scheme);
  const open = before.filter(({ row }) => keys.some((key) => isUnsettled(row.cells[key]?.state ?? 'notDue')));
  if (open.length > 0)
    throw refused(
      say`这份成绩册是系统升级以前送审的，有 ${open.length} 名学生还有没有成绩的项：请退回，由老师重新送审、逐个决定，再归档`,
      { unsettled: open.length },
    );
}
