import { reportCampsMost } from '@zhixing/contract/staff/report/words';
import { contentType, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditAct } from '../../schema/audit/audit.ts';
import { campDeadline } from '../../schema/learning.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { submitGradebook } from '../../testing/gradebook/submit-gradebook.ts';
import { takeFile } from '../../testing/jobs/do-jobs.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
const day = 24 * 3600;
let collegeId: number;
let manager: Person;
let teacher: Person;
let student: Person;
let project: { id: number; campId: number };
let homework: number;

const later = (seconds: number) => new Date(product.clock.now().getTime() + seconds * 1000);
const change = (set: Partial<typeof camp.$inferInsert>, campId = project.campId) =>
  product.deps.db.update(camp).set(set).where(eq(camp.id, campId));

/** A college with a camp of one teacher and one student, and an empty one of nobody's. */
beforeEach(async () => {
  collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  manager = await classroom.addPerson({ role: 'manager', collegeId });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  await change({ title: '数据营', startsAt: later(-day), endsAt: later(30 * day) });
  const other = await classroom.addProject({ collegeId });
  await change({ title: '空营', startsAt: later(-20 * day), endsAt: later(-10 * day) }, other.campId);
});

const asked = { group: 'camp', activeDays: 7, markDays: 3 } as const;
const report = async (who: Person, more: object = {}) => {
  const answer = await product.call('POST /mapi/Report/getReport', { ...asked, ...more }, who);
  expect(answer.code).toBe(1);
  return answer.data;
};
const names = async (who: Person, more: object = {}) =>
  (await report(who, more)).list.map(({ name }) => name);
const list = (who: Person, more: object) =>
  product.call(
    'POST /mapi/Report/getList',
    { ...asked, figure: 'enrolled', others: false, ...more } as never,
    who,
  );
const handIn = () =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: workType.homework, content: '交上的', fileList: [], status: '1' },
    student,
  );

describe('whose camps', () => {
  test('a manager sees those of the college, a teacher and an assistant their own, another college none', async () => {
    expect(await names(manager)).toEqual(['数据营', '空营']);
    expect(await names(teacher)).toEqual(['数据营']);
    const assistant = await classroom.addPerson({ role: 'assistant', collegeId });
    expect(await report(assistant)).toMatchObject({ total: 0, all: { enrolled: 0, camps: 0 } });
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: assistant.id });
    expect(await names(assistant)).toEqual(['数据营']);
    const elsewhere = await classroom.addCollege(`院校 ${Math.random()}`);
    const stranger = await classroom.addPerson({ role: 'manager', collegeId: elsewhere });
    expect(await names(stranger)).toEqual([]);
    expect((await list(stranger, { key: `${project.campId}` })).code).toBe(-3);
    expect((await list(stranger, {})).data).toMatchObject({ total: 0, list: [] });
    const file = await product.call('POST /mapi/Report/export', { ...asked, format: 'csv' }, stranger);
    expect((await takeFile(product, file.data, stranger)).text).not.toContain('数据营');
    expect((await product.call('POST /mapi/Report/getReport', asked, student)).code).toBe(-1);
  });

  test('of a state, a time and a text', async () => {
    expect(await names(manager, { state: 'running' })).toEqual(['数据营']);
    expect(await names(manager, { state: 'ended' })).toEqual(['空营']);
    expect(await names(manager, { keyword: '数据营' })).toEqual(['数据营']);
    const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 10);
    expect(await names(manager, { until: dayOf(later(-15 * day)) })).toEqual(['空营']);
    expect(await names(manager, { from: dayOf(later(-5 * day)) })).toEqual(['数据营']);
    const wrong = { ...asked, from: '2026-13-40' };
    expect((await product.call('POST /mapi/Report/getReport', wrong, manager)).code).toBe(-3);
  });

  test('at most so many, and it says how many are left out', async () => {
    const row = {
      projectId: project.id,
      collegeId,
      title: '又一个营',
      startsAt: later(-day),
      endsAt: later(day),
    };
    await product.deps.db.insert(camp).values(Array.from({ length: reportCampsMost }, () => row));
    const found = await report(manager, { pageSize: 5 });
    expect(found).toMatchObject({ total: reportCampsMost, left: 2, pageSize: 5 });
    expect(found.list).toHaveLength(5);
  });
});

test('a camp that still marks anonymously tells nothing but who learns in it, and says so', async () => {
  await change({ anonymousMarking: true });
  expect((await handIn()).code).toBe(1);
  const none = { count: 0, of: 0 };
  const hidden = {
    hidden: 1,
    enrolled: 1,
    active: none,
    certified: none,
    onTime: none,
    marked: none,
    passed: none,
  };
  expect((await report(teacher)).list).toMatchObject([hidden]);
  for (const figure of ['active', 'certified', 'onTime', 'marked', 'passed', 'below60'])
    for (const others of [false, true])
      expect((await list(teacher, { figure, others })).data).toMatchObject({ total: 0, list: [] });
  expect((await list(teacher, {})).data.list).toMatchObject([{ name: '甲同学', lastAt: null, mark: null }]);
  await change({ anonymousMarking: false });
  expect((await report(teacher)).list).toMatchObject([{ hidden: 0, onTime: { count: 1, of: 1 } }]);
});

test('the work of a student who moves is counted by the new camp alone', async () => {
  const [made] = await product.deps.db
    .insert(camp)
    .values({
      projectId: project.id,
      collegeId,
      title: '第二营',
      startsAt: later(-day),
      endsAt: later(20 * day),
    })
    .returning({ id: camp.id });
  // What is still to be done: who has graduated is not moved.
  await classroom.addLesson(project.id, contentType.reading);
  await handIn();
  const toCampId = made?.id ?? 0;
  const move = { campId: project.campId, toCampId, studentIds: [student.id], entryIds: [], word: '' };
  expect(await product.call('POST /mapi/Roster/move', move, manager)).toMatchObject({
    code: 1,
    data: { done: 1 },
  });
  product.clock.forward(4 * day);
  // The first manager’s session is over.
  const { list: camps } = await report(await classroom.addPerson({ role: 'manager', collegeId }));
  const marked = camps.map((each) => [each.name, each.enrolled, each.marked]);
  expect(marked.toSorted()).toEqual([
    ['数据营', 0, { count: 0, of: 0 }],
    ['空营', 0, { count: 0, of: 0 }],
    ['第二营', 1, { count: 0, of: 1 }],
  ]);
});

test('people of the roster who have not joined count in the marks of the gradebook, and are no learners', async () => {
  const { campId } = project;
  const entry = { campId, name: '乙同学', studentNo: '202601', mobile: '13714990009', countryCode: '86' };
  await product.deps.db.insert(rosterEntry).values({ ...entry, createdAt: later(0) });
  const values = { campId, chapterId: homework, projectId: project.id, dueAt: later(-day) };
  await product.deps.db.insert(campDeadline).values(values);
  const [counted] = (await report(teacher)).list;
  expect(counted).toMatchObject({
    enrolled: 1,
    active: { of: 1 },
    certified: { of: 1 },
    passed: { count: 0, of: 2 },
  });
  const { data } = await list(teacher, { figure: 'passed', others: true });
  const [found] = data.list.filter(({ name }) => name === '乙同学');
  expect(found).toMatchObject({ studentNo: '202601', mark: 0 });
  expect(found?.studentId).toBeLessThan(0);
});

test('while a gradebook is submitted nothing becomes due, as in the gradebook', async () => {
  await classroom.setDeadline(project.campId, homework, later(3600));
  expect((await submitGradebook(product, project, teacher)).code).toBe(1);
  product.clock.forward(2 * 3600);
  expect((await report(teacher)).all.onTime).toEqual({ count: 0, of: 0 });
  const back = { campId: project.campId, step: 'withdrawn', note: '' } as const;
  expect((await product.call('POST /mapi/Gradebook/submit', back, teacher)).code).toBe(1);
  expect((await report(teacher)).all.onTime).toEqual({ count: 0, of: 1 });
  expect((await list(teacher, { figure: 'onTime', others: true })).data.list).toMatchObject([
    { lesson: expect.any(String), work: 'missing', name: '甲同学' },
  ]);
});

test('the file has every group and all together, and is an act; a title cannot be a formula', async () => {
  await change({ title: '=1+1' });
  const ask = (format: 'csv' | 'xlsx') =>
    product.call('POST /mapi/Report/export', { ...asked, state: 'running', format }, manager);
  const { text } = await takeFile(product, (await ask('csv')).data, manager);
  const [titles, ...rows] = text.replace('\ufeff', '').trim().split('\r\n');
  expect(titles).toMatch(/^实训营,说明,实训营数,学习人数,活跃,/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^'=1\+1,校园数据实践,1,1,/);
  expect(rows[1]).toMatch(/^合计,,1,1,/);
  const { name } = await takeFile(product, (await ask('xlsx')).data, manager);
  expect(name).toMatch(/^总览-实训营-\d{4}-\d\d-\d\d\.xlsx$/);
  const acts = await product.deps.db.select().from(auditAct).where(eq(auditAct.actorId, manager.id));
  expect(acts.map(({ kind }) => kind)).toEqual([
    'exportCampReport',
    'getJobResult',
    'exportCampReport',
    'getJobResult',
  ]);
});

test('a list of students leaves an act with whom it shows, once in ten minutes; one of nobody leaves none', async () => {
  const looks = async () =>
    (await product.deps.db.select().from(auditAct).where(eq(auditAct.actorId, manager.id))).map(
      ({ kind, campId, subjectIds, subjectCount }) => ({ kind, campId, subjectIds, subjectCount }),
    );
  expect((await list(manager, { figure: 'certified' })).data.list).toEqual([]);
  expect(await looks()).toEqual([]);
  const look = { kind: 'getCampReportList', subjectIds: [student.id], subjectCount: 1 };
  expect((await list(manager, {})).data.list).toHaveLength(1);
  await list(manager, { figure: 'onTime' });
  await list(manager, { figure: 'certified', others: true });
  expect(await looks()).toEqual([{ ...look, campId: project.campId }]);
  product.clock.forward(601);
  await list(manager, {});
  expect(await looks()).toHaveLength(2);
  const stranger = await classroom.addPerson({
    role: 'manager',
    collegeId: await classroom.addCollege('另一所'),
  });
  await list(stranger, {});
  expect(await product.deps.db.select().from(auditAct).where(eq(auditAct.actorId, stranger.id))).toEqual([]);
});
