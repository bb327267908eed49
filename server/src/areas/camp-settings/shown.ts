import type { calls, Data } from '@zhixing/contract';
import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { hasPermission, permissionsOn } from '../access/index.ts';
import { noCamp, requireCampRow } from '../camps/index.ts';
import { factsOf, stateOf } from './camp.policy.ts';
import * as queries from './camp.queries.ts';

export type Shown = Data<typeof calls.getCamp>;
type Summary = Data<typeof calls.getCampList>['list'][number];

const acts = [
  'camp.see',
  'camp.change',
  'roster.change',
  'work.mark',
  'question.answer',
  'camp.announce',
] as const;
const isStaffRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role);

interface Reader {
  caller: Caller;
  now: Date;
}

const ownedOf = ({ college, staff, staffCollegeIds }: queries.ListedCamp) => ({
  collegeId: college?.id ?? null,
  staffCollegeIds,
  staffIds: staff.map(({ id }) => id),
});

/** A camp as a list shows it to the caller. */
export function summaryOf(row: queries.ListedCamp, { caller, now }: Reader): Summary {
  const { id, title, project, college, startsAt, endsAt, closedAt, staff } = row;
  const { waiting, learning, graduated } = row.students;
  return {
    id,
    title,
    project,
    college,
    students: { waiting, learning, graduated },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    state: stateOf({ startsAt, endsAt }, now),
    staff: staff.flatMap(({ id, name, role }) => (isStaffRole(role) ? [{ id, name, role }] : [])),
    may: permissionsOn(caller, ownedOf(row), acts),
  };
}

/** A camp with all fields, as shown to the caller. */
function wholeOf(row: queries.ShownCamp, reader: Reader): Shown {
  const { needsApproval, homeworkRule, lateRule, reveal, attempts, certificateRule, anonymousMarking } = row;
  const { appealDays, appealWorkdays } = row;
  const changes = hasPermission(reader.caller, 'camp.change', ownedOf(row));
  return {
    ...summaryOf(row, reader),
    needsApproval,
    homeworkRule,
    lateRule,
    reveal,
    attempts,
    certificateRule,
    anonymousMarking,
    marksRule: row.marksRule,
    marksReleasedAt: row.marksReleasedAt?.toISOString() ?? null,
    gradebookState: row.gradebookState,
    appealDays,
    appealWorkdays,
    inviteCode: changes ? row.inviteCode : null,
    facts: factsOf({ ...row, joined: row.students.ever > 0 }, reader.now),
    projectCertificateRule: row.projectCertificateRule,
  };
}

/** A camp for a caller whose permission was checked before. -3: no such camp. */
export async function showCamp(db: Db, campId: number, reader: Reader): Promise<Shown> {
  const row = await queries.findShown(db, { campId });
  if (!row) throw noCamp();
  return wholeOf(row, reader);
}

/**
 * A camp for a caller, with the permission checked on the same row that is shown. -1: no permission; -3: no such camp.
 */
export async function showCampTo(db: Db, campId: number, reader: Reader): Promise<Shown> {
  const row = await requireCampRow(reader.caller, 'camp.see', async () => {
    const found = await queries.findShown(db, { campId });
    return found && { ...found, ...ownedOf(found) };
  });
  return wholeOf(row, reader);
}
