import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../action/action.ts';
import { exportCampReport } from '../../areas/camp-report/export.domain.ts';
import { getCampReport, getCampReportList } from '../../areas/camp-report/report.domain.ts';
import { createClassroom } from '../classroom.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { createKeeper, type Keeper } from '../roster.ts';
import { fillCamps } from './many-camps.ts';

/** The cost of the report over 100 camps of 100 projects with 5,000 students × 40 lessons, of which 20 are marked. */
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
  await fillCamps(db, { camps: 100, projectId: project.id, campId, ...size });
});
afterAll(async () => {
  await db.end();
  await product.close();
});

async function timesOf(act: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const from = performance.now();
    await act();
    times.push(Math.round(performance.now() - from));
  }
  return times;
}
const asked = { group: 'class', activeDays: 7, markDays: 3 } as const;
const given = (payload: object) =>
  ({
    deps: product.deps,
    caller: { accountId: 1, role: 'admin', collegeId: null } as Caller,
    language: 'zh-CN',
    payload: { ...asked, ...payload },
  }) as never;

test('100 camps of 5,000 students', async () => {
  const report = {
    report: await timesOf(() => getCampReport(given({ pageSize: 50 }))),
    list: await timesOf(() => getCampReportList(given({ figure: 'marked', others: true, pageSize: 50 }))),
    file: await timesOf(() => exportCampReport(given({ format: 'xlsx' }))),
  };
  console.log(JSON.stringify(report));
  expect(Math.min(...report.report)).toBeLessThan(10_000);
});
