import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chapter, chapterProgress } from '../../schema/learning.ts';
import { camp } from '../../schema/practise.ts';
import { useStudent } from '../../testing/use-classroom.ts';
import { writeExtensions } from '../learning/deadline.domain.ts';

const { product, classroom, student, project } = useStudent();

const inDays = (days: number) => new Date(product.clock.now().getTime() + days * 24 * 3600 * 1000);
const read = (from: Date, to: Date, { token } = student) =>
  product.call(
    'POST /capi/Calendar/getEvents',
    { from: from.toISOString(), to: to.toISOString() },
    { token },
  );
const addDue = async (days: number, type: (typeof contentType)[keyof typeof contentType]) => {
  const chapterId = await classroom.addLesson(project.id, type);
  await classroom.setDeadline(project.campId, chapterId, inDays(days));
  return chapterId;
};
const extend = (chapterId: number, dueAt: Date) =>
  product.deps.db.transaction((tx) =>
    writeExtensions(tx, {
      studentIds: [student.id],
      campId: project.campId,
      chapterIds: [chapterId],
      dueAt,
      reason: '生病',
      givenBy: student.id,
      givenAt: product.clock.now(),
    }),
  );

describe('a student’s calendar', () => {
  it('has homework, tests and the camp’s start and end in the order of time, between two times', async () => {
    const homework = await addDue(5, contentType.homework);
    const paper = await addDue(3, contentType.test);
    const { data } = await read(inDays(-2), inDays(100));
    expect(data.list.map(({ kind, chapterId, done }) => [kind, chapterId, done])).toEqual([
      ['camp-starts', null, true],
      ['due', paper, false],
      ['due', homework, false],
      ['camp-ends', null, false],
    ]);
    expect(data.list[2]).toMatchObject({
      at: inDays(5).toISOString(),
      projectId: project.id,
      projectTitleEn: 'Campus Data',
      type: '2',
      campId: project.campId,
      campTitle: '开放营',
      title: expect.stringContaining('节'),
    });
    expect([data.earlier, data.later]).toEqual([null, null]);
    const some = (await read(inDays(3), inDays(5))).data;
    expect(some.list.map(({ chapterId }) => chapterId)).toEqual([paper]);
    expect([some.earlier, some.later]).toEqual([inDays(-1).toISOString(), inDays(5).toISOString()]);
    expect(await read(inDays(5), inDays(5))).toMatchObject({
      code: -3,
      msg: expect.stringContaining('晚于'),
    });
  });

  it('tells the next five that still ask for something, whatever the span', async () => {
    const [first, ...rest] = [
      await addDue(9, contentType.homework),
      await addDue(10, contentType.test),
      await addDue(11, contentType.homework),
      await addDue(12, contentType.homework),
      await addDue(13, contentType.homework),
      await addDue(14, contentType.homework),
    ];
    await addDue(-3, contentType.homework);
    await product.deps.db.insert(chapterProgress).values({
      studentId: student.id,
      chapterId: first,
      updatedAt: product.clock.now(),
      doneAt: product.clock.now(),
    });
    const { data } = await read(inDays(-300), inDays(-200));
    expect(data.next.map(({ chapterId }) => chapterId)).toEqual(rest);
  });

  it('goes by the student’s own extension, and not by a classmate’s', async () => {
    const homework = await addDue(5, contentType.homework);
    const classmate = await classroom.addPerson();
    await classroom.enrol(classmate.id, project);
    await extend(homework, inDays(9));
    const dueOf = async (who: typeof student) =>
      (await read(inDays(1), inDays(20), who)).data.list.find(({ chapterId }) => chapterId === homework)?.at;
    expect(await dueOf(student)).toBe(inDays(9).toISOString());
    expect(await dueOf(classmate)).toBe(inDays(5).toISOString());
  });

  it('says what asks for nothing any more: done, or handed in and not yet looked at', async () => {
    const [homework, reading] = [await addDue(5, contentType.homework), await addDue(6, contentType.reading)];
    const states = async () =>
      (await read(inDays(1), inDays(20))).data.list.map(({ chapterId, done }) => [chapterId, done]);
    await product.deps.db.update(camp).set({ homeworkRule: 'passed' }).where(eq(camp.id, project.campId));
    await product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '1' },
      { token: student.token },
    );
    expect(await states()).toEqual([
      [homework, true],
      [reading, false],
    ]);
    const at = product.clock.now();
    await product.deps.db
      .insert(chapterProgress)
      .values({ studentId: student.id, chapterId: reading, updatedAt: at, doneAt: at });
    expect(await states()).toEqual([
      [homework, true],
      [reading, true],
    ]);
  });

  it('ends a camp when staff ended it, not when nobody can join any more, and drops a lesson that was taken out', async () => {
    const homework = await addDue(5, contentType.homework);
    const { db } = product.deps;
    await db
      .update(camp)
      .set({ endsAt: inDays(2), closedAt: inDays(1) })
      .where(eq(camp.id, project.campId));
    await db.update(chapter).set({ removedAt: product.clock.now() }).where(eq(chapter.id, homework));
    const { data } = await read(inDays(0), inDays(100));
    expect(data.list.map(({ kind, at }) => [kind, at])).toEqual([['camp-ends', inDays(2).toISOString()]]);
  });

  it('has nothing of a camp that one only waits for or has left', async () => {
    await addDue(5, contentType.homework);
    for (const status of [enrolmentStatus.waiting, enrolmentStatus.left]) {
      const other = await classroom.addPerson();
      await classroom.enrol(other.id, project, status);
      expect((await read(inDays(-5), inDays(100), other)).data.list).toEqual([]);
    }
  });
});
