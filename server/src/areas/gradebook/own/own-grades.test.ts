import { type FigureState, figureStates } from '@zhixing/contract/gradebook-words';
import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { camp, campStaff, enrolment } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { submitGradebook } from '../../../testing/gradebook/submit-gradebook.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let manager: Person;
let students: Person[];
let project: { id: number; campId: number };
let homeworks: number[];
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;
let column: string;
const hour = 3600 * 1000;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homeworks = [];
  for (let no = 0; no < 3; no += 1)
    homeworks.push(await classroom.addLesson(project.id, contentType.homework));
  quiz = await classroom.addTest(project.id, {
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  students = [];
  for (const name of ['甲同学', '乙同学', '丙同学']) {
    const student = await classroom.addPerson({ name });
    await classroom.enrol(student.id, project);
    students.push(student);
  }
  const { campId } = project;
  const added = await product.call(
    'POST /mapi/Gradebook/saveColumn',
    { campId, name: '出勤', max: 20 },
    teacher,
  );
  column = `c${added.data.columnId}`;
});

const own = (student: Person) =>
  product.call('POST /capi/Gradebook/getOwn', { projectId: project.id }, student);
const set = (values: Partial<typeof camp.$inferInsert>) =>
  product.deps.db.update(camp).set(values).where(eq(camp.id, project.campId));

/** 40 % of three homework, of which the lowest is left out, 35 % of the test and 25 % of attendance; 10 % off for late work. */
async function saveScheme() {
  const homework = homeworks.map((id, at) => ({ key: `l${id}`, weight: at + 1 }));
  const items = [{ key: `l${quiz.chapterId}`, weight: 1 }];
  const scheme = {
    categories: [
      { name: '平时', weight: 40, drop: 1, items: homework },
      { name: '考核', weight: 35, drop: 0, items },
      { name: '出勤', weight: 25, drop: 0, items: [{ key: column, weight: 1 }] },
    ],
    missing: 'zero' as const,
    lateOff: 10,
    passMark: 60,
    decimals: 1,
    scale: 'five' as const,
  };
  const asked = { campId: project.campId, scheme, revision: 0 };
  expect(await product.call('POST /mapi/Gradebook/saveScheme', asked, teacher)).toMatchObject({ code: 1 });
}

async function handIn(student: Person, chapterId: number, score: number) {
  const work = { chapterId, type: '2' as const, content: '交上的', fileList: [], status: '1' as const };
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student);
  const rows = await product.deps.db.select().from(submission).where(eq(submission.studentId, student.id));
  const submissionId = rows.find((row) => row.chapterId === chapterId)?.id ?? 0;
  const given = { submissionId, chosen: [], rubricKey: '', score, comment: '', fileIds: [], passed: true };
  expect(await product.call('POST /mapi/Marking/review', given, teacher)).toMatchObject({ code: 1 });
}
const sit = (student: Person, option: number) =>
  product.call(
    'POST /capi/Question/produceScore',
    {
      chapterId: quiz.chapterId,
      allAnswer: [
        { questionId: quiz.questions[0]?.id ?? 0, answer: quiz.questions[0]?.optionIds[option] ?? 0 },
      ],
    },
    student,
  );
const type = (student: Person, item: string, cell: object) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    {
      campId: project.campId,
      entries: [{ studentId: student.id, item, value: null, flag: null, revision: 0, ...cell }],
    },
    teacher,
  );

/** Works on time and late, a test, points of the column, flags, and one who has nothing. */
async function fill() {
  await saveScheme();
  const [first, second] = students as [Person, Person];
  const [one = 0, two = 0, three = 0] = homeworks;
  for (const chapterId of homeworks)
    await classroom.setDeadline(
      project.campId,
      chapterId,
      new Date(product.clock.now().getTime() + 2 * hour),
    );
  await handIn(first, one, 61);
  await handIn(first, two, 93);
  await handIn(second, one, 77);
  await sit(first, 0);
  await sit(second, 1);
  await type(first, column, { value: 17 });
  await type(second, `l${two}`, { flag: 'exempt', reason: '已修过' });
  await type(second, column, { flag: 'absent' });
  product.clock.forward(3 * 3600);
  await handIn(first, three, 91);
}

/** The teacher's row of a student, in the words of the student's call. */
async function teachersRow(student: Person) {
  const { data } = await product.call(
    'POST /mapi/Gradebook/getGradebook',
    { campId: project.campId },
    teacher,
  );
  const row = data.students.ids.indexOf(student.id);
  return {
    items: data.items.map(({ key, kind, title, max }, at) => {
      const { scores = [], states = [], late = [], dropped = [] } = data.figures[at] ?? {};
      const state = figureStates[states[row] ?? 0] as FigureState;
      return {
        key,
        kind,
        title,
        max,
        score: scores[row],
        state,
        late: late.includes(row),
        dropped: dropped.includes(row),
      };
    }),
    categories: data.scheme.categories.map((each, at) => ({ ...each, percent: data.categories[at]?.[row] })),
    total: data.totals[row],
    passed: data.passed[row],
    scale: data.scheme.scale,
    passMark: data.scheme.passMark,
    missing: data.scheme.missing,
    lateOff: data.scheme.lateOff,
  };
}

async function sameForAll() {
  for (const student of students) {
    const { code, data } = await own(student);
    expect([code, data.awaits]).toEqual([1, null]);
    expect(data.grades).toMatchObject(await teachersRow(student));
    const { grades } = (
      await product.call(
        'POST /mapi/Camp/getStudent',
        { campId: project.campId, studentId: student.id },
        teacher,
      )
    ).data;
    expect(data.grades).toEqual(grades);
  }
}

describe('a student’s own grades', () => {
  test('are the teacher’s figures: late, dropped, missing, flagged, own columns, categories and total', async () => {
    await fill();
    await sameForAll();
    const { grades } = (await own(students[0] as Person)).data;
    const [one = 0, , three = 0] = homeworks;
    expect(grades?.items.find(({ key }) => key === `l${one}`)).toMatchObject({ score: 61, dropped: true });
    // 91 points, 10 % off.
    expect(grades?.items.find(({ key }) => key === `l${three}`)).toMatchObject({
      score: 81.9,
      fullScore: 91,
      late: true,
      dropped: false,
    });
    expect(grades?.items.at(-1)).toMatchObject({ title: '出勤', score: 17, max: 20, fullScore: null });
    // (93 × 2 + 81.9 × 3) / 5 = 86.34; 0.4 × 86.34 + 0.35 × 100 + 0.25 × 85.
    expect(grades).toMatchObject({ total: 90.8, passed: true, scale: 'five', passMark: 60 });
    const second = (await own(students[1] as Person)).data.grades;
    expect(second?.items.map(({ state }) => state)).toEqual([
      ...['scored', 'exempt', 'missing', 'scored', 'absent'],
    ]);
  });

  test('of a submitted and of a locked gradebook are those of the moment when it was submitted', async () => {
    await fill();
    const before = (await own(students[2] as Person)).data;
    expect(before.grades?.closed).toBeNull();
    const { campId } = project;
    const submitted = product.clock.now();
    expect(await submitGradebook(product, { campId }, teacher)).toMatchObject({ code: 1 });
    await classroom.addLesson(project.id, contentType.homework);
    // The camp ends, when the test would be due.
    await set({ endsAt: new Date(product.clock.now().getTime() + hour / 2) });
    product.clock.forward(3600);
    const submittedAt = submitted.toISOString();
    // What was missing was left out, so the total stays and is settled.
    const left = { state: 'settledExcluded', unsettled: false, settledReason: '结课以前没有补上' };
    const items = before.grades?.items.map((item) => (item.unsettled ? { ...item, ...left } : item));
    const closed = (state: string) => ({
      ...before,
      grades: { ...before.grades, items, unsettled: false, passed: false, closed: { state, submittedAt } },
    });
    expect((await own(students[2] as Person)).data).toEqual(closed('submitted'));
    await sameForAll();
    const approve = { campId, step: 'approved' as const, note: '' };
    expect(await product.call('POST /mapi/Gradebook/approve', approve, manager)).toMatchObject({ code: 1 });
    expect((await own(students[2] as Person)).data).toEqual(closed('locked'));
    await sameForAll();
  });

  test('say what a test has so far, while a text answer of it waits', async () => {
    const paper = await classroom.addTest(project.id, {
      questions: [
        { kind: 'single', marks: 10, options: ['*对', '错'] },
        { kind: 'text', marks: 10 },
      ],
    });
    const [single, text] = paper.questions;
    const allAnswer = [
      { questionId: single?.id ?? 0, answer: [single?.optionIds[0] ?? 0] },
      { questionId: text?.id ?? 0, answer: '因为样本太少' },
    ];
    const [student] = students as [Person];
    const answers = { chapterId: paper.chapterId, allAnswer } as never;
    await product.call('POST /capi/Question/produceScore', answers, student);
    await handIn(student, homeworks[0] ?? 0, 70);
    const soFar = async () =>
      Object.fromEntries(
        ((await own(student)).data.grades?.items ?? []).map(({ key, state, soFar }) => [key, [state, soFar]]),
      );
    expect(await soFar()).toMatchObject({
      [`l${paper.chapterId}`]: ['waiting', { score: 10, total: 20 }],
      [`l${homeworks[0]}`]: ['scored', null],
    });
    const flag = { flag: 'deferred', reason: '请假' };
    await type(student, `l${paper.chapterId}`, flag);
    expect(await soFar()).toMatchObject({ [`l${paper.chapterId}`]: ['deferred', null] });
  });

  test('wait for the release of the marks, and for the end of anonymous marking', async () => {
    await fill();
    await set({ marksRule: 'atRelease' });
    const [student] = students as [Person];
    expect((await own(student)).data).toEqual({ awaits: 'release', grades: null });
    const { campId } = project;
    expect(await product.call('POST /mapi/Gradebook/releaseMarks', { campId }, teacher)).toMatchObject({
      code: 1,
    });
    await sameForAll();
    await set({ anonymousMarking: true });
    expect((await own(student)).data).toEqual({ awaits: 'marking', grades: null });
  });

  test('are refused to whoever does not learn in the project', async () => {
    const stranger = await classroom.addPerson();
    expect(await own(stranger)).toMatchObject({ code: -1, data: null });
    expect(await own(teacher)).toMatchObject({ code: -1, data: null });
    const [student] = students as [Person];
    await product.deps.db
      .update(enrolment)
      .set({ status: enrolmentStatus.left })
      .where(eq(enrolment.studentId, student.id));
    expect(await own(student)).toMatchObject({ code: -1, data: null });
    const missing = { projectId: 999_999 };
    expect(await product.call('POST /capi/Gradebook/getOwn', missing, student)).toMatchObject({ code: -3 });
  });
});
