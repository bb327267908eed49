import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action, Caller } from '../../action/action.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import { lockAccount } from '../account/index.ts';
import { requireOpenMembership } from '../camps/index.ts';
import { findEnrolment, projectExists } from './enrolment.domain.ts';
import * as queries from './enrolment.queries.ts';
import * as policy from './joining.policy.ts';

const notEnrolled = async (tx: Transaction, which: { projectId: number; caller: Caller }) =>
  (await projectExists(tx, which))
    ? illegal('你没有报名这个项目，不需要退出')
    : badParameter('没有这个项目（projectId），请从项目列表进入');

/**
 * Leaves a project, or withdraws the application. The student's work stays and is there again after joining again
 * (rules: leaving). Idempotent. -1: not enrolled; -2: refused, graduated, or the camp's gradebook is closed (rules: gradebook-lock); -3: no such project.
 */
export async function leaveProject({
  deps,
  caller,
  payload: { projectId },
}: Action<Payload<typeof calls.leaveProject>>): Promise<Data<typeof calls.leaveProject>> {
  const studentId = caller.accountId;
  return deps.db.transaction(async (tx) => {
    // The account's lock orders this with joining, the enrolment's row with graduation.
    await lockAccount(tx, studentId);
    if (!(await queries.leave(tx, { studentId, projectId }))) {
      const enrolment = await findEnrolment(tx, { studentId, projectId });
      if (!enrolment) throw await notEnrolled(tx, { projectId, caller });
      const reason = policy.whyNotLeave(enrolment.status);
      if (reason) throw refused(reason);
      if (enrolment.status === enrolmentStatus.learning)
        await requireOpenMembership(tx, { campId: enrolment.campId });
    }
    return { status: enrolmentStatus.left };
  });
}
