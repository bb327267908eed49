import { trendLearners } from '@zhixing/contract/list-limits';
import { expect, test } from 'vitest';
import { getDashboardTrends } from '../../areas/dashboard/trends.domain.ts';
import { countFollowUp, getCampProgress, getFollowUp } from '../../areas/follow-up/follow-up.domain.ts';
import { createClassroom } from '../classroom.ts';
import { fillCamp } from './large-camp.ts';
import { fillCamps } from './many-camps.ts';
import { administrator, givenTo, timesOf, useScaleProduct } from './use-scale-product.ts';

/** The cost of the follow-up: of a camp of 5,000 students × 40 lessons, and of the dashboard of a manager with 100 camps. */
const size = { students: 5000, readings: 20, homework: 10, tests: 10 };

const scale = useScaleProduct(async ({ db, keeper: { campId, project } }) => {
  await fillCamp(db, { projectId: project.id, campId, ...size });
  await db.query('analyze');
});

test('5,000 students × 40 lessons', async () => {
  const given = givenTo(scale, { campId: scale.keeper.campId, pageSize: 20 });
  const report = {
    followUp: await timesOf(() => getFollowUp(given)),
    progress: await timesOf(() => getCampProgress(given)),
  };
  console.log(JSON.stringify(report));
  expect(Math.min(...report.followUp)).toBeLessThan(2000);
  expect(Math.min(...report.progress)).toBeLessThan(2000);
});

test('the dashboard of a manager with 100 camps', async () => {
  const { product, db } = scale;
  const project = await (await createClassroom(product)).addProject();
  await fillCamps(db, { camps: 100, projectId: project.id, campId: project.campId, ...size });
  const { deps } = product;
  const asked = { now: deps.clock.now(), most: trendLearners };
  const followUp = await timesOf(() => countFollowUp(deps.db, administrator, asked));
  const report = await timesOf(() => getDashboardTrends(givenTo(scale, {})));
  console.log(JSON.stringify({ followUp, dashboard: report }));
  expect(report).toHaveLength(5);
});
