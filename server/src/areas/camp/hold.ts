import type { Caller } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockCamp } from '../practise/camp.door.ts';
import { requireCamp } from './access.door.ts';

export type CampRow = NonNullable<Awaited<ReturnType<typeof lockCamp>>>;

/** A camp's row, held; -1, -3 as `requireCamp` says: asked again here, for it was somebody else's to give meanwhile. */
export async function holdCamp(tx: Transaction, caller: Caller, campId: number): Promise<CampRow> {
  const row = await lockCamp(tx, { campId });
  if (!row) throw badParameter('没有这个实训营（campId），请从实训营列表进入');
  await requireCamp(tx, caller, { campId, permission: 'camp.change' });
  return row;
}
