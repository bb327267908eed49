import type { calls, Data, Payload } from '@zhixing/contract';
import { trendLearners } from '@zhixing/contract/list-limits';
import type { Action } from '../../action/action.ts';
import { campsWithin, projectsWithin, requireStaff } from '../access/index.ts';
import { countFollowUp } from '../follow-up/index.ts';
import { weeksUntil } from './dashboard.policy.ts';
import { countByWeek } from './trends.queries.ts';

/** The last eight weeks of the camps that the caller sees, and whom to follow up. Two statements at once (rules: desk-trends). */
export async function getDashboardTrends({
  deps: { db, clock },
  caller,
}: Action<Payload<typeof calls.getDashboardTrends>>): Promise<Data<typeof calls.getDashboardTrends>> {
  requireStaff(caller);
  const now = clock.now();
  const weeks = weeksUntil(now);
  const [camps, projects] = [campsWithin(caller, 'camp.see'), projectsWithin(caller, 'project.see')];
  const [rows, followUp] = await Promise.all([
    countByWeek(db, { camps, projects, weeks, most: trendLearners }),
    countFollowUp(db, caller, { now, most: trendLearners }),
  ]);
  const of = (kind: string, week = 0) =>
    rows.find((row) => row.kind === kind && row.week === week)?.count ?? 0;
  return {
    weeks: weeks.map((from, at) => ({
      from: from.toISOString(),
      submitted: of('submitted', at + 1),
      active: of('active', at + 1),
      graduated: of('graduated', at + 1),
    })),
    all: of('learners') < trendLearners,
    has: {
      published: of('published') > 0,
      students: of('learners') + of('invited') > 0,
      marked: of('marked') > 0,
    },
    followUp,
  };
}
