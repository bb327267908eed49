import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { camp, campStaff } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let student: Person;
let classmate: Person;
let project: { id: number; campId: number };
let homework: number;
const hour = 3600 * 1000;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  student = await classroom.addPerson({ name: '甲同学' });
  classmate = await classroom.addPerson({ name: '乙同学' });
  for (const each of [student, classmate]) await classroom.enrol(each.id, project);
});

const open = async (studentId = student.id, who = teacher) =>
  (await product.call('POST /mapi/Camp/getStudent', { campId: project.campId, studentId }, who)).data;

async function review(over: { passed: boolean; score: number | null; comment: string }) {
  await product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content: '交上的', fileList: [], status: '1' },
    student,
  );
  const rows = await product.deps.db.select().from(submission).where(eq(submission.studentId, student.id));
  const submissionId = rows.find(({ newest }) => newest)?.id ?? 0;
  const given = { submissionId, chosen: [], rubricKey: '', fileIds: [] };
  const { code } = await product.call('POST /mapi/Marking/review', { ...given, ...over }, teacher);
  expect(code).toBe(1);
}

/** What staff do for the student, a minute between each. */
async function teach() {
  await classroom.setDeadline(project.campId, homework, new Date(product.clock.now().getTime() + hour));
  const { campId } = project;
  const dueAt = new Date(product.clock.now().getTime() + 48 * hour).toISOString();
  const extended = await product.call(
    'POST /mapi/Camp/extend',
    { campId, chapterIds: [homework], studentIds: [student.id], dueAt, reason: '病假' },
    teacher,
  );
  expect(extended.code).toBe(1);
  product.clock.forward(60);
  await review({ passed: true, score: 88, comment: '数据来源写得清楚' });
  product.clock.forward(60);
  const asked = await product.call(
    'POST /capi/Inquiry/ask',
    { chapterId: homework, content: '第三步怎么做？', requestId: crypto.randomUUID() },
    student,
  );
  const { inquiryId } = asked.data;
  product.clock.forward(60);
  const said = { inquiryId, content: '先看样例', requestId: crypto.randomUUID() };
  expect((await product.call('POST /mapi/Inquiry/answer', said, teacher)).code).toBe(1);
  product.clock.forward(60);
  const entry = {
    studentId: student.id,
    item: `l${homework}`,
    value: null,
    flag: 'exempt',
    reason: '照请假单',
    revision: 0,
  } as const;
  const saved = await product.call('POST /mapi/Gradebook/saveEntries', { campId, entries: [entry] }, teacher);
  expect(saved.code).toBe(1);
  return { inquiryId, dueAt };
}

test('a student of a camp: grades as in the gradebook, questions, notices, and what staff did, the newest first', async () => {
  const { inquiryId, dueAt } = await teach();
  const shown = await open();
  expect(shown).toMatchObject({ name: '甲同学', status: enrolmentStatus.graduated, anonymous: false });
  const book = await product.call('POST /mapi/Gradebook/getGradebook', { campId: project.campId }, teacher);
  const row = book.data.students.ids.indexOf(student.id);
  expect(shown.grades?.items).toMatchObject([{ key: `l${homework}`, state: 'exempt', score: null }]);
  expect(shown.grades?.total).toBe(book.data.totals[row]);
  expect(shown.inquiries).toMatchObject([{ inquiryId, status: 'answered' }]);
  expect(shown.notices.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['deadline-extended', 'review-passed', 'inquiry-answered']),
  );
  expect(
    shown.acts.map(({ kind, by, word, flag, score, dueAt: until }) => [
      kind,
      by,
      word,
      flag ?? score ?? until,
    ]),
  ).toEqual([
    ['entry', '周老师', '照请假单', 'exempt'],
    ['answer', '周老师', '先看样例', null],
    ['review', '周老师', '数据来源写得清楚', 88],
    ['extension', '周老师', '病假', dueAt],
  ]);
});

test('a classmate has nothing of another student', async () => {
  await teach();
  const shown = await open(classmate.id);
  expect(shown).toMatchObject({ name: '乙同学', inquiries: [], acts: [] });
  expect(shown.notices).toEqual([]);
  expect(shown.grades?.items).toMatchObject([{ state: 'notDue', score: null }]);
  await product.call('POST /capi/Student/leaveProject', { projectId: project.id }, classmate);
  expect(await open(classmate.id)).toMatchObject({ status: enrolmentStatus.left, grades: null });
});

test('a camp that marks anonymously shows no marks beside the name until marking is finished', async () => {
  await teach();
  await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  const shown = await open();
  // Neither when they were there nor that they have graduated, which comes of marks.
  expect(shown).toMatchObject({ anonymous: true, grades: null, seenAt: null, graduatedAt: null });
  expect(shown.status).toBe(enrolmentStatus.learning);
  expect(shown.acts.map(({ kind }) => kind)).toEqual(['answer', 'extension']);
  expect(shown.notices.map(({ kind }) => kind)).toEqual(['inquiry-answered']);
  expect(JSON.stringify(shown)).not.toContain('数据来源写得清楚');
  await product.deps.db
    .update(camp)
    .set({ endsAt: new Date(product.clock.now().getTime() - hour), closedAt: product.clock.now() })
    .where(eq(camp.id, project.campId));
  expect((await open()).grades?.items).toHaveLength(1);
});

test('marks of a student who has left for an anonymous camp of the project are not shown on the page of the camp that was left', async () => {
  await product.call('POST /capi/Student/leaveProject', { projectId: project.id }, student);
  const endsAt = new Date(product.clock.now().getTime() + 24 * hour);
  const plan = { title: '匿名营', startsAt: product.clock.now(), endsAt, anonymousMarking: true };
  const [added] = await product.deps.db
    .insert(camp)
    .values({ projectId: project.id, ...plan })
    .returning();
  const second = added?.id ?? 0;
  await product.deps.db.insert(campStaff).values({ campId: second, accountId: teacher.id });
  await classroom.enrol(student.id, { id: project.id, campId: second });
  await review({ passed: false, score: 40, comment: '第二个营的评语' });
  const shown = await open();
  expect(shown).toMatchObject({ anonymous: false, status: enrolmentStatus.left, grades: null });
  expect(shown.acts).toEqual([]);
  expect(shown.notices).toEqual([]);
  expect(JSON.stringify(shown)).not.toContain('第二个营的评语');
});

test('a student who was never in the camp, and a camp of others, are refused', async () => {
  const stranger = await classroom.addPerson();
  const ask = (studentId: number, who = teacher) =>
    product.call('POST /mapi/Camp/getStudent', { campId: project.campId, studentId }, who);
  expect((await ask(stranger.id)).code).toBe(-3);
  expect((await ask(student.id, await classroom.addPerson({ role: 'teacher' }))).code).toBe(-1);
  expect((await ask(student.id, student)).code).toBe(-1);
});
