import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockAccount } from '../account/account.door.ts';
import { findEnrolment } from './enrolment.door.ts';
import * as policy from './practise.policy.ts';
import * as queries from './practise.queries.ts';
import * as projects from './project.queries.ts';

type Wanted = Payload<typeof calls.joinProject>;

async function requireCamp(tx: Transaction, caller: Caller, wanted: Wanted, now: Date) {
  const { projectId, campId, inviteCode } = wanted;
  const camps = await projects.listCamps(tx, { projectId });
  const open = camps.filter((camp) => policy.isOpenTo(caller, camp, now));
  const camp =
    campId === undefined
      ? policy.chooseCamp(caller, open, inviteCode)
      : camps.find((each) => each.id === campId);
  if (!camp && campId !== undefined) throw badParameter('这个项目没有这个实训营（campId）');
  if (!camp) throw refused('这个项目目前没有开放报名的实训营，请过一段时间再来看看');
  const reason = policy.whyNotJoin(caller, camp, { now, inviteCode });
  if (reason) throw refused(reason);
  return camp;
}

/**
 * Joins a project: learning at once, or waiting where the camp wants approval. Joining twice, also at the same time,
 * answers the same enrolment (rules: call-join-project); who left or was refused takes the old row up again.
 */
export async function joinProject({
  deps,
  caller,
  payload,
}: Action<Wanted>): Promise<Data<typeof calls.joinProject>> {
  const now = deps.clock.now();
  const studentId = caller.accountId;
  const { projectId } = payload;
  return deps.db.transaction(async (tx) => {
    const project = await projects.findProject(tx, { projectId, now });
    if (!project) throw badParameter('没有这个实践项目（projectId），它可能已下架');
    await lockAccount(tx, studentId);
    const before = await findEnrolment(tx, { studentId, projectId });
    if (before && before.status <= 2) return { enrolmentId: before.id, status: before.status };
    const camp = await requireCamp(tx, caller, payload, now);
    const status = policy.statusOnJoin(camp, before?.status === 3);
    const row = { studentId, campId: camp.id, projectId, status, joinedAt: now };
    const enrolled = await queries.enrol(tx, row);
    if (!enrolled) throw new Error('a live enrolment appeared while its student was locked');
    return { enrolmentId: enrolled.id, status: enrolled.status };
  });
}
