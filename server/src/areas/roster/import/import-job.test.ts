import { importedInRequest } from '@zhixing/contract/staff/jobs/limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { campStaff } from '../../../schema/practise.ts';
import { doJobs } from '../../../testing/jobs/do-jobs.ts';
import { createKeeper, type Keeper, textFile } from '../../../testing/roster.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let keeper: Keeper;
beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
});

const large = importedInRequest + 1;
/** Names have no digits. */
const nameOf = (at: number) =>
  `学生${[...String(at)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}`;
/** A file of so many students. */
const fileOf = (count: number) => {
  const line = (_: unknown, at: number) => `S${at},${nameOf(at)},1371${1_000_000 + at},一班`;
  return textFile(['学号,姓名,手机号,班级', ...Array.from({ length: count }, line)].join('\n'));
};
const planned = async (file: string) => {
  const { importId, planKey } = await keeper.plan(file);
  return { importId, planKey, take: [] as number[] };
};
const apply = async (asked: object) =>
  keeper.ask('POST /mapi/Roster/applyImport', asked as Record<string, unknown>);
const jobOf = async (jobId: number | null) => keeper.ask('POST /mapi/Job/get', { jobId });
const total = async () => (await keeper.list()).total;

describe(`a file of more than ${importedInRequest} rows`, () => {
  it('is imported by a job, which is one however often it is asked for; then the same import says what it has done', async () => {
    const asked = await planned(fileOf(large));
    const first = await apply(asked);
    expect(first).toEqual({ jobId: expect.any(Number), applied: null });
    expect(await apply(asked)).toEqual(first);
    expect(await total()).toBe(0);
    const about = { campId: keeper.campId };
    const { job } = await keeper.ask('POST /mapi/Job/getLatest', { kind: 'roster-import', about });
    expect(job).toMatchObject({ jobId: first.jobId, state: 'waiting', camp: { campId: keeper.campId } });
    await doJobs(product);
    expect(await jobOf(first.jobId)).toMatchObject({ state: 'completed', done: large, total: large });
    expect(await total()).toBe(large);
    const done = await apply(asked);
    expect(done).toMatchObject({ jobId: null, applied: { added: large, invited: large } });
    expect(await total()).toBe(large);
    const { list } = await keeper.ask('POST /capi/Notice/getList', {});
    expect(list).toMatchObject([{ kind: 'job-completed', job: { jobId: first.jobId } }]);
    const { list: acts } = await keeper.ask('POST /mapi/Job/getList', { kind: 'roster-import' });
    expect(acts).toHaveLength(1);
  });

  it('is imported not at all where the roster has changed since it was looked at', async () => {
    await keeper.load(fileOf(1));
    const asked = await planned(fileOf(large));
    const { jobId } = await apply(asked);
    const { campId } = keeper;
    const { entryId, name } = await keeper.find(nameOf(0));
    await keeper.ask('POST /mapi/Roster/edit', { campId, entryId, name, className: '二班' });
    await doJobs(product);
    expect(await jobOf(jobId)).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('预检以后名单有了变化，没有导入'),
    });
    expect(await total()).toBe(1);
  });

  it('is refused at once where another dry run was made meanwhile', async () => {
    const asked = await planned(fileOf(large));
    const answer = await keeper.call('POST /mapi/Roster/applyImport', { ...asked, planKey: 'another' });
    expect(answer).toMatchObject({ code: -2, data: { changed: true } });
  });

  it('is not imported once who asked does not keep the roster any more, or takes it back', async () => {
    const asked = await planned(fileOf(large));
    const { jobId } = await apply(asked);
    await keeper.ask('POST /mapi/Job/cancel', { jobId });
    await doJobs(product);
    expect(await total()).toBe(0);
    const again = await apply(asked);
    const own = eq(campStaff.accountId, keeper.teacher.id);
    await product.deps.db.delete(campStaff).where(own);
    await doJobs(product);
    expect(await jobOf(again.jobId)).toMatchObject({ state: 'failed' });
    await product.deps.db.insert(campStaff).values({ campId: keeper.campId, accountId: keeper.teacher.id });
    expect(await total()).toBe(0);
  });
});

it(`one of ${importedInRequest} rows is imported by the request`, async () => {
  const asked = await planned(fileOf(importedInRequest));
  expect(await apply(asked)).toMatchObject({ jobId: null, applied: { added: importedInRequest } });
});
