import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { countToMark } from '../../marking/waiting.door.ts';
import { countToAnswer } from '../../talk/waiting.door.ts';
import { campsWithin, projectsWithin, requireStaff } from '../may.door.ts';
import * as policy from './desk.policy.ts';
import * as queries from './desk.queries.ts';

/** What waits for the caller, each within the reach of its permission: seven statements at most, however much there is (rules: desk). */
export async function getDesk({
  deps: { db, clock },
  caller,
}: Action<Payload<typeof calls.getDesk>>): Promise<Data<typeof calls.getDesk>> {
  requireStaff(caller);
  const now = clock.now();
  const waiting: policy.Waiting = {
    ...(await countToMark(db, { caller })),
    inquiries: await countToAnswer(db, { caller }),
    approvals: await queries.countApprovals(db, { reach: campsWithin(caller, 'roster.change') }),
  };
  const seen = campsWithin(caller, 'camp.see');
  const rows = await queries.listCamps(db, {
    campIds: policy.campIdsOf(waiting),
    ...{ reach: seen, from: now, to: new Date(now.getTime() + policy.soon) },
  });
  const camps = policy.inOrder(
    rows.map(({ closedAt, ...camp }) => {
      const left = camp.endsAt.getTime() - now.getTime();
      return {
        ...camp,
        ...policy.ofCamp(waiting, camp.campId),
        endsSoon: closedAt === null && left > 0 && left < policy.soon,
      };
    }),
  );
  const projects = projectsWithin(caller, 'project.see');
  return {
    camps: camps.slice(0, policy.most).map((camp) => ({
      ...camp,
      endsAt: camp.endsAt.toISOString(),
      oldest: camp.oldest?.toISOString() ?? null,
    })),
    more: Math.max(0, camps.length - policy.most),
    total: policy.totalOf(waiting),
    has: await queries.readHas(db, { accountId: caller.accountId, projects, camps: seen }),
  };
}
