import type { Permission } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../../../action/action.ts';
import { illegal, refused } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { hasPermission } from '../../access/index.ts';
import { hasRegistrarDuty } from '../../account/index.ts';
import { requireGradebook } from '../gradebook.domain.ts';

export const noTemplate = () => refused('没有这个教务表格，它可能已被移除：请刷新，或选择另一个');

/** Whose spreadsheets a camp uses: its college's; of a camp that is open to everybody, the caller's. null: nobody's. */
export async function findCollege(
  deps: Pick<Dependencies, 'clock'> & { db: Db },
  caller: Caller,
  { campId, permission }: { campId: number; permission: Permission },
) {
  const camp = await requireGradebook(deps, caller, { campId, permission });
  return { camp, collegeId: camp.collegeId ?? caller.collegeId };
}

/** Whether the caller may change the spreadsheets of a college: its managers, and to whom they gave it (rules: registrar-duty). */
export async function mayChangeTemplates(
  db: Db,
  caller: Caller,
  { collegeId }: { collegeId: number | null },
): Promise<boolean> {
  if (hasPermission(caller, 'college.change', { collegeId, staffIds: [] })) return true;
  const isOwnCollege = collegeId !== null && collegeId === caller.collegeId;
  return isOwnCollege && (await hasRegistrarDuty(db, caller.accountId));
}

/**
 * The college whose spreadsheets the caller may change. -1: no permission. -2: a camp of no college, asked by an
 * administrator.
 */
export async function requireCollege(
  deps: Pick<Dependencies, 'clock'> & { db: Db },
  caller: Caller,
  { campId }: { campId: number },
): Promise<number> {
  const { collegeId } = await findCollege(deps, caller, { campId, permission: 'camp.see' });
  if (!(await mayChangeTemplates(deps.db, caller, { collegeId }))) throw illegal();
  if (collegeId === null) throw refused('这个营向所有人开放，不属于哪个院校：请在院校自己的营里添加教务表格');
  return collegeId;
}
