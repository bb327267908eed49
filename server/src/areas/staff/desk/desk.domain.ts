import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { countToMark } from '../../marking/waiting.door.ts';
import { countToAnswer } from '../../talk/waiting.door.ts';
import { madeForRoles, requireStaff } from '../may.door.ts';
import * as policy from './desk.policy.ts';
import * as queries from './desk.queries.ts';

const ownDesk = madeForRoles((within) =>
  queries.ownDeskWithin({
    applications: within.camps('roster.change'),
    projects: within.projects('project.see'),
    camps: within.camps('camp.see'),
  }),
);
const listCamps = madeForRoles((within) => queries.campsWithin(within.camps('camp.see')));

/**
 * What waits for the caller, each within the reach of its permission: three statements at once, then the camps of which they told
 * (rules: desk).
 */
export async function getDesk({
  deps: { db, clock },
  caller,
}: Action<Payload<typeof calls.getDesk>>): Promise<Data<typeof calls.getDesk>> {
  requireStaff(caller);
  const now = clock.now();
  const [toMark, inquiries, [own]] = await Promise.all([
    countToMark(db, { caller }),
    countToAnswer(db, { caller }),
    ownDesk(db, caller, {}),
  ]);
  const { approvals, ...has } = own ?? { approvals: [], projects: 0, camps: 0, secondFactor: false };
  const waiting: policy.Waiting = { ...toMark, inquiries, approvals };
  const rows = await listCamps(db, caller, {
    campIds: policy.campIdsOf(waiting),
    ...{ from: now, to: new Date(now.getTime() + policy.soon) },
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
  return {
    camps: camps.slice(0, policy.most).map((camp) => ({
      ...camp,
      endsAt: camp.endsAt.toISOString(),
      oldest: camp.oldest?.toISOString() ?? null,
    })),
    more: Math.max(0, camps.length - policy.most),
    total: policy.totalOf(waiting),
    has,
  };
}
