import { trendLearners } from '@zhixing/contract/list-limits';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../action/action.ts';
import { getDashboardTrends } from '../../areas/dashboard/trends.domain.ts';
import { countFollowUp, getCampProgress, getFollowUp } from '../../areas/follow-up/follow-up.domain.ts';
import { createClassroom } from '../classroom.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { createKeeper, type Keeper } from '../roster.ts';
import { fillCamp } from './large-camp.ts';
import { fillCamps } from './many-camps.ts';

/** The cost of the follow-up: of a camp of 5,000 students × 40 lessons, and of the dashboard of a manager with 100 camps. */
const size = { students: 5000, readings: 20, homework: 10, tests: 10 };

let product: TestProduct;
let keeper: Keeper;
let db: pg.Client;
beforeAll(async () => {
  product = await createTestProduct();
  keeper = await createKeeper(product, await createClassroom(product));
  db = new pg.Client(product.databaseUrl);
  await db.connect();
  const { campId, project } = keeper;
  await fillCamp(db, { projectId: project.id, campId, ...size });
  await db.query('analyze');
});
afterAll(async () => {
  await db.end();
  await product.close();
});

async function timesOf(act: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now();
    await act();
    times.push(Math.round(performance.now() - from));
  }
  return times;
}
const given = () => ({
  deps: product.deps,
  caller: { accountId: 1, role: 'admin', collegeId: null } as Caller,
  language: 'zh-CN',
});

test('5,000 students × 40 lessons', async () => {
  const payload = { campId: keeper.campId, pageSize: 20 };
  const report = {
    followUp: await timesOf(() => getFollowUp({ ...given(), payload } as never)),
    progress: await timesOf(() => getCampProgress({ ...given(), payload } as never)),
  };
  console.log(JSON.stringify(report));
  expect(Math.min(...report.followUp)).toBeLessThan(2000);
  expect(Math.min(...report.progress)).toBeLessThan(2000);
});

test('the dashboard of a manager with 100 camps', async () => {
  const project = await (await createClassroom(product)).addProject();
  await fillCamps(db, { camps: 100, projectId: project.id, campId: project.campId, ...size });
  const { deps, caller } = given();
  const asked = { now: deps.clock.now(), most: trendLearners };
  const followUp = await timesOf(() => countFollowUp(deps.db, caller, asked));
  const report = await timesOf(() => getDashboardTrends({ ...given(), payload: {} } as never));
  console.log(JSON.stringify({ followUp, dashboard: report }));
  expect(report).toHaveLength(5);
});
