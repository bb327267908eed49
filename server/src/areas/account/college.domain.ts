import type { Caller } from '../../action/action.ts';

/**
 * `memberOf`: the colleges that have confirmed the account as a member. `named`: the college in the student's profile;
 * it gives no access by itself (rules: college-membership).
 */
interface CollegeFlags {
  memberOf: number[];
  named: number | null;
}

/** The colleges of an account row. A staff member belongs to the college that an administrator assigned. */
export function collegesIn(found: CollegeFlags, { role }: Pick<Caller, 'role'>): CollegeFlags {
  if (role === 'student') return found;
  return { memberOf: found.named === null ? found.memberOf : [found.named, ...found.memberOf], named: null };
}
