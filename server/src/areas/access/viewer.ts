import type { Caller } from '../../action/action.ts';
import { hasPermission } from './access.policy.ts';
import type { Viewer } from './project-visibility.expressions.ts';

/** The caller as the `viewer` of project queries (rules: project-visibility, staff-permissions). */
export function viewerOf(caller: Caller): Viewer {
  const { accountId, collegeId = null } = caller;
  const sees = (owner: number | null) =>
    hasPermission(caller, 'project.see', { collegeId: owner, staffIds: [] });
  return { accountId, collegeId, seesAll: sees(null), leadsCollege: sees(collegeId) };
}
