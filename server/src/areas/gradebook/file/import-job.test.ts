import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { gradebookEntry } from '../../../schema/gradebook/gradebook.ts';
import { campStaff } from '../../../schema/practise.ts';
import { doJobs } from '../../../testing/jobs/do-jobs.ts';
import { createKeeper, type Keeper, textFile } from '../../../testing/roster.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
interface Person {
  id: number;
  token: string;
}
let keeper: Keeper;
let campId: number;
let first: Person;
let second: Person;
let attendance: string;
let homework: string;

const addColumn = async (name: string) =>
  `c${(await keeper.ask('POST /mapi/Gradebook/saveColumn', { campId, name, max: 100 })).columnId}`;

beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
  campId = keeper.campId;
  homework = `l${await classroom.addLesson(keeper.project.id, contentType.homework)}`;
  first = await classroom.addPerson({ name: '甲同学' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const student of [first, second]) await classroom.enrol(student.id, keeper.project);
  attendance = await addColumn('出勤');
});

const points = (studentId: number, value: number, over: object = {}) => ({
  studentId,
  item: attendance,
  value,
  flag: null,
  revision: 0,
  ...over,
});
const absent = (studentId: number) => points(studentId, 0, { item: homework, value: null, flag: 'absent' });
const ask = (entries: object[], reason = '', who: { token: string } = keeper.teacher) =>
  product.call('POST /mapi/Gradebook/importEntries', { campId, entries, reason } as never, who);
const jobOf = (jobId: number) => keeper.ask('POST /mapi/Job/get', { jobId });
const entries = () => product.deps.db.select().from(gradebookEntry).where(eq(gradebookEntry.campId, campId));
const valuesOf = async () => (await entries()).map(({ studentId, value, flag }) => [studentId, value, flag]);

describe('the changes of a large file', () => {
  test('are saved by a job, with the reason of the flags; asked for again they are the same job', async () => {
    const changes = [points(first.id, 80), points(second.id, 90), absent(second.id)];
    const { data } = await ask(changes, '没有来答辩');
    expect((await ask(changes, '没有来答辩')).data).toEqual(data);
    expect(await valuesOf()).toEqual([]);
    await doJobs(product);
    expect(await jobOf(data.jobId)).toMatchObject({ state: 'completed', done: 3, total: 3 });
    expect(await entries()).toMatchObject([
      { studentId: first.id, value: 80, reason: '' },
      { studentId: second.id, value: 90, reason: '' },
      { studentId: second.id, flag: 'absent', reason: '没有来答辩' },
    ]);
    const { list } = await keeper.ask('POST /capi/Notice/getList', {});
    expect(list).toMatchObject([{ kind: 'job-completed', job: { kind: 'gradebook-import' } }]);
  });

  test('are saved not at all where somebody has changed one of the cells since', async () => {
    const { data } = await ask([points(first.id, 80), points(second.id, 90)]);
    const other = [points(second.id, 50)];
    await keeper.ask('POST /mapi/Gradebook/saveEntries', { campId, entries: other });
    await doJobs(product);
    expect(await jobOf(data.jobId)).toMatchObject({
      state: 'failed',
      fault: '预览以后有 1 格被别人改过，整个文件没有导入：请再选一次文件，看过新的预览再导入',
    });
    expect(await valuesOf()).toEqual([[second.id, 50, null]]);
  });

  test('are saved not at all where one of them cannot be saved, and the job says why', async () => {
    const { data } = await ask([points(first.id, 80), points(second.id, 101)]);
    const flag = await ask([points(first.id, 80), absent(second.id)]);
    await doJobs(product);
    expect(await jobOf(data.jobId)).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('满分'),
    });
    expect(await jobOf(flag.data.jobId)).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('请写明'),
    });
    expect(await valuesOf()).toEqual([]);
  });

  test('leave nothing once the job was cancelled, or who asked may not mark there any more', async () => {
    const { data } = await ask([points(first.id, 80)]);
    await keeper.ask('POST /mapi/Job/cancel', { jobId: data.jobId });
    await doJobs(product);
    const again = await ask([points(first.id, 80)]);
    await product.deps.db.delete(campStaff).where(eq(campStaff.accountId, keeper.teacher.id));
    await doJobs(product);
    expect(await jobOf(again.data.jobId)).toMatchObject({ state: 'failed' });
    expect(await valuesOf()).toEqual([]);
  });

  test('are not taken from who does not mark in the camp', async () => {
    const assistant = await classroom.addPerson({ role: 'assistant', collegeId: keeper.collegeId });
    expect(await ask([points(first.id, 80)], '', assistant)).toMatchObject({ code: -1 });
  });

  test('may be more than one statement writes', { timeout: 120_000 }, async () => {
    const columns: string[] = [];
    for (let at = 0; at < 21; at += 1) columns.push(await addColumn(`列${at}`));
    // Names have no digits.
    const nameOf = (at: number) => String.fromCodePoint(0x4e00 + at);
    const lines = Array.from({ length: 240 }, (_, at) => `S${at},生${nameOf(at)},1372${1_000_000 + at}`);
    await keeper.load(textFile(['学号,姓名,手机号', ...lines].join('\n')));
    const { students } = await keeper.ask('POST /mapi/Gradebook/getGradebook', { campId });
    const people = students.ids.filter((id) => id < 0);
    const changes = people.flatMap((id) => columns.map((item) => points(id, 60, { item })));
    expect(changes).toHaveLength(5040);
    const answer = await ask(changes);
    expect(answer).toMatchObject({ code: 1 });
    await doJobs(product);
    expect(await jobOf(answer.data.jobId)).toMatchObject({ state: 'completed', total: 5040 });
    expect(await entries()).toHaveLength(5040);
  });
});
