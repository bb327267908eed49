import type { Permission } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { illegal, refused } from '../../base/errors.ts';
import type { Sentence } from '../../locales/say.ts';
import { isStaff, may, mayAnywhere, type Owned } from './staff.policy.ts';

export { campsWithin, madeForRoles, projectsWithin } from './reach.queries.ts';
export { may, mayAnywhere, mayOf, type Owned } from './staff.policy.ts';

const steps: Record<NonNullable<Caller['held']>['step'], Sentence> = {
  password: '这是管理员给你的第一个密码，请先修改密码，再使用后台',
  factor: '请先设好两步验证，再使用后台',
};

/** A caller with the powers of staff. -1: none; -2 with `data.staffStep`: they have a step to take first (rules: staff-steps). */
export function requireStaff({ role, held }: Caller): void {
  if (held) throw refused(steps[held.step], { staffStep: held.step });
  if (!isStaff(role)) throw illegal('后台只对老师和管理员开放');
}

/** As `requireStaff`; -1 also where the caller has not this permission on what is acted on. */
export function requireMay(caller: Caller, permission: Permission, owned: Owned): void {
  requireStaff(caller);
  if (!may(caller, permission, owned)) throw illegal();
}

/**
 * As `requireStaff`; -1 also where the caller has this permission on nothing at all. For lists, whose statement then keeps to
 * what is within reach (`campsWithin`, `projectsWithin`).
 */
export function requireMayAnywhere(caller: Caller, permission: Permission): void {
  requireStaff(caller);
  if (!mayAnywhere(caller).includes(permission)) throw illegal();
}
