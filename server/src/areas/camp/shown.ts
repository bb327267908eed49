import type { calls, Data } from '@zhixing/contract';
import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { may, mayOf, type Owned, requireMayAnywhere } from '../staff/may.door.ts';
import { noCamp, requireOwn } from './access.door.ts';
import { stateOf } from './camp.policy.ts';
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

const ownedOf = ({ college, staff }: queries.CampRow): Owned => ({
  collegeId: college?.id ?? null,
  staffIds: staff.map(({ id }) => id),
});

/** A camp as a list shows it to its reader. */
export function summaryOf(row: queries.CampRow, { caller, now }: Reader): Summary {
  const { id, title, project, college, startsAt, endsAt, closedAt, staff } = row;
  const { waiting, learning, graduated } = row.students;
  return {
    ...{ id, title, project, college, students: { waiting, learning, graduated } },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    state: stateOf({ startsAt, endsAt }, now),
    staff: staff.flatMap(({ id, name, role }) => (isStaffRole(role) ? [{ id, name, role }] : [])),
    may: mayOf(caller, ownedOf(row), acts),
  };
}

/** A camp whole, as it is shown to its reader. */
function wholeOf(row: queries.CampRow, reader: Reader): Shown {
  const { needsApproval, homeworkRule, lateRule, reveal, attempts, certificateRule, anonymousMarking } = row;
  const changes = may(reader.caller, 'camp.change', ownedOf(row));
  return {
    ...summaryOf(row, reader),
    ...{ needsApproval, homeworkRule, lateRule, reveal, attempts, certificateRule, anonymousMarking },
    inviteCode: changes ? row.inviteCode : null,
    inside: row.students.ever > 0,
    projectCertificateRule: row.projectCertificateRule,
  };
}

/** A camp to whoever has changed it. -3: there is none. */
export async function showCamp(db: Db, campId: number, reader: Reader): Promise<Shown> {
  const row = await queries.findCamp(db, { campId });
  if (!row) throw noCamp();
  return wholeOf(row, reader);
}

/** A camp to whoever asks for it, by the statement that reads it. -1: not theirs to see; -3: there is none. */
export async function showCampTo(db: Db, campId: number, reader: Reader): Promise<Shown> {
  requireMayAnywhere(reader.caller, 'camp.see');
  const row = await queries.findCamp(db, { campId });
  if (!row) throw noCamp();
  requireOwn(reader.caller, 'camp.see', ownedOf(row));
  return wholeOf(row, reader);
}
