import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { madeForRoles, requireStaff } from '../access/index.ts';
import { countAppeals } from '../appeal/index.ts';
import { countToMark } from '../marking/index.ts';
import { countToAnswer } from '../messaging/index.ts';
import * as policy from './dashboard.policy.ts';
import * as queries from './dashboard.queries.ts';

const ownDashboard = madeForRoles((within) =>
  queries.dashboardCountsWithin({
    people: within.camps('roster.change'),
    approvable: within.camps('gradebook.approve'),
    submittable: within.camps('camp.change'),
    projects: within.projects('project.see'),
    camps: within.camps('camp.see'),
  }),
);
const listCamps = madeForRoles((within) => queries.campsWithin(within.camps('camp.see')));

/**
 * The caller's pending work, each kind within the scope of its permission. Four statements in parallel, then the camps
 * that they mention (rules: desk).
 */
export async function getDashboard({
  deps: { db, clock },
  caller,
}: Action<Payload<typeof calls.getDashboard>>): Promise<Data<typeof calls.getDashboard>> {
  requireStaff(caller);
  const now = clock.now();
  const [toMark, inquiries, appeals, [own]] = await Promise.all([
    countToMark(db, { caller }),
    countToAnswer(db, { caller }),
    countAppeals(db, { caller, now }),
    ownDashboard(db, caller, {}),
  ]);
  const nothing = {
    approvals: [],
    corrections: [],
    gradebooks: [],
    returned: [],
    asked: 0,
    projects: 0,
    camps: 0,
    secondFactor: false,
  };
  const { approvals, corrections, gradebooks, returned, asked, ...has } = own ?? nothing;
  const waiting: policy.Waiting = {
    ...toMark,
    inquiries,
    approvals,
    corrections,
    appeals,
    gradebooks,
    returned,
  };
  const rows = await listCamps(db, caller, {
    campIds: policy.campIdsOf(waiting),
    from: now,
    to: new Date(now.getTime() + policy.endsSoonWithin),
  });
  const camps = policy.inOrder(rows.map((camp) => ({ ...camp, ...policy.ofCamp(waiting, camp.campId) })));
  return {
    camps: camps.slice(0, policy.most).map((camp) => ({
      ...camp,
      endsAt: camp.endsAt.toISOString(),
      oldest: camp.oldest?.toISOString() ?? null,
      appealsDueAt: camp.appealsDueAt?.toISOString() ?? null,
    })),
    more: Math.max(0, camps.length - policy.most),
    total: { ...policy.totalOf(waiting), corrections: asked },
    has,
  };
}
