import type { Caller } from '../../action/action.ts';
import { may } from '../staff/may.door.ts';
import type { Viewer } from './visibility.queries.ts';

/** Who looks at projects, as statements are asked with it (rules: project-visibility, staff-permissions). */
export function viewerOf(caller: Caller): Viewer {
  const { accountId, collegeId = null } = caller;
  const sees = (owner: number | null) => may(caller, 'project.see', { collegeId: owner, staffIds: [] });
  return { accountId, collegeId, seesAll: sees(null), leadsCollege: sees(collegeId) };
}
