import { contentType, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { camp, campStaff } from '../../schema/practise.ts';
import { submission } from '../../schema/schoolwork.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { plannedBy, weeksBetween } from './follow-up.policy.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; token: string };
const [hour, day] = [3600, 24 * 3600];
let teacher: Person;
let project: { id: number; campId: number };
let homework: number;
let readings: number[];
let students: Person[];

const later = (seconds: number) => new Date(product.clock.now().getTime() + seconds * 1000);

/** A camp of 80 days with a homework, a test and two readings, and three students. */
beforeEach(async () => {
  const { db } = product.deps;
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  readings = [
    await classroom.addLesson(project.id, contentType.reading),
    await classroom.addLesson(project.id, contentType.reading),
  ];
  await db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
  await db
    .update(camp)
    .set({ startsAt: later(-hour), endsAt: later(80 * day), homeworkRule: 'passed' })
    .where(eq(camp.id, project.campId));
  students = [];
  for (const name of ['甲同学', '乙同学', '丙同学']) {
    const student = await classroom.addPerson({ name });
    await classroom.enrol(student.id, project);
    students.push(student);
  }
});

const listed = async (more: object = {}) => {
  const asked = { campId: project.campId, ...more };
  const answer = await product.call('POST /mapi/FollowUp/getList', asked, teacher);
  expect(answer.code).toBe(1);
  return answer.data;
};
const names = async (more: object = {}) =>
  (await listed(more)).list.map(({ name, risks }) => `${name} ${risks.join(' ')}`).sort();
const save = async (given: object | null) =>
  (
    await product.call(
      'POST /mapi/FollowUp/saveRules',
      { campId: project.campId, rules: given as null },
      teacher,
    )
  ).code;
const off = { idleDays: 0, behindLessons: 0, failedTests: 0, returnedDays: 0 };
const first = () => students[0] as Person;
const handIn = async (student: Person) => {
  const written = {
    chapterId: homework,
    type: workType.homework,
    content: '交上的',
    fileList: [],
    status: '1',
  };
  expect((await product.call('POST /capi/Schoolwork/updateWorkOrNote', written, student)).code).toBe(1);
};
/** A login lasts a day or so: the clock is moved by the rows instead. */
const review = (student: Person, passed: boolean, at: Date) =>
  product.deps.db
    .update(submission)
    .set({ passed, reviewedBy: teacher.id, reviewedAt: at })
    .where(eq(submission.studentId, student.id));
const begin = (startsAt: Date, endsAt: Date) =>
  product.deps.db.update(camp).set({ startsAt, endsAt }).where(eq(camp.id, project.campId));

test('the default rules fit the length of the camp and the number of its lessons', async () => {
  const { defaults, rules, counts, running, list } = await listed();
  expect(defaults).toEqual({ idleDays: 10, behindLessons: 2, failedTests: 1, returnedDays: 3 });
  expect(rules).toEqual(defaults);
  expect({ running, counts, list }).toEqual({
    running: true,
    list: [],
    counts: { students: 3, all: 0, idle: 0, behind: 0, failing: 0, returned: 0 },
  });
  await begin(later(-hour), later(8 * day));
  expect((await listed()).defaults.idleDays).toBe(3);
});

test('who has not learned for as many days is idle; what they do last counts, whatever it is', async () => {
  await save({ ...off, idleDays: 1 });
  product.clock.forward(hour);
  await handIn(first());
  product.clock.forward(day - hour);
  teacher = await again();
  expect(await names()).toEqual(['丙同学 idle', '乙同学 idle']);
  expect(await names({ keyword: '丙' })).toEqual(['丙同学 idle']);
  expect(await names({ risk: 'behind' })).toEqual([]);
  expect((await listed({ pageSize: 1 })).total).toBe(2);
});

/** The teacher's login of yesterday is over. */
async function again() {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const another = await classroom.addPerson({ role: 'teacher', collegeId });
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: another.id });
  return another;
}

test('behind the plan: deadlines that passed without the lesson, and what waits to be marked is not behind', async () => {
  await save({ ...off, behindLessons: 2 });
  for (const chapterId of [homework, ...readings])
    await classroom.setDeadline(project.campId, chapterId, later(hour));
  await handIn(first());
  expect(await names()).toEqual([]);
  product.clock.forward(2 * hour);
  const found = await listed();
  expect(found.list.map(({ name, planned, behind }) => [name, planned, behind]).sort()).toEqual([
    ['丙同学', 3, 3],
    ['乙同学', 3, 3],
    ['甲同学', 3, 2],
  ]);
});

test('without deadlines the plan goes evenly from when the student joined until the end of the camp', async () => {
  await save({ ...off, behindLessons: 1 });
  await begin(later(-hour), later(3 * hour));
  product.clock.forward(hour + 60);
  await handIn(first());
  expect((await listed()).list.map(({ name, behind }) => [name, behind])).toEqual([
    ['乙同学', 1],
    ['丙同学', 1],
  ]);
});

test('a returned work that is not handed in again, and a test that is not passed; hidden while marking is anonymous', async () => {
  const { chapterId, questions } = await classroom.addTest(project.id, {
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
  const questionId = questions[0]?.id ?? 0;
  const wrong = { chapterId, allAnswer: [{ questionId, answer: questions[0]?.optionIds[1] ?? 0 }] };
  await product.call('POST /capi/Question/produceScore', wrong, students[1] as Person);
  await handIn(first());
  await review(first(), false, later(-4 * day));
  await save({ ...off, failedTests: 1, returnedDays: 3 });
  expect(await names()).toEqual(['乙同学 failing', '甲同学 returned']);
  await product.deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  const found = await listed();
  expect([found.hidden, found.list, found.counts.all]).toEqual([true, [], 0]);
  await product.deps.db.update(camp).set({ anonymousMarking: false }).where(eq(camp.id, project.campId));
  await save({ ...off, returnedDays: 5 });
  expect(await names()).toEqual([]);
  // Handed in again it waits for the teacher.
  await save({ ...off, returnedDays: 3 });
  await handIn(first());
  expect(await names()).toEqual([]);
});

test('nobody is followed up in a camp that has ended; null sets the default rules again', async () => {
  await save({ ...off, idleDays: 7 });
  expect((await listed()).rules).toEqual({ ...off, idleDays: 7 });
  await save(null);
  expect((await listed()).rules.idleDays).toBe(10);
  await begin(later(-20 * day), later(-hour));
  const found = await listed();
  expect([found.running, found.list]).toEqual([false, []]);
});

test('a reminder reaches each student once in 24 hours, whoever sends it, and nobody who does not learn here', async () => {
  const stranger = await classroom.addPerson();
  const studentIds = [...students.slice(0, 2), stranger].map(({ id }) => id);
  const remind = async (ids: number[]) =>
    (
      await product.call(
        'POST /mapi/FollowUp/remind',
        { campId: project.campId, studentIds: ids, word: '这周记得交作业' },
        teacher,
      )
    ).data;
  const both = await Promise.all([remind(studentIds), remind(studentIds)]);
  expect(both.map(({ reminded }) => reminded).sort()).toEqual([0, 2]);
  expect(await remind(students.map(({ id }) => id))).toEqual({ reminded: 1, skipped: 2 });
  const { data } = await product.call('POST /capi/Notice/getList', {}, first());
  expect(data.list.filter(({ kind }) => kind === 'study-reminded')).toMatchObject([
    { word: '这周记得交作业' },
  ]);
  await save({ ...off, behindLessons: 1 });
  await begin(later(-hour), later(2));
  product.clock.forward(1);
  expect((await listed()).list.every(({ remindedAt }) => remindedAt !== null)).toBe(true);
  expect(new Set((await listed()).list.map(({ remindedBy }) => remindedBy))).toEqual(new Set(['张小三']));
  product.clock.forward(day - 1);
  teacher = await again();
  expect(await remind([first().id])).toEqual({ reminded: 1, skipped: 0 });
});

test('a reminder of one work and one of the studies know of each other; another work is another thing', async () => {
  const other = await classroom.addLesson(project.id, contentType.homework);
  const campId = project.campId;
  const studentIds = students.map(({ id }) => id);
  const ofWork = async (chapterId: number, ids: number[]) => {
    const asked = { campId, item: `l${chapterId}`, studentIds: ids };
    return (await product.call('POST /mapi/Gradebook/remind', asked, teacher)).data;
  };
  const ofStudies = async () => {
    const asked = { campId, studentIds, word: '这周记得交作业' };
    return (await product.call('POST /mapi/FollowUp/remind', asked, teacher)).data;
  };
  expect(await ofWork(homework, [first().id])).toMatchObject({ told: 1, already: 0 });
  expect(await ofWork(other, [first().id])).toMatchObject({ told: 1, already: 0 });
  expect(await ofStudies()).toEqual({ reminded: 2, skipped: 1 });
  expect(await ofWork(homework, studentIds)).toMatchObject({ told: 0, already: 3 });
  await save({ ...off, behindLessons: 1 });
  await begin(later(-hour), later(2));
  product.clock.forward(1);
  const { list } = await listed();
  expect(list.map(({ remindedBy }) => remindedBy)).toEqual(['张小三', '张小三', '张小三']);
});

test('the dashboard counts the students to follow up by camp, in each one’s own scope', async () => {
  const trends = async (person: Person) =>
    (await product.call('POST /mapi/Desk/getTrends', {}, person)).data.followUp;
  expect(await trends(teacher)).toEqual([]);
  await classroom.setDeadline(project.campId, homework, later(-60));
  await save({ ...off, behindLessons: 1 });
  expect(await trends(teacher)).toMatchObject([
    { campId: project.campId, projectTitle: expect.stringMatching(/./), students: 3 },
  ]);
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  expect(await trends(await classroom.addPerson({ role: 'manager', collegeId }))).toEqual([]);
});

test('the class by week, by furthest lesson and by time taken', async () => {
  const asked = { campId: project.campId };
  await product.deps.db.update(camp).set({ homeworkRule: 'submitted' }).where(eq(camp.id, project.campId));
  await handIn(first());
  const { data } = await product.call('POST /mapi/FollowUp/getProgress', asked, teacher);
  expect(data).toMatchObject({ students: 3, begun: 1 });
  expect(data.weeks.at(-1)?.done).toBe(1);
  expect(data.lessons.map(({ chapterId, done, stopped }) => [chapterId, done, stopped])).toEqual([
    [homework, 1, 1],
    [readings[0], 0, 0],
    [readings[1], 0, 0],
  ]);
});

test('weeks begin on Monday in China, and the plan follows deadlines where there are any', () => {
  const [from, to] = [new Date('2031-03-05T02:00:00Z'), new Date('2031-03-16T15:59:00Z')];
  expect(weeksBetween(from, to).map((week) => week.toISOString())).toEqual([
    '2031-03-02T16:00:00.000Z',
    '2031-03-09T16:00:00.000Z',
  ]);
  const dates = { startsAt: from, endsAt: new Date('2031-03-15T02:00:00Z') };
  const until = new Date('2031-03-10T02:00:00Z');
  const undated = { dueAt: null };
  expect(plannedBy(until, { ...dates, lessons: [undated, undated, undated] })).toBe(1);
  expect(plannedBy(until, { ...dates, lessons: [{ dueAt: from }, undated] })).toBe(1);
  expect(plannedBy(dates.endsAt, { ...dates, lessons: [{ dueAt: from }, undated] })).toBe(2);
});
