import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { attempt } from '../../../schema/assessment.ts';
import { gradebookStep } from '../../../schema/gradebook/gradebook-step.ts';
import { chapter } from '../../../schema/learning.ts';
import { notice } from '../../../schema/messages.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { submission } from '../../../schema/schoolwork.ts';
import { submitGradebook } from '../../../testing/gradebook/submit-gradebook.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let [teacher, manager, admin, student] = [] as unknown as [Person, Person, Person, Person];
let project: { id: number; campId: number };
let homework: number;
let quiz: Awaited<ReturnType<typeof classroom.addTest>>;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  quiz = await classroom.addTest(project.id, {
    attempts: 3,
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '林主任' });
  admin = await classroom.addPerson({ role: 'admin' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  student = await classroom.addPerson({ name: '甲同学' });
  await classroom.enrol(student.id, project);
});

const submit = async (step: 'submitted' | 'withdrawn' = 'submitted', who = teacher) =>
  step === 'submitted'
    ? submitGradebook(product, project, who)
    : product.call('POST /mapi/Gradebook/submit', { campId: project.campId, step, note: '' }, who);
const decide = (step: 'returned' | 'approved', who = manager, note = '出勤一列还空着') =>
  product.call('POST /mapi/Gradebook/approve', { campId: project.campId, step, note }, who);
const closing = async (who = teacher) =>
  (await product.call('POST /mapi/Gradebook/getClosing', { campId: project.campId }, who)).data;
const handIn = (content = '第一稿') =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content, fileList: [], status: '1' },
    student,
  );
const sit = () =>
  product.call(
    'POST /capi/Question/produceScore',
    {
      chapterId: quiz.chapterId,
      allAnswer: [{ questionId: quiz.questions[0]?.id ?? 0, answer: quiz.questions[0]?.optionIds[0] ?? 0 }],
    },
    student,
  );
const totals = async () =>
  (await product.call('POST /mapi/Gradebook/getGradebook', { campId: project.campId }, teacher)).data.totals;

describe('a gradebook', () => {
  test('is submitted, returned with a reason, submitted again and approved by another person; every step is kept', async () => {
    expect(await submit()).toMatchObject({
      code: 1,
      msg: '成绩册已送审，有结果会告诉你',
      data: { state: 'submitted', mayApprove: false },
    });
    expect(await decide('returned', manager, ' ')).toMatchObject({ code: -2 });
    expect((await closing(manager)).mayApprove).toBe(true);
    const waiting = async (who: Person) =>
      (await product.call('POST /mapi/Desk/get', {}, who)).data.total.gradebooks;
    expect([await waiting(teacher), await waiting(manager)]).toEqual([0, 1]);
    expect(await decide('returned')).toMatchObject({
      code: 1,
      msg: '成绩册已退回，老师会收到消息和你写的原因',
      data: { state: 'open' },
    });
    expect(await decide('approved')).toMatchObject({ code: -2 });
    await submit();
    expect(await submit('withdrawn')).toMatchObject({
      code: 1,
      msg: '送审已撤回，又可以改成绩',
      data: { state: 'open' },
    });
    await submit();
    expect(await submit()).toMatchObject({ code: -2 });
    expect(await decide('approved')).toMatchObject({
      code: 1,
      msg: '成绩册已归档，成绩已锁定',
      data: { state: 'locked' },
    });
    expect(await submit('withdrawn')).toMatchObject({ code: -2 });
    expect((await closing()).steps.map(({ step, by }) => [step, by]).reverse()).toEqual([
      ...[
        ['submitted', '周老师'],
        ['returned', '林主任'],
        ['submitted', '周老师'],
      ],
      ...[
        ['withdrawn', '周老师'],
        ['submitted', '周老师'],
        ['approved', '林主任'],
      ],
    ]);
    const told = await product.deps.db.select().from(notice).where(eq(notice.accountId, teacher.id));
    expect(told.map(({ kind }) => kind)).toEqual(['gradebook-returned', 'gradebook-approved']);
    await expect(product.deps.db.update(gradebookStep).set({ note: '改' })).rejects.toThrow();
  });

  test('tells its students once, when it is archived, and not what goes between teachers and approvers', async () => {
    const graduate = await classroom.addPerson();
    await classroom.enrol(graduate.id, project, 2);
    const left = await classroom.addPerson();
    await classroom.enrol(left.id, project, 4);
    const told = async (who: Person) =>
      (await product.call('POST /capi/Notice/getList', {}, who)).data.list.map(({ kind }) => kind);
    await submit();
    await decide('returned');
    await submit();
    expect(await told(student)).toEqual([]);
    await decide('approved');
    expect([await told(student), await told(graduate), await told(left)]).toEqual([
      ...[['grades-archived'], ['grades-archived'], []],
    ]);
    await decide('approved');
    expect(await told(student)).toEqual(['grades-archived']);
  });

  test('tells nothing to students who do not see the marks yet; the release tells them', async () => {
    await product.deps.db.update(camp).set({ marksRule: 'atRelease' }).where(eq(camp.id, project.campId));
    await submit();
    await decide('approved');
    const told = async () =>
      (await product.call('POST /capi/Notice/getList', {}, student)).data.list.map(({ kind }) => kind);
    expect(await told()).toEqual([]);
    await product.call('POST /mapi/Gradebook/releaseMarks', { campId: project.campId }, teacher);
    expect(await told()).toEqual(['marks-released']);
  });

  test('is approved by managers and administrators alone, and never by the one who submitted it', async () => {
    await submit('submitted', manager);
    expect(await closing(manager)).toMatchObject({
      mayApprove: false,
      ownSubmission: true,
      mayBeSubmitter: false,
    });
    expect(await decide('approved')).toMatchObject({ code: -2, msg: expect.stringContaining('送审的人') });
    expect((await decide('approved', teacher)).code).toBe(-1);
    expect((await decide('approved', admin)).code).toBe(1);
  });

  test('waits for a timed test that is running', async () => {
    const startedAt = product.clock.now();
    const endsAt = new Date(Date.now() + 3600 * 1000);
    const row = { studentId: student.id, chapterId: quiz.chapterId, no: 1, startedAt, seenAt: startedAt };
    await product.deps.db.insert(attempt).values({ ...row, endsAt, paper: 1, passMark: 60 });
    expect(await submit()).toMatchObject({ code: -2, msg: expect.stringContaining('1 个学生') });
  });

  test('of many who decide at once, one does', async () => {
    await submit();
    const codes = await Promise.all([
      decide('approved'),
      decide('returned'),
      decide('approved', admin),
      submit('withdrawn'),
    ]);
    expect(codes.map(({ code }) => code).sort()).toEqual([-2, -2, -2, 1]);
  });
});

describe('while it is submitted, and once it is locked', () => {
  /** Each way to change a mark of the camp, asked for by those who may. */
  async function everyChange() {
    const { campId } = project;
    const rows = await product.deps.db.select().from(submission).where(eq(submission.studentId, student.id));
    const submissionId = rows.find(({ newest }) => newest)?.id ?? 0;
    const marks = { submissionId, chosen: [], rubricKey: '', score: 90, comment: '好', passed: true };
    const scheme = {
      categories: [{ name: '', weight: 100, drop: 0, items: [] }],
      missing: 'zero',
      lateOff: 0,
      passMark: 60,
      decimals: 0,
      scale: 'hundred',
    } as const;
    const correction = {
      questionId: quiz.questions[0]?.id ?? 0,
      way: 'full' as const,
      key: {},
    };
    const entry = {
      studentId: student.id,
      item: `l${homework}`,
      value: null,
      flag: 'exempt' as const,
      reason: '照请假单',
    };
    const dueAt = new Date(product.clock.now().getTime() + 3600 * 1000).toISOString();
    const asked = { code: -2, msg: expect.stringMatching(/成绩册|送审/) };
    const answers = {
      review: await product.call('POST /mapi/Marking/review', { ...marks, fileIds: [] }, teacher),
      correct: await product.call(
        'POST /mapi/Marking/correctReview',
        { ...marks, revision: 0, reason: '核对', withdraw: false, dryRun: false },
        teacher,
      ),
      entries: await product.call(
        'POST /mapi/Gradebook/saveEntries',
        { campId, entries: [{ ...entry, revision: 0 }] },
        teacher,
      ),
      column: await product.call(
        'POST /mapi/Gradebook/saveColumn',
        { campId, name: '出勤', max: 10 },
        teacher,
      ),
      remove: await product.call('POST /mapi/Gradebook/removeColumn', { campId, columnId: 1 }, teacher),
      scheme: await product.call('POST /mapi/Gradebook/saveScheme', { campId, scheme, revision: 0 }, teacher),
      regrade: await product.call(
        'POST /mapi/Regrade/apply',
        {
          campId,
          chapterId: quiz.chapterId,
          revision: 0,
          reason: '录错',
          explanation: '',
          revoked: [],
          correction,
        } as never,
        teacher,
      ),
      deadlines: await product.call(
        'POST /mapi/Camp/saveDeadlines',
        { campId, deadlines: [{ chapterId: homework, dueAt }] },
        teacher,
      ),
      extension: await product.call(
        'POST /mapi/Camp/extend',
        { campId, chapterIds: [homework], studentIds: [student.id], dueAt, reason: '病假' },
        teacher,
      ),
      ends: await product.call('POST /mapi/Camp/change', { campId, endsAt: dueAt }, teacher),
      handIn: await handIn('第二稿'),
      sit: await sit(),
      start: await product.call('POST /capi/Question/startAttempt', { chapterId: quiz.chapterId }, student),
    };
    for (const [what, answer] of Object.entries(answers)) expect([what, answer]).toMatchObject([what, asked]);
  }

  test('no mark changes in any way', async () => {
    await handIn();
    await sit();
    product.clock.forward(60);
    await submit();
    const before = await totals();
    await everyChange();
    await decide('approved');
    await everyChange();
    expect(await totals()).toEqual(before);
  });

  test('its homework and tests tell the student so before they write or start', async () => {
    const closed = async (chapterId: number) =>
      (await product.call('POST /capi/Chapter/getContent', { chapterId }, student)).data.gradebookClosed;
    const both = async () => [await closed(homework), await closed(quiz.chapterId)];
    await submit();
    expect(await both()).toEqual(['submitted', 'submitted']);
    await decide('approved');
    expect(await both()).toEqual(['locked', 'locked']);
  });

  test('nothing becomes due any more: the totals stay as they were submitted', async () => {
    await sit();
    const dueAt = new Date(product.clock.now().getTime() + 3600 * 1000);
    await classroom.setDeadline(project.campId, homework, dueAt);
    expect(await totals()).toEqual([100]);
    await submit();
    product.clock.forward(2 * 3600);
    expect(await totals()).toEqual([100]);
    await decide('returned');
    expect(await totals()).toEqual([50]);
  });

  test('the columns stay as they were submitted, whatever is published', async () => {
    await sit();
    const columns = async () => {
      const { campId } = project;
      const book = (await product.call('POST /mapi/Gradebook/getGradebook', { campId }, teacher)).data;
      return { titles: book.items.map(({ title }) => title), totals: book.totals };
    };
    await submit();
    const submitted = await columns();
    const publish = (set: Partial<typeof chapter.$inferInsert>) =>
      product.deps.db.update(chapter).set(set).where(eq(chapter.id, quiz.chapterId));
    await classroom.addLesson(project.id, contentType.homework);
    await publish({ removedAt: product.clock.now() });
    expect(await columns()).toEqual(submitted);
    await decide('approved');
    await publish({ removedAt: null, addedAt: product.clock.now(), title: '改了名的测验' });
    expect(await columns()).toEqual(submitted);
  });

  test('what is published reaches a gradebook once it is returned', async () => {
    await submit();
    await classroom.addLesson(project.id, contentType.homework);
    await decide('returned');
    const { campId } = project;
    const book = await product.call('POST /mapi/Gradebook/getGradebook', { campId }, teacher);
    expect(book.data.items).toHaveLength(3);
  });

  test('a returned gradebook takes marks again', async () => {
    await submit();
    await decide('returned');
    expect((await sit()).code).toBe(1);
  });
});

test('what ends, or when, does not move the deadlines of a closed gradebook', async () => {
  const ofCamp = { campId: project.campId };
  const book = async () => (await product.call('POST /mapi/Gradebook/getGradebook', ofCamp, teacher)).data;
  await submit();
  const { items, figures } = await book();
  expect(items[0]?.dueAt).toEqual(expect.any(String));
  const ended = await product.call('POST /mapi/Camp/end', ofCamp, teacher);
  expect(ended).toMatchObject({ code: 1 });
  expect(await book()).toMatchObject({ items, figures });
  await decide('approved');
  await product.deps.db
    .update(camp)
    .set({ endsAt: new Date(product.clock.now().getTime() + 90 * 24 * 3600 * 1000) })
    .where(eq(camp.id, project.campId));
  expect(await book()).toMatchObject({ items, figures });
  product.clock.forward(400 * 24 * 3600);
  teacher = await classroom.addPerson({ role: 'admin' });
  expect(await book()).toMatchObject({ items, figures });
});
