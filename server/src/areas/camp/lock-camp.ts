import type { Caller } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockCamp } from '../practise/index.ts';
import { requireCamp } from './access.domain.ts';

export type CampRow = NonNullable<Awaited<ReturnType<typeof lockCamp>>>;

/**
 * Locks a camp's row and checks the permission with the lock held, because it may have changed before. -1, -3: as
 * `requireCamp`.
 */
export async function requireLockedCamp(tx: Transaction, caller: Caller, campId: number): Promise<CampRow> {
  const row = await lockCamp(tx, { campId });
  if (!row) throw badParameter('没有这个实训营（campId），请从实训营列表进入');
  await requireCamp(tx, caller, { campId, permission: 'camp.change' });
  return row;
}
