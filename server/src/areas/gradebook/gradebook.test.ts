import { figureStates } from '@zhixing/contract/gradebook-words';
import { gradeColumnsMost } from '@zhixing/contract/staff/gradebook/gradebook';
import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { gradebookEntry, gradebookScheme } from '../../schema/gradebook/gradebook.ts';
import { camp, campStaff, enrolment } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let other: Person;
let [first, second] = [] as unknown as [Person, Person];
let project: { id: number; campId: number };
let homework: number;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;
const hour = 3600 * 1000;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.addLesson(project.id, contentType.reading);
  quiz = await classroom.addTest(project.id, {
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'text', marks: 10 },
    ],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  other = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, other])
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId });
  first = await classroom.addPerson({ name: '甲同学' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const student of [first, second]) await classroom.enrol(student.id, project);
});

const open = (who = teacher) =>
  product.call('POST /mapi/Gradebook/getGradebook', { campId: project.campId }, who);
const lessons = () => ({ homework: `l${homework}`, test: `l${quiz.chapterId}` });

/** What the gradebook shows of one student: by item the points and the state, and the total. */
async function shown(student: Person, who = teacher) {
  const { data } = await open(who);
  const row = data.students.ids.indexOf(student.id);
  const cells = data.items.map(({ key }, at) => {
    const figures = data.figures[at];
    const state = figureStates[figures?.states[row] ?? 0];
    return [key, [figures?.scores[row], state, figures?.late.includes(row)]];
  });
  return {
    cells: Object.fromEntries(cells),
    total: data.totals[row],
    passed: data.passed[row],
    revisions: Object.fromEntries(
      data.items.map(({ key }, at) => [key, data.figures[at]?.revisions[row] ?? 0]),
    ),
  };
}

const handIn = (student: Person) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content: '交上的', fileList: [], status: '1' },
    student,
  );
async function review(student: Person, over: Record<string, unknown> = {}) {
  const rows = await product.deps.db.select().from(submission).where(eq(submission.studentId, student.id));
  const submissionId = rows.find(({ newest }) => newest)?.id ?? 0;
  const given = {
    submissionId,
    chosen: [],
    rubricKey: '',
    score: 80,
    comment: '请写明数据来源',
    fileIds: [],
    passed: true,
  };
  return product.call('POST /mapi/Marking/review', { ...given, ...over }, teacher);
}
async function sitTest(student: Person) {
  const [single, text] = quiz.questions;
  const allAnswer = [
    { questionId: single?.id ?? 0, answer: [single?.optionIds[0] ?? 0] },
    { questionId: text?.id ?? 0, answer: '因为样本太少' },
  ];
  return product.call(
    'POST /capi/Question/produceScore',
    { chapterId: quiz.chapterId, allAnswer } as never,
    student,
  );
}
async function markText(score: number) {
  const at = { campId: project.campId, chapterId: quiz.chapterId, questionId: quiz.questions[1]?.id ?? 0 };
  const { data } = await product.call(
    'POST /mapi/Marking/getTextAnswers',
    { ...at, filter: 'waiting' },
    teacher,
  );
  const answerId = data.list[0]?.answerId ?? 0;
  return product.call('POST /mapi/Marking/markTextAnswer', { ...at, answerId, score, comment: '' }, teacher);
}
const addColumn = async (name: string, max = 100) =>
  (await product.call('POST /mapi/Gradebook/saveColumn', { campId: project.campId, name, max }, teacher)).data
    .columnId;
interface Cell {
  student?: Person;
  item: string;
  value?: number | null;
  flag?: 'absent' | 'deferred' | 'exempt' | 'cheating' | null;
  revision?: number;
}
const save = (cells: Cell[], who = teacher) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    {
      campId: project.campId,
      entries: cells.map(({ student = first, item, value = null, flag = null, revision = 0 }) => {
        return { studentId: student.id, item, value, flag, revision, reason: '照请假单' };
      }),
    },
    who,
  );

describe('figures of what was handed in and marked', () => {
  test('says who has graduated', async () => {
    await product.deps.db
      .update(enrolment)
      .set({ status: enrolmentStatus.graduated, graduatedAt: product.clock.now() })
      .where(eq(enrolment.studentId, second.id));
    const { students } = (await open()).data;
    expect(students.graduated.map((row) => students.ids[row])).toEqual([second.id]);
  });

  test('follow each step', async () => {
    const { homework: work, test: exam } = lessons();
    const due = new Date(product.clock.now().getTime() + hour);
    await classroom.setDeadline(project.campId, homework, due);
    expect(await shown(first)).toMatchObject({
      cells: { [work]: [null, 'notDue', false], [exam]: [null, 'notDue', false] },
      total: null,
      passed: null,
    });
    await handIn(first);
    expect((await shown(first)).cells[work]).toEqual([null, 'waiting', false]);
    expect(await review(first)).toMatchObject({ code: 1 });
    expect(await shown(first)).toMatchObject({
      cells: { [work]: [80, 'scored', false] },
      // The test is not due, so the total is not settled.
      total: 80,
      passed: null,
    });
    await sitTest(first);
    expect((await shown(first)).cells[exam]).toEqual([null, 'waiting', false]);
    expect(await markText(4)).toMatchObject({ code: 1 });
    // 14 of 20 points.
    expect(await shown(first)).toMatchObject({
      cells: { [exam]: [70, 'scored', false] },
      total: 75,
      passed: true,
    });
    // The deadline passes: the other one has missed it, and what is handed in now is late.
    product.clock.forward(2 * 3600);
    expect(await shown(second)).toMatchObject({
      cells: { [work]: [0, 'missing', false] },
      total: 0,
      // The test is due with the camp.
      passed: null,
    });
    await handIn(second);
    await review(second, { score: 50, passed: true });
    expect(await shown(second)).toMatchObject({ cells: { [work]: [50, 'scored', true] }, total: 50 });
  });

  test('an extension is the student’s own deadline', async () => {
    const { homework: work } = lessons();
    const now = product.clock.now().getTime();
    await classroom.setDeadline(project.campId, homework, new Date(now + hour));
    const dueAt = new Date(now + 5 * hour).toISOString();
    const given = {
      campId: project.campId,
      chapterIds: [homework],
      studentIds: [first.id],
      dueAt,
      reason: '病假',
    };
    expect(await product.call('POST /mapi/Camp/extend', given, teacher)).toMatchObject({ code: 1 });
    product.clock.forward(2 * 3600);
    expect((await shown(first)).cells[work]).toEqual([null, 'notDue', false]);
    expect((await shown(second)).cells[work]).toEqual([0, 'missing', false]);
  });

  test('a pass without a score, as there were before one was asked for, and a return have no figure, whatever score the return had', async () => {
    const { homework: work } = lessons();
    for (const student of [first, second]) await handIn(student);
    await review(first, { score: 77 });
    await product.deps.db.update(submission).set({ score: null }).where(eq(submission.studentId, first.id));
    await review(second, { score: 40, passed: false });
    expect((await shown(first)).cells[work]).toEqual([null, 'unscored', false]);
    expect((await shown(second)).cells[work]).toEqual([null, 'returned', false]);
  });

  test('the records behind a figure are its versions and attempts', async () => {
    const { homework: work, test: exam } = lessons();
    await handIn(first);
    await review(first);
    await sitTest(first);
    const read = async (item: string) =>
      (
        await product.call(
          'POST /mapi/Gradebook/getRecords',
          { campId: project.campId, studentId: first.id, item },
          teacher,
        )
      ).data;
    expect(await read(work)).toMatchObject({
      versions: [{ version: 1, score: 80, passed: true, by: '周老师' }],
      attempts: [],
      entry: null,
    });
    expect(await read(exam)).toMatchObject({
      versions: [],
      attempts: [{ no: 1, score: 10, total: 20, waiting: true }],
    });
  });
});

describe('cells that staff type', () => {
  test('points of a column count by its full points', async () => {
    const item = `c${await addColumn('出勤', 20)}`;
    expect((await shown(first)).cells[item]).toEqual([null, 'empty', false]);
    const { data } = await save([{ item, value: 15 }]);
    expect(data).toMatchObject({ conflicts: [], rows: { students: { ids: [first.id] }, totals: [75] } });
    expect(await shown(first)).toMatchObject({
      cells: { [item]: [15, 'scored', false] },
      total: 75,
      passed: null,
    });
  });

  test('a flag of a homework has its effect, and goes again', async () => {
    const { homework: work } = lessons();
    await handIn(first);
    await review(first);
    await save([{ item: work, flag: 'cheating' }]);
    expect(await shown(first)).toMatchObject({
      cells: { [work]: [0, 'cheating', false] },
      total: 0,
      passed: null,
    });
    await save([{ item: work, revision: 1 }]);
    expect(await shown(first)).toMatchObject({ cells: { [work]: [80, 'scored', false] }, total: 80 });
  });

  test('what somebody else changed meanwhile is not overwritten', async () => {
    const item = `c${await addColumn('答辩')}`;
    await save([{ item, value: 70 }], other);
    const { data } = await save([
      { item, value: 90 },
      { student: second, item, value: 60 },
    ]);
    expect(data.conflicts).toEqual([{ studentId: first.id, item, by: '何助教' }]);
    expect((await shown(first)).cells[item]).toEqual([70, 'scored', false]);
    expect((await shown(second)).cells[item]).toEqual([60, 'scored', false]);
    await save([{ item, value: 90, revision: 1 }]);
    expect((await shown(first)).cells[item]).toEqual([90, 'scored', false]);
  });

  test('two at once: one of them is told', async () => {
    const item = `c${await addColumn('答辩')}`;
    const answers = await Promise.all([save([{ item, value: 70 }]), save([{ item, value: 80 }], other)]);
    expect(answers.map(({ data }) => data.conflicts.length).sort()).toEqual([0, 1]);
  });

  test.each<[string, () => Promise<Cell[]>]>([
    ['more than the column’s points', async () => [{ item: `c${await addColumn('出勤', 20)}`, value: 21 }]],
    ['points of a homework', async () => [{ item: lessons().homework, value: 90 }]],
    ['an item of another camp', async () => [{ item: 'c999999', value: 1 }]],
    [
      'somebody who does not learn here',
      async () => [{ student: await classroom.addPerson(), item: lessons().homework, flag: 'exempt' }],
    ],
  ])('%s is refused, and nothing of the block is saved', async (_, cells) => {
    const item = `c${await addColumn('企业评价')}`;
    expect(await save([{ item, value: 80 }, ...(await cells())])).toMatchObject({ code: -3 });
    expect((await shown(first)).cells[item]).toEqual([null, 'empty', false]);
  });
});

describe('columns', () => {
  const change = (over: Record<string, unknown>, who = teacher) =>
    product.call(
      'POST /mapi/Gradebook/saveColumn',
      { campId: project.campId, max: 100, ...over } as never,
      who,
    );

  test('are renamed and removed with their marks', async () => {
    const columnId = await addColumn('出勤');
    await save([{ item: `c${columnId}`, value: 80 }]);
    expect(await change({ columnId, name: '考勤' })).toMatchObject({ code: 1, data: { columnId } });
    expect((await open()).data.items.at(-1)).toMatchObject({
      key: `c${columnId}`,
      title: '考勤',
      kind: 'own',
    });
    const which = { campId: project.campId, columnId };
    expect(await product.call('POST /mapi/Gradebook/removeColumn', which, teacher)).toMatchObject({
      code: 1,
    });
    expect((await open()).data.items.map(({ key }) => key)).toEqual(Object.values(lessons()));
    expect(await product.call('POST /mapi/Gradebook/removeColumn', which, teacher)).toMatchObject({
      code: 1,
    });
  });

  test('one name is taken once, and full points are not below what was given', async () => {
    const columnId = await addColumn('出勤');
    await save([{ item: `c${columnId}`, value: 80 }]);
    expect(await change({ name: ' 出勤 ' })).toMatchObject({ code: -2 });
    expect(await change({ columnId, name: '出勤', max: 50 })).toMatchObject({ code: -2 });
    expect(await change({ name: '   ' })).toMatchObject({ code: -3 });
  });

  test('are no more than allowed, also when several are added at once', async () => {
    for (let no = 1; no < gradeColumnsMost; no += 1) await addColumn(`第 ${no} 列`);
    const admins = await Promise.all([1, 2, 3, 4, 5, 6].map(() => classroom.addPerson({ role: 'admin' })));
    const added = await Promise.all(admins.map((admin, no) => change({ name: `再加 ${no}` }, admin)));
    expect(added.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-2, -2, -2, -2, -2, 1]);
  });

  test('assistants type in them, and do not add any', async () => {
    expect(await change({ name: '出勤' }, other)).toMatchObject({ code: -1 });
  });
});

test('a camp that marks anonymously shows no gradebook until marking is finished', async () => {
  await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  expect(await open()).toMatchObject({ code: -1 });
  await product.deps.db.update(camp).set({ endsAt: product.clock.now() }).where(eq(camp.id, project.campId));
  expect(await open()).toMatchObject({ code: 1 });
});

test('who leaves is no longer in the gradebook', async () => {
  const item = `c${await addColumn('出勤')}`;
  await save([{ item, value: 80 }]);
  const which = { campId: project.campId, studentIds: [first.id], entryIds: [] };
  await product.call('POST /mapi/Roster/act', { ...which, act: 'remove' }, teacher);
  expect((await open()).data.students.ids).toEqual([second.id]);
  expect(
    await product.deps.db.select().from(gradebookEntry).where(eq(gradebookEntry.studentId, first.id)),
  ).toHaveLength(1);
});

test('a camp’s own scheme makes its totals, and an item in no category does not count', async () => {
  const item = `c${await addColumn('答辩')}`;
  await save([{ item, value: 40 }]);
  await handIn(first);
  await review(first);
  const { scheme } = (await open()).data;
  const [all] = scheme.categories;
  const own = {
    ...scheme,
    passMark: 85,
    categories: [
      { ...all, name: '平时', weight: 100, drop: 0, items: [{ key: lessons().homework, weight: 1 }] },
    ],
  };
  const row = {
    campId: project.campId,
    scheme: own,
    revision: 1,
    setBy: teacher.id,
    setAt: product.clock.now(),
  };
  await product.deps.db.insert(gradebookScheme).values(row);
  expect(await shown(first)).toMatchObject({
    cells: { [item]: [40, 'scored', false] },
    total: 80,
    passed: false,
  });
  expect((await open()).data.schemeRevision).toBe(1);
});
