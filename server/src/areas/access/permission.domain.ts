import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { illegal, refused } from '../../base/errors.ts';
import type { Sentence } from '../../locales/say.ts';
import { hasPermission, isStaff, type Owned, permissionsAnywhere } from './access.policy.ts';

const steps: Record<NonNullable<Caller['held']>['step'], Sentence> = {
  password: '这是管理员给你的第一个密码，请先修改密码，再使用后台',
  factor: '请先设好两步验证，再使用后台',
};

/**
 * Requires a staff caller. -1: not staff. -2 with `data.staffStep`: a step must be done first, e.g. a new password
 * (rules: staff-steps).
 */
export function requireStaff({ role, held }: Caller): void {
  if (held) throw refused(steps[held.step], { staffStep: held.step });
  if (!isStaff(role)) throw illegal('后台只对老师和管理员开放');
}

/** As `requireStaff`. -1 also when the caller does not have this permission on `owned`. */
export function requirePermission(caller: Caller, permission: Permission, owned: Owned): void {
  requireStaff(caller);
  if (!hasPermission(caller, permission, owned)) throw illegal();
}

/**
 * As `requireStaff`. -1 also when the caller has this permission on nothing. For lists: their query then returns only
 * what is in the caller's scope (`campsWithin`, `projectsWithin`).
 */
export function requirePermissionAnywhere(caller: Caller, permission: Permission): void {
  requireStaff(caller);
  if (!permissionsAnywhere(caller).includes(permission)) throw illegal();
}
