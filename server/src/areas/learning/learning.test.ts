import { contentType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../base/owner.ts';
import { certificate } from '../../schema/certificate.ts';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { campStaff, enrolment } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import type { Classroom } from '../../testing/classroom.ts';
import { useStudent } from '../../testing/use-classroom.ts';
import { addSeconds } from './progress/seconds.queries.ts';

const { product, classroom, student, project, enter } = useStudent();

const judge = { questions: [{ kind: 'judge' as const, marks: 10, options: ['*正确', '错误'] }] };

async function addReading(readSeconds = 5, body = '正文') {
  const id = await classroom.addLesson(project.id, contentType.reading);
  await product.deps.db.update(chapter).set({ readSeconds, body }).where(eq(chapter.id, id));
  return id;
}
const directory = (payload: Record<string, unknown> = {}, token = student.token) =>
  product.call('POST /capi/Chapter/getDirectory', { projectId: project.id, ...payload }, { token });
const content = (chapterId: number, payload: Record<string, unknown> = {}, token = student.token) =>
  product.call('POST /capi/Chapter/getContent', { chapterId, ...payload }, { token });
const save = (chapterId: number, payload: Record<string, unknown> = {}, token = student.token) =>
  product.call(
    'POST /capi/Chapter/saveProgress',
    { chapterId, intervals: [], position: 0, ...payload },
    { token },
  );
const submit = (chapterId: number) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId, type: '2', content: '完成', fileList: [], status: '1' },
    { token: student.token },
  );
async function pass({ chapterId, questions }: Awaited<ReturnType<Classroom['addTest']>>) {
  const allAnswer = questions.map(({ id }) => ({ questionId: id, answer: true }));
  await product.call('POST /capi/Question/startAttempt', { chapterId }, { token: student.token });
  return product.call('POST /capi/Question/produceScore', { chapterId, allAnswer }, { token: student.token });
}
async function finishReading(chapterId: number, seconds = 5) {
  const { lease } = (await save(chapterId)).data;
  product.clock.forward(seconds);
  return save(chapterId, { lease, intervals: [[0, seconds]], position: 1 });
}
const status = async () => {
  const [row] = await product.deps.db.select().from(enrolment).where(eq(enrolment.studentId, student.id));
  return row?.status;
};
const certificates = () =>
  product.deps.db.select().from(certificate).where(eq(certificate.studentId, student.id));

describe('who may enter', () => {
  test('who is not enrolled, waits, was refused or has left gets -1 with the reason', async () => {
    const reading = await addReading();
    const stranger = await classroom.addPerson();
    for (const [state, reason] of [
      [0, '审核'],
      [3, '未通过'],
      [4, '退出'],
    ] as const) {
      await product.deps.db
        .update(enrolment)
        .set({ status: state })
        .where(eq(enrolment.studentId, student.id));
      for (const answer of [await directory(), await content(reading), await save(reading)]) {
        expect(answer).toMatchObject({ code: -1, msg: expect.stringContaining(reason) });
      }
    }
    expect((await directory({}, stranger.token)).code).toBe(-1);
    expect((await content(reading, {}, stranger.token)).code).toBe(-1);
    expect((await save(reading, {}, stranger.token)).code).toBe(-1);
  });

  test('an unknown chapter and a branch are -3', async () => {
    const branch = await classroom.addLesson(project.id, null);
    expect((await content(99_999_999)).code).toBe(-3);
    expect((await content(branch)).code).toBe(-3);
    expect((await save(branch)).code).toBe(-3);
    expect((await directory({ chapterId: 99_999_999 })).code).toBe(-3);
    expect((await directory({ chapterId: branch })).code).toBe(1);
  });

  test('one’s own userId is accepted, another’s is -1', async () => {
    const reading = await addReading();
    const other = await classroom.addPerson();
    await classroom.enrol(other.id, project);
    expect((await content(reading, { userId: student.id })).code).toBe(1);
    expect((await content(reading, { userId: other.id })).code).toBe(-1);
    expect((await directory({ userId: other.id })).code).toBe(-1);
  });

  test('teachers and assistants see the students of their own camps, a manager those of the college, an administrator all', async () => {
    const collegeId = await classroom.addCollege(`院 ${project.id}`);
    const own = await classroom.addProject({ collegeId });
    await classroom.enrol(student.id, own);
    const [manager, leader, helper, other, admin] = [
      await classroom.addPerson({ role: 'manager', collegeId }),
      await classroom.addPerson({ role: 'teacher', collegeId }),
      await classroom.addPerson({ role: 'assistant', collegeId }),
      await classroom.addPerson({ role: 'teacher', collegeId }),
      await classroom.addPerson({ role: 'admin' }),
    ];
    const elsewhere = await classroom.addPerson({
      role: 'manager',
      collegeId: await classroom.addCollege(`别的院 ${project.id}`),
    });
    for (const { id } of [leader, helper])
      await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: id });
    const sees = async ({ token }: { token: string }, projectId: number) =>
      (await directory({ projectId, userId: student.id }, token)).code;
    // The camp for everybody is led by a teacher of his college (rules: staff-sees).
    expect([await sees(manager, own.id), await sees(manager, project.id)]).toEqual([1, 1]);
    expect([await sees(elsewhere, own.id), await sees(elsewhere, project.id)]).toEqual([-1, -1]);
    expect([await sees(leader, own.id), await sees(leader, project.id)]).toEqual([-1, 1]);
    expect([await sees(helper, own.id), await sees(helper, project.id)]).toEqual([-1, 1]);
    expect([await sees(other, own.id), await sees(other, project.id)]).toEqual([-1, -1]);
    expect([await sees(admin, own.id), await sees(admin, project.id)]).toEqual([1, 1]);
  });
});

describe('directory and content', () => {
  test('a branch is done when all its lessons are, and what is missing is said', async () => {
    const { db } = product.deps;
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const exam = await classroom.addTest(project.id, judge);
    const branch = await classroom.addLesson(project.id, null);
    const [first, second] = [await addReading(), await addReading()];
    for (const id of [first, second]) {
      await db.update(chapter).set({ level: 2, parentId: branch }).where(eq(chapter.id, id));
    }
    const done = async () => {
      const { data } = await directory();
      const node = data.directory.find(({ id }) => id === branch);
      return [node?.done, ...(node?.subChapter ?? []).map((each) => each.done)];
    };
    await finishReading(first);
    expect(await done()).toEqual([false, true, false]);
    const { projectInfo } = (await directory()).data;
    expect(projectInfo).toMatchObject({
      doneCount: 1,
      leafCount: 4,
      progress: 0.25,
      status: 1,
      certCode: null,
    });
    expect(projectInfo.missing).toEqual([
      '还有 1 节阅读未完成',
      expect.stringMatching(/^作业《.*》未提交$/),
      expect.stringMatching(/^测验《.*》未通过$/),
    ]);
    await finishReading(second);
    expect(await done()).toEqual([true, true, true]);
    await submit(homework);
    await pass(exam);
    const after = (await directory()).data.projectInfo;
    expect(after).toMatchObject({
      progress: 1,
      missing: [],
      status: 2,
      certCode: expect.stringMatching(/^ZX/),
    });
  });

  test('homework that was handed in says whether it waits or was returned, and nothing once it passed', async () => {
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const said = async () => {
      const { data } = await directory();
      return data.directory.find(({ id }) => id === homework)?.submission;
    };
    const review = (passed: boolean) =>
      product.deps.db
        .update(submission)
        .set({ passed, score: passed ? 90 : 40, reviewedAt: product.clock.now(), reviewedBy: student.id })
        .where(eq(submission.chapterId, homework));
    expect(await said()).toBeUndefined();
    await submit(homework);
    expect(await said()).toBe('waiting');
    await review(false);
    expect(await said()).toBe('returned');
    await review(true);
    expect(await said()).toBeUndefined();
  });

  test('a reading comes as safe HTML with its record, homework with its deadline, a test as its paper', async () => {
    const reading = await addReading(7, '**粗** <script>x</script>');
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const exam = await classroom.addTest(project.id, judge);
    const dueAt = new Date('2030-01-02T15:59:59Z');
    await classroom.setDeadline(project.campId, homework, dueAt);
    expect((await content(reading)).data).toMatchObject({
      type: '1',
      content: '<p><strong>粗</strong> &lt;script&gt;x&lt;/script&gt;</p>\n',
      done: false,
      reading: { needed: 7, seconds: 0, position: 0 },
    });
    const work = (await content(homework, { dks: '1' })).data;
    expect(work).toMatchObject({ type: '2', deadline: '2030-01-02T15:59:59.000Z' });
    expect(work).not.toHaveProperty('reading');
    const paper = (await content(exam.chapterId)).data;
    expect(paper).toMatchObject({ type: 3, content: { questionCount: 1, total: 10 } });
    expect(JSON.stringify(paper)).not.toMatch(/isAnswer|explanation/);
  });
});

describe('reading', () => {
  test('is done once it was read for as long as it needs and its end was seen, whichever comes first', async () => {
    await addReading();
    const [timeFirst, endFirst] = [await addReading(5), await addReading(5)];
    const { lease, ...begun } = (await save(timeFirst, { position: 0.2 })).data;
    expect(begun).toMatchObject({ seconds: 0, needed: 5, done: false });
    product.clock.forward(6);
    const long = await save(timeFirst, { lease, intervals: [[0, 6]], position: 0.9 });
    expect(long.data).toMatchObject({ seconds: 6, done: false });
    const last = await save(timeFirst, { lease, position: 3 });
    expect(last.data).toMatchObject({ lease, seconds: 6, position: 1, done: true, graduated: false });
    expect((await content(timeFirst)).data).toMatchObject({
      done: true,
      reading: { seconds: 6, position: 1 },
    });

    const jumping = (await save(endFirst, { position: 1 })).data;
    expect(jumping.done).toBe(false);
    product.clock.forward(5);
    const short = await save(endFirst, { lease: jumping.lease, intervals: [[0, 4]], position: 0.1 });
    expect(short.data).toMatchObject({ seconds: 4, position: 0.1, done: false });
    const enough = await save(endFirst, { lease: jumping.lease, intervals: [[0, 5]], position: 0.3 });
    expect(enough.data).toMatchObject({ seconds: 5, position: 0.3, done: true });
  });

  test('that is long enough and whose end is seen in two reports at once is done', async () => {
    for (let round = 0; round < 5; round += 1) {
      const reading = await addReading(5);
      const { lease } = (await save(reading)).data;
      product.clock.forward(5);
      await Promise.all([
        save(reading, { lease, intervals: [[0, 5]], position: 0.5 }),
        save(reading, { lease, position: 1 }),
      ]);
      expect((await content(reading)).data).toMatchObject({ done: true, reading: { seconds: 5 } });
    }
  });

  test('is completed by someone who reads it with a report every five seconds', async () => {
    const reading = await addReading(18);
    const { lease } = (await save(reading)).data;
    const answers = [];
    for (const from of [0, 5, 10, 15]) {
      product.clock.forward(5);
      answers.push(await save(reading, { lease, intervals: [[from, from + 5]], position: 1 }));
    }
    expect(answers.map(({ code, data }) => [code, data.seconds, data.done])).toEqual([
      [1, 5, false],
      [1, 10, false],
      [1, 15, false],
      [1, 20, true],
    ]);
    expect((await content(reading)).data.done).toBe(true);
  });

  test('the same seconds sent again, overlapping or by many requests at once, count once', async () => {
    const reading = await addReading(100);
    const { lease } = (await save(reading)).data;
    product.clock.forward(30);
    const intervals = [
      [0, 10],
      [5, 12],
      [20, 25],
    ];
    await Promise.all(Array.from({ length: 10 }, () => save(reading, { lease, intervals })));
    expect((await save(reading, { lease, intervals: [[8, 11]] })).data.seconds).toBe(17);
  });

  test('of many reports at once none is lost, and the last one’s position stands', async () => {
    const reading = await addReading(100);
    const { lease } = (await save(reading)).data;
    product.clock.forward(40);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, no) => save(reading, { lease, intervals: [[2 * no, 2 * no + 1]] })),
    );
    expect(answers.every(({ code }) => code === 1)).toBe(true);
    expect((await content(reading)).data).toMatchObject({ done: false, reading: { seconds: 20 } });

    const { db, clock } = product.deps;
    const report = {
      studentId: student.id,
      chapterId: reading,
      mediaId: null,
      watched: '{}',
      now: clock.now(),
      lease: lease ?? '',
      granted: 0,
      seen: 0,
    };
    const positions = [0.2, 0.9, 0.4];
    await asOwner(student.id, () =>
      Promise.all(positions.map((position) => addSeconds(db, { ...report, position, endSeen: false }))),
    );
    expect((await content(reading)).data).toMatchObject({ reading: { seconds: 20, position: 0.4 } });
  });

  test('nobody gets more seconds than have passed since the lease began', async () => {
    const reading = await addReading(20);
    expect((await save(reading, { intervals: [[0, 1000]] })).data).toMatchObject({ seconds: 0, done: false });
    const { lease } = (await save(reading)).data;
    product.clock.forward(3);
    const claims = [
      [0, 1000],
      [2000, 9000],
    ];
    expect((await save(reading, { lease, intervals: claims })).data).toMatchObject({
      seconds: 3,
      done: false,
    });
  });

  test('a second device takes over: the first is refused and its seconds do not count', async () => {
    const reading = await addReading(100);
    const first = (await save(reading)).data.lease;
    product.clock.forward(10);
    await save(reading, { lease: first, intervals: [[0, 10]] });
    const second = (await save(reading)).data.lease;
    product.clock.forward(10);
    const late = await save(reading, { lease: first, intervals: [[10, 20]] });
    expect(late).toMatchObject({ code: -2, msg: expect.stringContaining('其他设备') });
    expect((await save(reading, { lease: second, intervals: [[0, 10]] })).data.seconds).toBe(20);
  });

  test('no second is lost between two reports of one stay, wherever in a second the first one ends', async () => {
    const reading = await addReading(40);
    const { lease } = (await save(reading)).data;
    product.clock.forward(4.8);
    expect((await save(reading, { lease, intervals: [[0, 4.8]] })).data.seconds).toBe(4);
    product.clock.forward(5);
    expect((await save(reading, { lease, intervals: [[4.8, 9.8]] })).data.seconds).toBe(9);
    product.clock.forward(5.3);
    expect((await save(reading, { lease, intervals: [[9.8, 15.1]] })).data.seconds).toBe(15);
  });

  test.each([3600, 120])('a reading goes on counting after the clock was set back by %d s', async (back) => {
    const reading = await addReading(20);
    const first = (await save(reading)).data.lease;
    product.clock.forward(600);
    expect((await save(reading, { lease: first, intervals: [[590, 600]] })).data.seconds).toBe(10);
    product.clock.forward(-back);
    product.clock.forward(5);
    const { lease } = (await save(reading, { lease: first, intervals: [[600, 605]] })).data;
    // The page hears that its lease begins anew, and counts from there.
    expect(lease).not.toBe(first);
    product.clock.forward(5);
    expect((await save(reading, { lease, intervals: [[0, 5]] })).data).toMatchObject({ lease, seconds: 15 });
    expect((await save(reading, { lease: first })).code).toBe(-2);
  });

  test('taken by ten devices at once, exactly one holds the lease', async () => {
    const reading = await addReading(100);
    const leases = await Promise.all(Array.from({ length: 10 }, () => save(reading)));
    const again = await Promise.all(leases.map(({ data }) => save(reading, { lease: data.lease })));
    expect(again.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(again.filter(({ code }) => code === -2)).toHaveLength(9);
  });

  test('a lease of one chapter is none for another', async () => {
    const [one, two] = [await addReading(), await addReading()];
    const { lease } = (await save(one)).data;
    expect((await save(two, { lease })).code).toBe(-2);
    expect((await save(await classroom.addLesson(project.id, contentType.homework))).code).toBe(-3);
  });

  test('a span that ends before it begins is a wrong parameter', async () => {
    expect((await save(await addReading(), { intervals: [[5, 2]] })).code).toBe(-3);
  });
});

describe('graduation', () => {
  test('two last lessons finished at once graduate once, with one certificate', async () => {
    for (let round = 0; round < 5; round += 1) {
      await enter();
      const [homework, other] = [
        await classroom.addLesson(project.id, contentType.homework),
        await classroom.addLesson(project.id, contentType.homework),
      ];
      const exam = await classroom.addTest(project.id, judge);
      const answers = await Promise.all([submit(homework), pass(exam), submit(other), submit(other)]);
      expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
      expect(await status()).toBe(2);
      expect(await certificates()).toHaveLength(1);
      const { list } = (await product.call('POST /capi/Notice/getList', {}, { token: student.token })).data;
      expect(list.map(({ kind }) => kind)).toEqual(['graduated']);
    }
  });

  test('the call that completes it says so; none before, none after', async () => {
    const [first, second] = [await addReading(), await addReading()];
    expect((await finishReading(first)).data.graduated).toBe(false);
    expect((await finishReading(second)).data.graduated).toBe(true);
    expect((await finishReading(second)).data.graduated).toBe(false);
    expect(await status()).toBe(2);
  });

  test('is told once, and the notice is read once the certificate was downloaded', async () => {
    const notices = async () =>
      (await product.call('POST /capi/Notice/getList', {}, { token: student.token })).data.list;
    const [first, second] = [await addReading(), await addReading()];
    await finishReading(first);
    expect(await notices()).toEqual([]);
    await finishReading(second);
    await finishReading(second);
    const told = { kind: 'graduated', projectId: project.id, campId: project.campId, readAt: null };
    const listed = await notices();
    expect(listed).toHaveLength(1);
    expect(listed).toMatchObject([{ ...told, projectTitle: '校园数据实践' }]);
    const held = { projectId: project.id };
    const { data } = await product.call('POST /capi/Student/getCertificateV2', held, {
      token: student.token,
    });
    const confirmed = { ...held, name: data.name, nameEn: data.nameEn };
    const saved = await product.call('POST /capi/Student/saveNotifyGraduate', confirmed, {
      token: student.token,
    });
    expect(saved.code).toBe(1);
    expect(await notices()).toMatchObject([{ kind: 'graduated', readAt: expect.any(String) }]);
  });

  test('homework marked as not passed holds it back until a new version is in', async () => {
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const reading = await addReading();
    const teacher = await classroom.addPerson({ role: 'teacher' });
    await submit(homework);
    await product.deps.db
      .update(submission)
      .set({
        passed: false,
        score: 40,
        reviewedBy: teacher.id,
        reviewedAt: product.clock.now(),
      })
      .where(and(eq(submission.studentId, student.id), eq(submission.chapterId, homework)));
    await finishReading(reading);
    expect(await status()).toBe(1);
    expect((await directory()).data.projectInfo.missing).toEqual([
      expect.stringMatching(/^作业《.*》未通过，请修改后重新提交$/),
    ]);
    expect((await submit(homework)).data.graduated).toBe(true);
  });

  test('a lesson keeps the time it was first done', async () => {
    await addReading();
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const doneAt = async () => {
      const [row] = await product.deps.db
        .select()
        .from(chapterProgress)
        .where(eq(chapterProgress.chapterId, homework));
      return row?.doneAt;
    };
    await submit(homework);
    const first = await doneAt();
    product.clock.forward(100);
    await submit(homework);
    expect(await doneAt()).toEqual(first);
  });
});
