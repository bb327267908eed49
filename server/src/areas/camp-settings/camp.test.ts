import type { CallKey, Calls, Data } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
const day = 24 * 3600 * 1000;
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let collegeId: number;
let teacher: Person;
let project: { id: number; campId: number };
beforeEach(async () => {
  collegeId = await classroom.addCollege(`开营学院 ${Math.random()}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  project = await classroom.addProject({ collegeId });
});

const at = (days: number) => new Date(product.clock.now().getTime() + days * day).toISOString();
const rules = {
  needsApproval: false,
  homeworkRule: 'submitted',
  lateRule: 'mark',
  anonymousMarking: false,
  reveal: null,
  attempts: null,
  certificateRule: null,
};
const opening = (more: Record<string, unknown> = {}) => ({
  projectId: project.id,
  collegeId,
  title: '  秋季 第一期 ',
  startsAt: at(0),
  endsAt: at(60),
  staffIds: [],
  invite: false,
  ...rules,
  ...more,
});
async function ask<K extends CallKey>(key: K, payload: Record<string, unknown>, by = teacher) {
  const answer = await product.call(key, payload, { token: by.token });
  expect(answer, `${key}: ${answer.msg}`).toMatchObject({ code: 1 });
  return answer.data as Data<Calls[K]>;
}
const tryTo = (key: CallKey, payload: Record<string, unknown>, by = teacher) =>
  product.call(key, payload, { token: by.token });
const open = (more?: Record<string, unknown>, by = teacher) => ask('POST /mapi/Camp/open', opening(more), by);
const change = (campId: number, fields: Record<string, unknown>) =>
  tryTo('POST /mapi/Camp/change', { campId, ...fields });
async function join(campId: number, more: Record<string, unknown> = {}) {
  const student = await classroom.addPerson({ memberOf: collegeId });
  const answer = await tryTo(
    'POST /capi/Student/joinProject',
    { projectId: project.id, campId, ...more },
    student,
  );
  return { student, answer };
}

describe('a camp is opened', () => {
  test('by a teacher for the own college, who leads it; students of the college find it', async () => {
    const helper = await classroom.addPerson({ role: 'assistant', collegeId, name: '林助教' });
    const camp = await open({ staffIds: [helper.id], anonymousMarking: true, attempts: 5 });
    expect(camp).toMatchObject({
      title: '秋季 第一期',
      state: 'running',
      inviteCode: null,
      facts: [],
      attempts: 5,
      reveal: null,
      anonymousMarking: true,
      projectCertificateRule: 'all',
      staff: [
        { id: teacher.id, role: 'teacher' },
        { id: helper.id, role: 'assistant' },
      ],
      students: { waiting: 0, learning: 0, graduated: 0 },
      may: expect.arrayContaining(['camp.change', 'roster.change']),
    });
    expect((await join(camp.id)).answer).toMatchObject({
      code: 1,
      data: { status: enrolmentStatus.learning },
    });
    const seen = await ask('POST /mapi/Camp/get', { campId: camp.id }, helper);
    expect(seen).toMatchObject({
      students: { learning: 1 },
      facts: ['joined'],
      may: ['camp.see', 'work.mark', 'question.answer'],
    });
  });

  test('once for one requestId, also at the same time', async () => {
    const payload = opening({ requestId: 'open-1' });
    const [first, second] = await Promise.all([
      ask('POST /mapi/Camp/open', payload),
      ask('POST /mapi/Camp/open', payload),
    ]);
    expect(second.id).toBe(first.id);
    expect((await ask('POST /mapi/Camp/getList', { projectId: project.id })).total).toBe(1);
  });

  test('for all by an administrator alone; for a project of another college by nobody of this one', async () => {
    expect(await tryTo('POST /mapi/Camp/open', opening({ collegeId: 0 }))).toMatchObject({
      code: -1,
      msg: expect.stringContaining('管理员'),
    });
    const admin = await classroom.addPerson({ role: 'admin' });
    expect(await open({ collegeId: 0, staffIds: [teacher.id] }, admin)).toMatchObject({ college: null });
    const elsewhere = await classroom.addProject({
      collegeId: await classroom.addCollege(`别处 ${Math.random()}`),
    });
    expect(await tryTo('POST /mapi/Camp/open', opening({ projectId: elsewhere.id }))).toMatchObject({
      code: -3,
    });
  });

  test.each([
    ['an end before its start', { endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
    ['an end that is over', { startsAt: '2020-01-01T00:00:00Z', endsAt: '2021-01-01T00:00:00Z' }, 'endsAt'],
    ['more than five years', { endsAt: '2099-01-01T00:00:00Z' }, 'endsAt'],
    ['a title of blanks', { title: '  ' }, 'title'],
    ['staff of nowhere', { staffIds: [999_999] }, 'staffIds'],
    ['no attempts', { attempts: 0 }, 'attempts'],
  ])('not with %s', async (_what, wrong, field) => {
    expect(await tryTo('POST /mapi/Camp/open', opening(wrong))).toMatchObject({
      code: -3,
      msg: expect.stringContaining(field),
    });
  });

  test('not given to staff of another college', async () => {
    const other = await classroom.addPerson({
      role: 'teacher',
      collegeId: await classroom.addCollege(`他校 ${Math.random()}`),
    });
    expect(await tryTo('POST /mapi/Camp/open', opening({ staffIds: [other.id] }))).toMatchObject({
      code: -3,
    });
    const { staff, projects } = await ask('POST /mapi/Camp/getChoices', { collegeId });
    expect(staff.map(({ id }) => id)).toEqual([teacher.id]);
    expect(projects.map(({ id }) => id)).toContain(project.id);
  });
});

describe('the list', () => {
  test('keeps to one’s own, a manager’s to the college; by state, and by words of the project', async () => {
    const running = await open();
    const coming = await open({ title: '明年的营', startsAt: at(20), endsAt: at(40) });
    const manager = await classroom.addPerson({ role: 'manager', collegeId });
    const other = await classroom.addPerson({ role: 'teacher', collegeId });
    const idsOf = async (payload: object, by: Person) =>
      (await ask('POST /mapi/Camp/getList', { ...payload }, by)).list.map(({ id }) => id);
    expect(await idsOf({}, teacher)).toEqual([running.id, coming.id]);
    expect(await idsOf({ state: 'coming' }, teacher)).toEqual([coming.id]);
    expect(await idsOf({ keyword: '明年' }, teacher)).toEqual([coming.id]);
    expect(await idsOf({ waiting: true }, teacher)).toEqual([]);
    const here = { id: project.id, campId: running.id };
    await classroom.enrol((await classroom.addPerson()).id, here, enrolmentStatus.waiting);
    expect(await idsOf({ waiting: true }, teacher)).toEqual([running.id]);
    expect(await idsOf({}, other)).toEqual([]);
    expect(await idsOf({}, manager)).toEqual(expect.arrayContaining([running.id, coming.id, project.campId]));
  });
});

describe('what may be changed', () => {
  test('is everything before anybody has joined', async () => {
    const { id } = await open();
    const wide = {
      startsAt: at(1),
      homeworkRule: 'passed',
      reveal: 'after-deadline',
      attempts: 2,
      anonymousMarking: true,
    };
    expect(await change(id, wide)).toMatchObject({ code: 1, data: { ...wide, state: 'coming' } });
    expect(await change(id, { attempts: null, anonymousMarking: false })).toMatchObject({ code: 1 });
  });

  test('is not what students counted on, once one has joined', async () => {
    const { id } = await open({ attempts: 3 });
    await join(id);
    for (const wrong of [
      { startsAt: at(-3) },
      { homeworkRule: 'passed' },
      { reveal: 'after-deadline' },
      { attempts: 2 },
      { attempts: null },
      { certificateRule: 'all' },
    ])
      expect(await change(id, wrong), JSON.stringify(wrong)).toMatchObject({ code: -2 });
    const wider = {
      attempts: 4,
      certificateRule: 'graded',
      anonymousMarking: true,
      lateRule: 'refuse',
      endsAt: at(90),
    };
    expect(await change(id, wider)).toMatchObject({ code: 1, data: wider });
    expect(await change(id, { anonymousMarking: false })).toMatchObject({ code: -2 });
  });

  test('a rule that stays and a student who joins at the same time: never both', async () => {
    for (const _turn of [1, 2, 3]) {
      const { id } = await open();
      const [changed, joined] = await Promise.all([change(id, { homeworkRule: 'passed' }), join(id)]);
      expect(joined.answer.code).toBe(1);
      expect([1, -2]).toContain(changed.code);
      const { homeworkRule } = await ask('POST /mapi/Camp/get', { campId: id });
      expect(homeworkRule).toBe(changed.code === 1 ? 'passed' : 'submitted');
    }
  });

  test('a teacher stays among the staff of the own camp; closing it for newcomers is taken back', async () => {
    const { id } = await open();
    expect(await change(id, { staffIds: [] })).toMatchObject({ data: { staff: [{ id: teacher.id }] } });
    await change(id, { closed: true });
    expect((await join(id)).answer).toMatchObject({ code: -2, msg: expect.stringContaining('关闭报名') });
    await change(id, { closed: false });
    expect((await join(id)).answer).toMatchObject({ code: 1 });
  });
});

test('an invite code opens the camp, a renewed one alone; only who changes the camp reads it', async () => {
  const helper = await classroom.addPerson({ role: 'assistant', collegeId });
  const { id, inviteCode } = await open({ invite: true, staffIds: [helper.id] });
  expect(inviteCode).toMatch(/^[A-Z2-9]{8}$/);
  expect(await ask('POST /mapi/Camp/get', { campId: id }, helper)).toMatchObject({ inviteCode: null });
  expect((await join(id)).answer).toMatchObject({ code: -2 });
  expect((await join(id, { inviteCode: inviteCode?.toLowerCase() })).answer).toMatchObject({ code: 1 });
  const renewed = await ask('POST /mapi/Camp/changeInvite', { campId: id, change: 'renew' });
  expect((await join(id, { inviteCode })).answer).toMatchObject({ code: -2 });
  expect((await join(id, { inviteCode: renewed.inviteCode })).answer).toMatchObject({ code: 1 });
  await ask('POST /mapi/Camp/changeInvite', { campId: id, change: 'off' });
  expect((await join(id)).answer).toMatchObject({ code: 1 });
});

describe('the next run', () => {
  test('has the rules, staff and deadlines moved, a code of its own and no students', async () => {
    const chapterId = await classroom.addLesson(project.id, '2');
    const { id, startsAt, inviteCode } = await open({ invite: true, lateRule: 'refuse', attempts: 4 });
    const dueAt = new Date(new Date(startsAt).getTime() + 10 * day);
    await classroom.setDeadline(id, chapterId, dueAt);
    await join(id, { inviteCode });
    const payload = { campId: id, title: '第二期', startsAt: at(100), endsAt: at(160), requestId: 'copy-1' };
    const copied = await ask('POST /mapi/Camp/copy', payload);
    expect(copied).toMatchObject({
      title: '第二期',
      lateRule: 'refuse',
      attempts: 4,
      facts: [],
      state: 'coming',
      staff: [{ id: teacher.id }],
      students: { learning: 0 },
    });
    expect(copied.inviteCode).toMatch(/^[A-Z2-9]{8}$/);
    expect(copied.inviteCode).not.toBe(inviteCode);
    expect((await ask('POST /mapi/Camp/copy', payload)).id).toBe(copied.id);
  });

  test('of a camp for everyone is the teacher’s own college’s; an administrator’s is for everyone again', async () => {
    const admin = await classroom.addPerson({ role: 'admin' });
    const { id } = await open({ collegeId: 0, staffIds: [teacher.id] }, admin);
    const payload = { campId: id, title: '第二期', startsAt: at(100), endsAt: at(160), requestId: 'copy-2' };
    expect(await ask('POST /mapi/Camp/copy', payload)).toMatchObject({ college: { id: collegeId } });
    expect(await ask('POST /mapi/Camp/copy', payload, admin)).toMatchObject({ college: null });
  });
});

test('a running camp is ended once: nobody joins, moving its end opens it again', async () => {
  const { id } = await open({ startsAt: at(-1) });
  const ended = await ask('POST /mapi/Camp/end', { campId: id });
  expect(ended).toMatchObject({ state: 'ended', endsAt: at(0) });
  product.clock.forward(60);
  expect(await ask('POST /mapi/Camp/end', { campId: id })).toMatchObject({ endsAt: ended.endsAt });
  expect((await join(id)).answer).toMatchObject({ code: -2, msg: expect.stringContaining('结束') });
  expect(await change(id, { endsAt: at(30) })).toMatchObject({ data: { state: 'running' } });
  expect((await join(id)).answer).toMatchObject({ code: 1 });
  const coming = await open({ startsAt: at(5), endsAt: at(9) });
  expect(await tryTo('POST /mapi/Camp/end', { campId: coming.id })).toMatchObject({ code: -2 });
});
