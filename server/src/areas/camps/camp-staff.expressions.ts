import { eq, sql } from 'drizzle-orm';
import { account } from '../../schema/account.ts';
import { camp, campStaff } from '../../schema/practise.ts';

/** The ids of a camp's staff, as a column of a statement about camps. */
export const staffOfCamp = sql<
  number[]
>`array(select ${campStaff.accountId}::float8 from ${campStaff} where ${eq(campStaff.campId, camp.id)})`;

/**
 * The colleges of the staff of a camp that is open to everybody, as a column of a statement about camps (rules: staff-sees).
 * The columns are written out: Drizzle leaves away the table in a statement about one.
 */
export const collegesOfStaff = sql<number[]>`array(select member.college_id::float8
  from ${campStaff} staff join ${account} member on member.id = staff.account_id
  where staff.camp_id = camp.id and camp.college_id is null and member.college_id is not null)`;

/** What decides who may do what on a camp (areas/access), as columns of a statement about camps. */
export const ownedCampColumns = {
  collegeId: camp.collegeId,
  staffIds: staffOfCamp,
  staffCollegeIds: collegesOfStaff,
};
