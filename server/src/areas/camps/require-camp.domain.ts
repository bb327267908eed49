import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { badParameter, type CallError, illegal } from '../../base/errors.ts';
import type { Db, Transaction } from '../../db/client.ts';
import { hasPermission, type Owned, requirePermissionAnywhere } from '../access/index.ts';
import * as queries from './camp.queries.ts';

/** What an act on a camp needs of it, and who may do what on it. */
export type Camp = NonNullable<Awaited<ReturnType<typeof queries.findCamp>>>;
/** The whole row of a camp whose row is locked. */
export type LockedCamp = NonNullable<Awaited<ReturnType<typeof queries.lockCamp>>>;

/** The sentences of a guard: the camp is not there (-3); the caller does not have the permission on it (-1). */
interface Refusals {
  missing: () => CallError;
  forbidden: () => CallError;
}

export const noCamp = () => badParameter('没有这个实训营（campId），请从实训营列表进入');
const refusals: Refusals = {
  missing: noCamp,
  forbidden: () => illegal('这个实训营不归你管：请联系带营的老师或院校管理员'),
};

/**
 * As `requireCamp`, where a statement of the area itself reads the camp with more than the guard needs.
 */
export async function requireCampRow<C extends Owned>(
  caller: Caller,
  permission: Permission,
  read: () => Promise<C | undefined>,
  { missing, forbidden }: Refusals = refusals,
): Promise<C> {
  requirePermissionAnywhere(caller, permission);
  const camp = await read();
  if (!camp) throw missing();
  if (!hasPermission(caller, permission, camp)) throw forbidden();
  return camp;
}

/**
 * The guard of every act on a camp: the camp, if the caller has this permission on it (rules: staff-permissions, staff-sees). -1: no
 * permission; also for whoever has it on no camp at all, so that they cannot find out which camps exist. -2: a step must be done first
 * (rules: staff-steps). -3: no such camp. `refusing`: the sentences, where the area has its own.
 */
export const requireCamp = (
  db: Db,
  caller: Caller,
  { campId, permission }: { campId: number; permission: Permission },
  refusing?: Refusals,
): Promise<Camp> => requireCampRow(caller, permission, () => queries.findCamp(db, { campId }), refusing);

/**
 * Locks a camp's row until the transaction ends (see `lockCamp`), then checks the permission: it may have changed since `requireCamp` was
 * asked without the lock. -1, -3: as `requireCamp`.
 */
export async function requireLockedCamp(
  tx: Transaction,
  caller: Caller,
  { campId, permission }: { campId: number; permission: Permission },
): Promise<LockedCamp> {
  const row = await queries.lockCamp(tx, { campId });
  if (!row) throw noCamp();
  await requireCamp(tx, caller, { campId, permission });
  return row;
}

/** As `requireCamp`, where staff are not the only ones who may: whether the caller, as staff, has the permission on the camp. */
export async function staffHasPermission(
  db: Db,
  { caller, campId, permission }: { caller: Caller; campId: number; permission: Permission },
): Promise<boolean> {
  if (caller.role === 'student') return false;
  const camp = await queries.findCamp(db, { campId });
  return camp !== undefined && hasPermission(caller, permission, camp);
}
