import type { Role } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { illegal } from '../../base/errors.ts';

/** What decided which rows somebody saw when they asked for a job about more than one camp. Kept in its input. */
export interface AskedScope {
  role: Role;
  collegeId: number | null;
}

export const askedScopeOf = ({ role, collegeId }: Caller): AskedScope => ({ role, collegeId });

/** -1: the caller has another role or college by now, so that the file may have what they do not see any more. */
export function requireAskedScope(caller: Caller, asked: AskedScope): void {
  if (caller.role !== asked.role || caller.collegeId !== asked.collegeId)
    throw illegal('要求这个文件以后，你的角色或院校变了：请重新导出');
}
