import { contentType, enrolmentStatus, workStatus, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../schema/account.ts';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { useStudent } from '../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();
const day = 24 * 3600 * 1000;
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let teacher: Person;
let homework: number;
beforeEach(async () => {
  const collegeId = await classroom.addCollege(`延期学院 ${Math.random()}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  homework = await classroom.addLesson(project.id, contentType.homework);
});

const at = (days: number) => new Date(product.clock.now().getTime() + days * day).toISOString();
const asTeacher = <
  K extends 'saveDeadlines' | 'extend' | 'withdrawExtension' | 'getDeadlines' | 'change' | 'end',
>(
  call: K,
  more = {},
) => product.call(`POST /mapi/Camp/${call}`, { campId: project.campId, ...more }, { token: teacher.token });
const setDue = (chapterId: number, dueAt: string | null) =>
  asTeacher('saveDeadlines', { deadlines: [{ chapterId, dueAt }] });
const extend = (chapterId: number, dueAt: string, more = {}) =>
  asTeacher('extend', {
    chapterIds: [chapterId],
    studentIds: [student.id],
    dueAt,
    reason: '住院一周',
    ...more,
  });
const submit = (who = student, status: string = workStatus.submitted) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: workType.homework, content: '我的作业', fileList: [], status },
    { token: who.token },
  );
const read = (chapterId: number, who = student) =>
  product.call('POST /capi/Chapter/getContent', { chapterId }, { token: who.token });
const works = async (who = student) =>
  (
    await product.call(
      'POST /capi/Schoolwork/getWorkDirectory',
      { projectId: project.id },
      { token: who.token },
    )
  ).data.list[0];
const addTest = (over = {}) =>
  classroom.addTest(project.id, {
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
    ...over,
  });
const wrong = ({ chapterId, questions: [first] }: Awaited<ReturnType<typeof addTest>>, who = student) =>
  product.call(
    'POST /capi/Question/produceScore',
    { chapterId, allAnswer: [{ questionId: first?.id, answer: first?.optionIds[1] }] },
    { token: who.token },
  );
const another = async () => {
  const other = await classroom.addPerson();
  await classroom.enrol(other.id, project);
  return other;
};

describe('a camp’s deadlines', () => {
  test('are set by lesson, all or none, and seen by the student', async () => {
    const second = await classroom.addLesson(project.id, contentType.reading);
    const set = await asTeacher('saveDeadlines', {
      deadlines: [
        { chapterId: homework, dueAt: at(10) },
        { chapterId: second, dueAt: at(12) },
      ],
    });
    expect(set.data.leaves).toMatchObject([
      { chapterId: homework, dueAt: at(10) },
      { chapterId: second, dueAt: at(12) },
    ]);
    expect((await read(homework)).data).toMatchObject({ deadline: at(10) });
    const outside = [
      { chapterId: homework, dueAt: null },
      { chapterId: second, dueAt: at(400) },
    ];
    expect(await asTeacher('saveDeadlines', { deadlines: outside })).toMatchObject({ code: -3 });
    const elsewhere = await classroom.addLesson((await classroom.addProject()).id, contentType.homework);
    expect(await setDue(elsewhere, at(5))).toMatchObject({ code: -3 });
    expect((await read(homework)).data).toMatchObject({ deadline: at(10) });
    await setDue(homework, null);
    expect((await read(homework)).data.deadline).toBeUndefined();
  });

  test('two who set them at the same time: each lesson has what one of them gave', async () => {
    const answers = await Promise.all([setDue(homework, at(3)), setDue(homework, at(4))]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    const { leaves: lessons } = (await asTeacher('getDeadlines')).data;
    expect([at(3), at(4)]).toContain(lessons[0]?.dueAt);
  });
});

describe('an extension', () => {
  test('is given to a hundred students at a hundred lessons at once', async () => {
    const { db } = product.deps;
    const now = product.clock.now();
    const made = await db
      .insert(chapter)
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          projectId: project.id,
          level: 1,
          // Beyond what the classroom gives to lessons, which counts on from file to file.
          sort: 1_000_000 + n,
          title: `第 ${n} 节`,
          type: contentType.homework,
        })),
      )
      .returning({ id: chapter.id });
    const chapterIds = made.map(({ id }) => id);
    const learners = await db
      .insert(account)
      .values(
        Array.from({ length: 100 }, (_, n) => ({
          name: '张小三',
          countryCode: '86',
          mobile: `1390020${String(n).padStart(4, '0')}`,
          passwordHash: '',
          termsVersion: '',
          termsAgreedAt: now,
        })),
      )
      .returning({ id: account.id });
    const studentIds = learners.map(({ id }) => id);
    for (const id of studentIds) await classroom.enrol(id, project);
    await asTeacher('saveDeadlines', {
      deadlines: chapterIds.map((chapterId) => ({ chapterId, dueAt: at(5) })),
    });
    const given = await extend(homework, at(9), { chapterIds, studentIds });
    expect([given.code, given.data?.extensions.length]).toEqual([1, 10_000]);
  });

  test('is one student’s: their homework is in time while others are refused; the reason stands by the deadline', async () => {
    const other = await another();
    await asTeacher('change', { lateRule: 'refuse' });
    await setDue(homework, at(1));
    expect(await extend(homework, at(5))).toMatchObject({
      code: 1,
      data: {
        extensions: [
          { chapterId: homework, reason: '住院一周', student: { id: student.id }, givenBy: '周老师' },
        ],
      },
    });
    expect((await read(homework)).data).toMatchObject({ deadline: at(5), extensionReason: '住院一周' });
    expect(await works()).toMatchObject({ deadline: at(5), extensionReason: '住院一周' });
    expect((await works(other))?.extensionReason).toBeUndefined();
    product.clock.forward(2 * 24 * 3600);
    expect(await submit(other)).toMatchObject({ code: -2 });
    expect(await submit()).toMatchObject({ code: 1, data: { late: false } });
    const overview = await product.call('POST /capi/Student/getOverview', {}, { token: other.token });
    expect(overview.data.due).toEqual([]);
    const told = await product.call('POST /capi/Notice/getList', {}, { token: student.token });
    expect(told.data.list).toMatchObject([
      { kind: 'graduated' },
      { kind: 'deadline-extended', word: '住院一周', chapterId: homework, dueAt: at(3) },
    ]);
  });

  test('moves when a test closes and shows its answers, for that student alone', async () => {
    const other = await another();
    const made = await addTest({ reveal: 'after-deadline', attempts: 1 });
    await setDue(made.chapterId, at(1));
    await extend(made.chapterId, at(5));
    await wrong(made, other);
    product.clock.forward(2 * 24 * 3600);
    const shown = async (who: Person) =>
      (
        await product.call(
          'POST /capi/Question/getScore',
          { chapterId: made.chapterId },
          { token: who.token },
        )
      ).data.connectInfo[0]?.isAnswer;
    expect(await shown(other)).not.toBeNull();
    expect(await wrong(made)).toMatchObject({ code: 1 });
    expect(await shown(student)).toBeNull();
    product.clock.forward(4 * 24 * 3600);
    expect(await shown(student)).not.toBeNull();
  });

  test('never takes time away: where the camp’s deadline became later, that holds', async () => {
    await setDue(homework, at(1));
    await extend(homework, at(5));
    await setDue(homework, at(9));
    expect((await read(homework)).data).toMatchObject({ deadline: at(9) });
    expect((await read(homework)).data.extensionReason).toBeUndefined();
    expect((await asTeacher('getDeadlines')).data.extensions).toEqual([]);
  });

  test('is refused where it gives nobody more, and taken back', async () => {
    expect(await extend(homework, at(5))).toMatchObject({ code: -2 });
    await setDue(homework, at(3));
    expect(await extend(homework, at(2))).toMatchObject({ code: -3 });
    const stranger = await classroom.addPerson();
    expect(await extend(homework, at(5), { studentIds: [student.id, stranger.id] })).toMatchObject({
      code: -3,
    });
    expect(await extend(homework, at(5), { reason: '  ' })).toMatchObject({ code: -3 });
    expect((await asTeacher('getDeadlines')).data.extensions).toEqual([]);
    await extend(homework, at(5));
    const which = { chapterId: homework, studentId: student.id };
    expect((await asTeacher('withdrawExtension', which)).data.extensions).toEqual([]);
    expect(await asTeacher('withdrawExtension', which)).toMatchObject({ code: 1 });
  });

  test('that is taken back takes its unread message back, and is told once to who has read of it', async () => {
    const told = async () =>
      (await product.call('POST /capi/Notice/getList', {}, { token: student.token })).data.list;
    const which = { chapterId: homework, studentId: student.id };
    await setDue(homework, at(3));
    await extend(homework, at(5));
    await asTeacher('withdrawExtension', which);
    expect(await told()).toEqual([]);
    await extend(homework, at(5));
    const [{ noticeId } = { noticeId: 0 }] = await told();
    await product.call('POST /capi/Notice/read', { noticeIds: [noticeId] }, { token: student.token });
    // A later one that is not read goes; of the one that was read the student hears.
    await extend(homework, at(6));
    for (const _ of [1, 2]) expect(await asTeacher('withdrawExtension', which)).toMatchObject({ code: 1 });
    const kinds = async () => (await told()).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['extension-withdrawn', 'deadline-extended']);
    expect(await told()).toMatchObject([{ chapterId: homework, readAt: null }, { noticeId }]);
    // Given and taken back once more before it was read: nothing more to say.
    await extend(homework, at(7));
    await asTeacher('withdrawExtension', which);
    expect(await kinds()).toEqual(['extension-withdrawn', 'deadline-extended']);
  });
});

describe('an ended camp', () => {
  test('takes no homework and no test; drafts, reading and marking go on; an extension past its end still holds', async () => {
    const other = await another();
    const made = await addTest();
    await submit(other);
    await setDue(homework, at(1));
    await extend(homework, at(100));
    await asTeacher('end');
    product.clock.forward(60);
    expect(await submit(other)).toMatchObject({ code: -2, msg: expect.stringContaining('结束') });
    expect(await submit(other, workStatus.draft)).toMatchObject({ code: 1 });
    expect(await wrong(made)).toMatchObject({ code: -2, msg: expect.stringContaining('结束') });
    expect((await read(made.chapterId)).code).toBe(1);
    expect(await submit()).toMatchObject({ code: 1, data: { late: false } });
    await asTeacher('change', { endsAt: at(30) });
    expect(await wrong(made)).toMatchObject({ code: 1 });
  });

  test('lets a timed test that is under way run until its own end', async () => {
    const made = await addTest({ timeLimitMinutes: 30 });
    await product.call(
      'POST /capi/Question/startAttempt',
      { chapterId: made.chapterId },
      { token: student.token },
    );
    await asTeacher('end');
    product.clock.forward(10 * 60);
    expect(await wrong(made)).toMatchObject({ code: 1 });
    const again = { chapterId: made.chapterId };
    expect(
      await product.call('POST /capi/Question/startAttempt', again, { token: student.token }),
    ).toMatchObject({
      code: -2,
    });
  });
});

describe('what a camp says in place of the test and the project', () => {
  test('its attempts and when answers are shown', async () => {
    const made = await addTest({ attempts: 1, reveal: 'last-or-passed' });
    const say = { attempts: 2, reveal: 'after-deadline' } as const;
    await product.deps.db.update(camp).set(say).where(eq(camp.id, project.campId));
    const paper = (await read(made.chapterId)).data.content;
    expect(paper).toMatchObject({ attemptsAllowed: 2, attemptsLeft: 2 });
    await wrong(made);
    const second = await wrong(made);
    expect(second).toMatchObject({ code: 1 });
    expect(second.data.connectInfo[0]?.isAnswer).toBeNull();
    expect(await wrong(made)).toMatchObject({ code: -2 });
    const directory = await product.call(
      'POST /capi/Getdirectory/getTestDirectory',
      { projectId: project.id },
      { token: student.token },
    );
    expect(directory.data.directory.find(({ id }) => id === made.chapterId)).toMatchObject({
      attemptsAllowed: 2,
    });
  });

  test('its certificate: made wider, whoever lacks nothing graduates at once', async () => {
    await classroom.addLesson(project.id, contentType.reading);
    await submit();
    const status = async () =>
      (
        await product.call(
          'POST /capi/Chapter/getDirectory',
          { projectId: project.id },
          { token: student.token },
        )
      ).data.projectInfo;
    expect(await status()).toMatchObject({ status: enrolmentStatus.learning, missing: [expect.any(String)] });
    expect(await asTeacher('change', { certificateRule: 'graded' })).toMatchObject({ code: 1 });
    expect(await status()).toMatchObject({ status: enrolmentStatus.graduated, missing: [] });
    const read = await product.deps.db
      .select()
      .from(chapterProgress)
      .where(eq(chapterProgress.studentId, student.id));
    expect(read).toHaveLength(1);
  });
});
