import { contentType, workType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { gradebookEntry } from '../../schema/gradebook/gradebook.ts';
import { notice } from '../../schema/messages.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { digestOf, notifyNearDeadlines, notifyWeekly } from './index.ts';

const { product, classroom } = useClassroom();
const hour = 3600;
const day = 24 * hour;
/** Monday 2030-01-07, 10:00 in China. */
const monday = new Date('2030-01-07T02:00:00Z');
type Person = { id: number; token: string };
let project: { id: number; campId: number };
let homework: number;
let student: Person;

const at = (seconds: number) => new Date(monday.getTime() + seconds * 1000);

beforeEach(async () => {
  product.clock.set(monday);
  const { db } = product.deps;
  project = await classroom.addProject();
  homework = await classroom.addLesson(project.id, contentType.homework);
  await db
    .update(camp)
    .set({ startsAt: at(-day), endsAt: at(80 * day) })
    .where(eq(camp.id, project.campId));
  student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
});

const told = async (kind: 'deadline-near' | 'weekly-digest', accountId = student.id) =>
  (
    await product.deps.db
      .select({ chapterId: notice.chapterId })
      .from(notice)
      .where(and(eq(notice.accountId, accountId), eq(notice.kind, kind)))
  ).map(({ chapterId }) => chapterId);

test.each([
  ['tomorrow 0:00', 14 * hour, true],
  ['tomorrow 23:59', 38 * hour - 60, true],
  ['today 23:59', 14 * hour - 60, false],
  ['the day after tomorrow', 38 * hour, false],
])('work due %s is told of today: %j', async (_name, dueIn, is) => {
  await classroom.setDeadline(project.campId, homework, at(dueIn));
  await notifyNearDeadlines(product.deps);
  await notifyNearDeadlines(product.deps);
  expect(await told('deadline-near')).toEqual(is ? [homework] : []);
});

test('at night nobody is told of tomorrow', async () => {
  product.clock.set(at(12 * hour));
  await classroom.setDeadline(project.campId, homework, at(20 * hour));
  await notifyNearDeadlines(product.deps);
  expect(await told('deadline-near')).toEqual([]);
});

test('only who has handed in nothing is told, by their own date, and not who is exempt', async () => {
  const { db } = product.deps;
  const [done, extended, later, exempt] = [
    await classroom.addPerson(),
    await classroom.addPerson(),
    await classroom.addPerson(),
    await classroom.addPerson(),
  ];
  for (const { id } of [done, extended, later, exempt]) await classroom.enrol(id, project);
  const teacher = await classroom.addPerson({ role: 'admin' });
  const extend = (to: Date, studentIds: number[]) =>
    product.call(
      'POST /mapi/Camp/extend',
      { campId: project.campId, chapterIds: [homework], studentIds, dueAt: to.toISOString(), reason: '生病' },
      teacher,
    );
  await classroom.setDeadline(project.campId, homework, at(20 * hour));
  expect((await extend(at(5 * day), [extended.id])).code).toBe(1);
  const written = {
    chapterId: homework,
    type: workType.homework,
    content: '交上的',
    fileList: [],
    status: '1',
  };
  expect((await product.call('POST /capi/Schoolwork/updateWorkOrNote', written, done)).code).toBe(1);
  await db.insert(gradebookEntry).values({
    studentId: exempt.id,
    campId: project.campId,
    chapterId: homework,
    flag: 'exempt',
    revision: 1,
    savedBy: teacher.id,
    savedAt: monday,
  });
  await notifyNearDeadlines(product.deps);
  const whoWasTold = async () => {
    const told_: string[] = [];
    for (const [name, { id }] of Object.entries({ student, done, extended, later, exempt }))
      if ((await told('deadline-near', id)).length > 0) told_.push(name);
    return told_;
  };
  expect(await whoWasTold()).toEqual(['student', 'later']);
  product.clock.set(at(4 * day));
  await notifyNearDeadlines(product.deps);
  expect(await whoWasTold()).toEqual(['student', 'extended', 'later']);
});

test('on Monday each teacher for whom something waits gets one digest, with what waits when it is sent', async () => {
  const { db } = product.deps;
  const [teacher, idle] = [
    await classroom.addPerson({ role: 'teacher' }),
    await classroom.addPerson({ role: 'teacher' }),
  ];
  await db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  const written = {
    chapterId: homework,
    type: workType.homework,
    content: '交上的',
    fileList: [],
    status: '1',
  };
  expect((await product.call('POST /capi/Schoolwork/updateWorkOrNote', written, student)).code).toBe(1);
  product.clock.set(at(-4 * hour));
  await notifyWeekly(product.deps);
  expect(await told('weekly-digest', teacher.id)).toEqual([]);
  product.clock.set(monday);
  await Promise.all([notifyWeekly(product.deps), notifyWeekly(product.deps)]);
  expect([await told('weekly-digest', teacher.id), await told('weekly-digest', idle.id)]).toEqual([
    [null],
    [],
  ]);
  expect(await digestOf(product.deps, teacher.id)).toEqual({ toMark: 1, toAnswer: 0, atRisk: 0 });
  product.clock.set(at(day));
  await notifyWeekly(product.deps);
  expect(await told('weekly-digest', teacher.id)).toHaveLength(1);
  product.clock.set(at(7 * day));
  await notifyWeekly(product.deps);
  expect(await told('weekly-digest', teacher.id)).toHaveLength(2);
});
