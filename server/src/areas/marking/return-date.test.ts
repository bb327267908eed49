import { contentType, workStatus, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { camp, campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { openSession } from '../account/session/session.domain.ts';

const { product, classroom } = useClassroom();
const day = 24 * 3600 * 1000;
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
type Project = Awaited<ReturnType<typeof classroom.addProject>>;

let teacher: Person;
let student: Person;
let project: Project;
let chapterId: number;

beforeEach(() => setUp());

async function setUp(terms: Parameters<typeof classroom.addProject>[0] = {}) {
  project = await classroom.addProject({ lateRule: 'refuse', ...terms });
  // Something is always left to do: nobody graduates here.
  await classroom.addLesson(project.id, contentType.reading);
  chapterId = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'teacher', name: '周老师' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
  await classroom.setDeadline(project.campId, chapterId, new Date(later(3)));
}

const later = (days: number) => new Date(product.clock.now().getTime() + days * day).toISOString();
const wait = (days: number) => product.clock.forward(days * 24 * 3600);
const again = async () => {
  // Staff are logged in for twelve hours.
  const { db, security } = product.deps;
  const now = product.clock.now();
  const session = { accountId: teacher.id, now, device: 'test', demo: true, security };
  teacher = { ...teacher, token: (await openSession(db, session)).token };
};
const handIn = () =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId, type: workType.homework, content: '我的作业', fileList: [], status: workStatus.submitted },
    student,
  );
const newest = async () => {
  const asked = { campId: project.campId, chapterId, filter: 'waiting' };
  const { data } = await product.call('POST /mapi/Marking/getQueue', asked, teacher);
  return data.list[0]?.submissionId ?? 0;
};
const open = (submissionId: number) => product.call('POST /mapi/Marking/getWork', { submissionId }, teacher);
async function giveBack(over: Record<string, unknown> = {}) {
  await again();
  const submissionId = await newest();
  const { rubricKey } = (await open(submissionId)).data;
  const judged = { submissionId, rubricKey, chosen: [], score: null, comment: '请补图', fileIds: [] };
  return product.call('POST /mapi/Marking/review', { ...judged, passed: false, ...over }, teacher);
}
const listed = async (more: Record<string, unknown> = {}, who: Person = student) =>
  (await product.call('POST /capi/Schoolwork/getWorkDirectory', { projectId: project.id, ...more }, who)).data
    .list[0];

test('returned after its deadline it is due a week later, and in time until then; the late version stays late', async () => {
  await setUp({ lateRule: 'mark' });
  wait(4);
  expect((await handIn()).data.late).toBe(true);
  wait(1);
  await again();
  expect((await open(await newest())).data.returnBy).toBe(later(7));
  expect((await giveBack()).code).toBe(1);
  const dueAt = later(7);
  expect(await listed()).toMatchObject({ deadline: dueAt, extensionReason: '作业退回修改' });
  const content = await product.call('POST /capi/Chapter/getContent', { chapterId }, student);
  expect(content.data).toMatchObject({ deadline: dueAt, extensionReason: '作业退回修改' });
  const english = await product.call(
    'POST /capi/Chapter/getContent',
    { chapterId },
    {
      token: student.token,
      headers: { 'x-language': 'en-US' },
    },
  );
  expect(english.data.extensionReason).toBe('The homework was returned for changes');
  wait(6.9);
  expect((await handIn()).data).toMatchObject({ submittedVersion: 2, late: false });
  wait(0.2);
  expect((await handIn()).data).toMatchObject({ submittedVersion: 3, late: true });
  const record = await product.call('POST /capi/Schoolwork/getWorkSubmitRecord', { chapterId }, student);
  expect(record.data.list.map(({ late }) => late)).toEqual([true, false, true]);
});

test('returned before its deadline the later of the two stands', async () => {
  await handIn();
  await giveBack();
  expect((await listed())?.deadline).toBe(later(7));
  await product.call(
    'POST /mapi/Camp/saveDeadlines',
    { campId: project.campId, deadlines: [{ chapterId, dueAt: later(20) }] },
    teacher,
  );
  expect(await listed()).toMatchObject({ deadline: later(20) });
  expect((await listed())?.extensionReason).toBeUndefined();
});

test('the date that is proposed to who returns it is the one that its student then has', async () => {
  await handIn();
  for (const days of [6, 9]) {
    await extend(days);
    const { returnBy } = (await open(await newest())).data;
    expect(returnBy).toBe(later(Math.max(days, 7)));
    await giveBack();
    expect((await listed())?.deadline).toBe(returnBy);
    await handIn();
  }
});

test('who returns it chooses another date, which is neither over nor before the camp’s', async () => {
  await handIn();
  for (const days of [0, 2]) expect(await giveBack({ dueAt: later(days) })).toMatchObject({ code: -3 });
  expect((await giveBack({ dueAt: later(4) })).code).toBe(1);
  expect((await listed())?.deadline).toBe(later(4));
});

const extend = (days: number) =>
  product.call(
    'POST /mapi/Camp/extend',
    {
      campId: project.campId,
      chapterIds: [chapterId],
      studentIds: [student.id],
      dueAt: later(days),
      reason: '住院',
    },
    teacher,
  );
const withdraw = () => {
  const withdrawn = { campId: project.campId, chapterId, studentId: student.id };
  return product.call('POST /mapi/Camp/withdrawExtension', withdrawn, teacher);
};
const extensions = async () =>
  (await product.call('POST /mapi/Camp/getDeadlines', { campId: project.campId }, teacher)).data.extensions;

test('a later extension of the student’s own stays, and a shorter one that comes after takes nothing away', async () => {
  await extend(30);
  await handIn();
  await giveBack();
  expect(await listed()).toMatchObject({ deadline: later(30), extensionReason: '住院' });
  expect((await withdraw()).data.extensions).toEqual([]);
  expect(await listed()).toMatchObject({ deadline: later(7), extensionReason: '作业退回修改' });
  await extend(5);
  expect(await listed()).toMatchObject({ deadline: later(7), extensionReason: '作业退回修改' });
  expect((await withdraw()).data.extensions).toEqual([]);
  expect((await listed())?.deadline).toBe(later(7));
});

test('what a teacher gave stays as it is when the homework is returned, also where the return gives more', async () => {
  await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  const byName = async () => {
    const asked = { campId: project.campId, studentId: student.id };
    const { data: page } = await product.call('POST /mapi/Camp/getStudent', asked, teacher);
    const mine = { chapterId, userId: student.id };
    const { data: lesson } = await product.call('POST /capi/Chapter/getContent', mine, teacher);
    const { deadline, extensionReason } = lesson;
    return { extensions: await extensions(), acts: page.acts, deadline, extensionReason };
  };
  await extend(5);
  const before = await byName();
  expect(before).toMatchObject({
    extensions: [{ dueAt: later(5), reason: '住院', givenBy: '周老师' }],
    acts: [{ word: '住院' }],
    deadline: later(5),
    extensionReason: '住院',
  });
  await handIn();
  await giveBack();
  expect(await byName()).toEqual(before);
  // The student has the later of the two.
  expect(await listed()).toMatchObject({ deadline: later(7), extensionReason: '作业退回修改' });
});

test('without a deadline there is no date, and none is taken', async () => {
  await product.call(
    'POST /mapi/Camp/saveDeadlines',
    { campId: project.campId, deadlines: [{ chapterId, dueAt: null }] },
    teacher,
  );
  await handIn();
  expect((await open(await newest())).data.returnBy).toBeNull();
  expect(await giveBack({ dueAt: later(4) })).toMatchObject({ code: -2 });
  expect((await giveBack()).code).toBe(1);
  expect((await listed())?.deadline).toBeNull();
});

test('a homework that was done by handing it in is due again on the home page and in the calendar', async () => {
  await handIn();
  const home = async () => (await product.call('POST /capi/Student/getOverview', {}, student)).data.due;
  const calendar = async () => {
    const asked = { from: later(0), to: later(30) };
    const { data } = await product.call('POST /capi/Calendar/getEvents', asked, student);
    return data.list.filter(({ kind }) => kind === 'due');
  };
  expect(await home()).toEqual([]);
  expect(await calendar()).toMatchObject([{ at: later(3), done: true }]);
  await giveBack();
  expect(await home()).toMatchObject([{ chapterId, dueAt: later(7) }]);
  expect(await calendar()).toMatchObject([{ at: later(7), done: false }]);
  await handIn();
  expect(await home()).toEqual([]);
  expect(await calendar()).toMatchObject([{ at: later(7), done: true }]);
});

test('where marking is anonymous nobody learns by a name that a homework was returned', async () => {
  await handIn();
  await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  await giveBack();
  const content = await product.call(
    'POST /capi/Chapter/getContent',
    { chapterId, userId: student.id },
    teacher,
  );
  expect(content.data.deadline).toBe(later(3));
  expect(content.data.extensionReason).toBeUndefined();
  const { data } = await product.call('POST /mapi/Camp/getDeadlines', { campId: project.campId }, teacher);
  expect(data.extensions).toEqual([]);
  // The student sees it.
  expect((await listed())?.deadline).toBe(later(7));
});
