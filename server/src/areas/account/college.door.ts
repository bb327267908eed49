import type { Caller } from '../../action/action.ts';

/**
 * `memberOf`: the colleges that count the account among their own; `named`: the one a student names in the profile, which
 * opens nothing by itself (rules: college-membership).
 */
interface CollegeStanding {
  memberOf: number[];
  named: number | null;
}

/** Of what an account's row says. Staff belong to the college that an administrator gave them. */
export function collegesIn(found: CollegeStanding, { role }: Pick<Caller, 'role'>): CollegeStanding {
  if (role === 'student') return found;
  return { memberOf: found.named === null ? found.memberOf : [found.named, ...found.memberOf], named: null };
}
