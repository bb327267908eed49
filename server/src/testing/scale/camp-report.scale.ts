import { expect, test } from 'vitest';
import { reportExport } from '../../areas/camp-report/export.domain.ts';
import { getCampReport, getCampReportList } from '../../areas/camp-report/report.domain.ts';
import { askedScopeOf } from '../../areas/jobs/index.ts';
import { fillCamps } from './many-camps.ts';
import { administrator, fileOf, givenTo, timesOf, useScaleProduct } from './use-scale-product.ts';

/** The cost of the report over 100 camps of 100 projects with 5,000 students × 40 lessons, of which 20 are marked. */
const size = { students: 5000, readings: 20, homework: 10, tests: 10 };

const scale = useScaleProduct(({ db, keeper: { campId, project } }) =>
  fillCamps(db, { camps: 100, projectId: project.id, campId, ...size }),
);
const given = (payload: object) => givenTo(scale, { group: 'class', activeDays: 7, markDays: 3, ...payload });

test('100 camps of 5,000 students', async () => {
  const scope = askedScopeOf(administrator);
  const input = { group: 'class', activeDays: 7, markDays: 3, format: 'xlsx', scope };
  const report = {
    report: await timesOf(() => getCampReport(given({ pageSize: 50 }))),
    list: await timesOf(() => getCampReportList(given({ figure: 'marked', others: true, pageSize: 50 }))),
    file: await timesOf(() => fileOf(scale, reportExport, input)),
  };
  console.log(JSON.stringify(report));
  expect(Math.min(...report.report)).toBeLessThan(10_000);
});
