import type { calls, Data } from '@zhixing/contract';
import { type StaffRole, staffRoles } from '@zhixing/contract/words';
import type { Caller } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { isEntered } from '../practise/camp.door.ts';
import { may, mayOf } from '../staff/may.door.ts';
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
const nobody = { waiting: 0, learning: 0, graduated: 0 };
const isStaffRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role);

interface Reader {
  caller: Caller;
  now: Date;
}

/** Camps as a list shows them to its reader. */
export async function summariesOf(
  db: Db,
  rows: queries.CampRow[],
  { caller, now }: Reader,
): Promise<Summary[]> {
  const campIds = rows.map(({ id }) => id);
  const [staff, counts] = await Promise.all([
    queries.listStaff(db, { campIds }),
    queries.countStudents(db, { campIds }),
  ]);
  const counted = new Map(counts.map(({ campId, ...students }) => [campId, students]));
  return rows.map(({ id, title, project, college, startsAt, endsAt, closedAt }) => {
    const own = staff.filter(({ campId }) => campId === id);
    const owned = { collegeId: college?.id ?? null, staffIds: own.map((member) => member.id) };
    return {
      ...{ id, title, project, college },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      state: stateOf({ startsAt, endsAt }, now),
      staff: own.flatMap(({ id, name, role }) => (isStaffRole(role) ? [{ id, name, role }] : [])),
      students: counted.get(id) ?? nobody,
      may: mayOf(caller, owned, acts),
    };
  });
}

/** A camp whole. -3: there is none. */
export async function showCamp(db: Db, campId: number, reader: Reader): Promise<Shown> {
  const row = await queries.findCamp(db, { campId });
  const [summary] = row ? await summariesOf(db, [row], reader) : [];
  if (!row || !summary) throw badParameter('没有这个实训营（campId），请从实训营列表进入');
  const { needsApproval, homeworkRule, lateRule, reveal, attempts, certificateRule, anonymousMarking } = row;
  const staffIds = summary.staff.map(({ id }) => id);
  const changes = may(reader.caller, 'camp.change', { collegeId: row.college?.id ?? null, staffIds });
  return {
    ...summary,
    ...{ needsApproval, homeworkRule, lateRule, reveal, attempts, certificateRule, anonymousMarking },
    inviteCode: changes ? row.inviteCode : null,
    inside: await isEntered(db, { campId }),
    projectCertificateRule: row.projectCertificateRule,
  };
}
