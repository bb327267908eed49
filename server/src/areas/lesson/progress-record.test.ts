import { contentType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { campStaff } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import type { Classroom } from '../../testing/classroom.ts';
import { useStudent } from '../../testing/use-classroom.ts';
import { addVideo } from '../../testing/video.ts';

const { product, classroom, student, project } = useStudent();

const as = ({ token }: { token: string }, language = 'zh-CN') => ({
  token,
  headers: { 'x-language': language },
});
const record = (payload: Record<string, unknown> = {}, who = as(student)) =>
  product.call('POST /capi/Chapter/getProgressRecord', { projectId: project.id, ...payload }, who);
const save = async (chapterId: number, payload: Record<string, unknown> = {}) =>
  (
    await product.call(
      'POST /capi/Chapter/saveProgress',
      { chapterId, intervals: [], position: 0, ...payload },
      as(student),
    )
  ).data;
const write = (chapterId: number, type: '1' | '2', content: string) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId, type, content, fileList: [], status: type === '1' ? '0' : '1' },
    as(student),
  );
const judge = { attempts: 2, questions: [{ kind: 'judge' as const, marks: 10, options: ['*正确', '错误'] }] };
const answer = ({ chapterId, questions }: Awaited<ReturnType<Classroom['addTest']>>, value: boolean) =>
  product.call(
    'POST /capi/Question/produceScore',
    { chapterId, allAnswer: questions.map(({ id }) => ({ questionId: id, answer: value })) },
    as(student),
  );

describe('the record of progress', () => {
  test('explains a reading: the rule, the seconds needed and counted, and when', async () => {
    const reading = await classroom.addLesson(project.id, contentType.reading);
    await product.deps.db.update(chapter).set({ readSeconds: 12 }).where(eq(chapter.id, reading));
    const { lease } = await save(reading);
    const began = Math.floor(product.clock.now().getTime() / 1000) * 1000;
    product.clock.forward(5);
    await save(reading, { lease, intervals: [[0, 5]], position: 0.4 });
    const { data } = await record();
    expect(data).toMatchObject({
      progress: 0,
      doneCount: 0,
      leafCount: 1,
      readSeconds: 5,
      watchedSeconds: 0,
    });
    expect(data.progressRule).toContain('0 ÷ 1 = 0%');
    expect(data.missing).toEqual(['还有 1 节阅读未完成']);
    expect(data.list).toEqual([
      expect.objectContaining({
        chapterId: reading,
        done: false,
        rule: expect.stringContaining('读过 12 秒并看到末尾即完成'),
        missing: '还要读 7 秒，并看到末尾',
        reading: {
          needed: 12,
          seconds: 5,
          position: 0.4,
          spans: [{ from: new Date(began).toISOString(), to: new Date(began + 5000).toISOString() }],
        },
      }),
    ]);
  });

  test('says of a reading whether its time or its end is missing', async () => {
    const reading = await classroom.addLesson(project.id, contentType.reading);
    await product.deps.db.update(chapter).set({ readSeconds: 12 }).where(eq(chapter.id, reading));
    const missing = async () => (await record()).data.list[0]?.missing;
    const { lease } = await save(reading, { position: 1 });
    expect(await missing()).toBe('还要读 12 秒');
    await product.deps.db
      .update(chapterProgress)
      .set({ endSeen: false })
      .where(eq(chapterProgress.chapterId, reading));
    product.clock.forward(12);
    await save(reading, { lease, intervals: [[0, 12]], position: 0.6 });
    expect(await missing()).toBe('还没有看到末尾');
    await save(reading, { lease, position: 1 });
    expect(await missing()).toBeNull();
  });

  test('explains a video: the ranges watched, of how many seconds, and how many are missing', async () => {
    const video = await classroom.addLesson(project.id, contentType.reading);
    await addVideo(product, { chapterId: video, ownerId: student.id, seconds: 60 });
    const { lease } = await save(video);
    product.clock.forward(30);
    await save(video, {
      lease,
      intervals: [
        [0, 10],
        [30, 50],
      ],
      position: 50,
    });
    const { data } = await record();
    expect(data).toMatchObject({ watchedSeconds: 30, readSeconds: 0, missing: ['还有 1 个视频未看完'] });
    expect(data.list[0]).toMatchObject({
      rule: expect.stringContaining('全片 60 秒，需要看 54 秒'),
      missing: '还要看 24 秒',
      watching: {
        total: 60,
        needed: 54,
        seconds: 30,
        position: 50,
        watched: [
          [0, 10],
          [30, 50],
        ],
      },
    });
  });

  test('explains homework by its submissions and a test by its attempts with their scores', async () => {
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const exam = await classroom.addTest(project.id, judge);
    const dueAt = new Date(product.clock.now().getTime() + 3_600_000);
    await classroom.setDeadline(project.campId, homework, dueAt);
    await write(homework, '2', '第一版');
    await write(homework, '2', '第二版');
    const teacher = await classroom.addPerson({ role: 'teacher' });
    await product.deps.db
      .update(submission)
      .set({ passed: false, score: 40, reviewedBy: teacher.id, reviewedAt: product.clock.now() })
      .where(and(eq(submission.studentId, student.id), eq(submission.version, 2)));
    await answer(exam, false);
    product.clock.forward(60);
    await answer(exam, true);
    const { data } = await record();
    const [work, paper] = data.list;
    expect(work).toMatchObject({ done: true, deadline: dueAt.toISOString() });
    expect(work?.missing).toMatch(/未通过，请修改后重新提交$/);
    expect(work?.homework?.submissions).toMatchObject([
      { version: 2, score: 40, passed: false },
      { version: 1, score: null, passed: null },
    ]);
    expect(paper).toMatchObject({
      done: true,
      missing: null,
      test: { total: 10, passMark: 60, attemptsAllowed: 2 },
    });
    expect(paper?.test?.attempts).toMatchObject([
      { no: 1, score: 0, passed: false },
      { no: 2, score: 10, passed: true },
    ]);
  });

  test('tells the rules in the reader’s language', async () => {
    await classroom.addLesson(project.id, contentType.reading);
    await classroom.addLesson(project.id, contentType.homework);
    const { data } = await record({}, as(student, 'en-US'));
    const told = [data.progressRule, data.certificateRule, ...data.list.map(({ rule }) => rule)];
    for (const sentence of told) expect(sentence).toMatch(/^[^\u4e00-\u9fff]+$/);
    for (const sentence of data.missing.slice(0, 1)) expect(sentence).toBe('Readings still to finish: 1');
  });

  test('is of one chapter where that is named, and -3 where the project has none such', async () => {
    const [one] = [
      await classroom.addLesson(project.id, contentType.reading),
      await classroom.addLesson(project.id, contentType.reading),
    ];
    expect((await record({ chapterId: one })).data.list.map(({ chapterId }) => chapterId)).toEqual([one]);
    expect((await record({ chapterId: 99_999_999 })).code).toBe(-3);
  });

  test('lists one’s own notes, which staff do not see; another student sees nothing', async () => {
    const reading = await classroom.addLesson(project.id, contentType.reading);
    await write(reading, '1', '  均值\n会被拉走 ');
    expect((await record()).data.notes).toMatchObject([{ chapterId: reading, excerpt: '均值\n会被拉走' }]);
    const leader = await classroom.addPerson({ role: 'teacher' });
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: leader.id });
    const seen = await record({ userId: student.id }, as(leader));
    expect(seen).toMatchObject({ code: 1, data: { notes: [], leafCount: 1 } });
    const other = await classroom.addPerson();
    await classroom.enrol(other.id, project);
    expect((await record({ userId: student.id }, as(other))).code).toBe(-1);
  });
});
