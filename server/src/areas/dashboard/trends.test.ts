import { contentType, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { campStaff, enrolment } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { submission } from '../../schema/schoolwork.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { weeksUntil } from './dashboard.policy.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; token: string };
const day = 24 * 3600;
let collegeId: number;
let teacher: Person;
let project: { id: number; campId: number };
let homework: number;

beforeEach(async () => {
  collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLesson(project.id, contentType.homework);
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
});

const addStudent = async () => {
  const student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
  return student;
};
const handIn = (student: Person, content: string) =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: workType.homework, content, fileList: [], status: '1' },
    student,
  );
const trendsOf = async (who: Person) => (await product.call('POST /mapi/Desk/getTrends', {}, who)).data;
const counts = async (who: Person) =>
  (await trendsOf(who)).weeks.map(({ submitted, active, graduated }) => [submitted, active, graduated]);
const none = [0, 0, 0];

it('weeks begin on Monday in China', () => {
  const weeks = weeksUntil(new Date('2031-03-05T02:00:00Z'));
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-1)?.toISOString()).toBe('2031-03-02T16:00:00.000Z');
  expect(weeksUntil(new Date('2031-03-02T16:00:00Z'))).toEqual(weeks);
  expect(weeksUntil(new Date('2031-03-02T15:59:59Z')).at(-1)).toEqual(weeks.at(-2));
});

it('what the students of the reader’s camps did is counted by week', async () => {
  expect(await counts(teacher)).toEqual(Array.from({ length: 8 }, () => none));
  const [one, two] = [await addStudent(), await addStudent()];
  await handIn(one, '第一稿');
  product.clock.forward(7 * day);
  await handIn(one, '第二稿');
  await handIn(two, '第一稿');
  await product.deps.db
    .update(enrolment)
    .set({ status: 2, graduatedAt: product.clock.now() })
    .where(eq(enrolment.studentId, two.id));
  // The teacher’s login of a week ago is over.
  const manager = await classroom.addPerson({ role: 'manager', collegeId });
  const weeks = await counts(manager);
  expect(weeks.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => none));
  expect(weeks[6]?.[0]).toBe(1);
  expect(weeks[7]).toEqual([2, expect.any(Number), 1]);
  expect(await trendsOf(manager)).toMatchObject({ all: true, has: { published: true } });
});

it('others see nothing of it, and the checklist of the dashboard knows what was done', async () => {
  const checklist = async () => (await trendsOf(teacher)).has;
  expect(await checklist()).toEqual({ published: false, students: false, marked: false });
  // A roster was imported; nobody has come yet.
  const invited = {
    countryCode: '86',
    mobile: '13700000001',
    name: '林晓舟',
    createdAt: product.clock.now(),
  };
  await product.deps.db.insert(rosterEntry).values({ campId: project.campId, ...invited });
  expect(await checklist()).toMatchObject({ students: true, marked: false });
  await handIn(await addStudent(), '第一稿');
  expect(await checklist()).toMatchObject({ students: true, marked: false });
  const elsewhere = await classroom.addCollege(`别的院校 ${Math.random()}`);
  const stranger = await classroom.addPerson({ role: 'manager', collegeId: elsewhere });
  expect((await counts(stranger)).flat().every((count) => count === 0)).toBe(true);
  const manager = await classroom.addPerson({ role: 'manager', collegeId });
  expect((await counts(manager)).at(-1)?.[0]).toBe(1);
  await product.deps.db
    .update(submission)
    .set({ passed: true, reviewedBy: teacher.id, reviewedAt: product.clock.now() })
    .where(eq(submission.chapterId, homework));
  expect(await checklist()).toMatchObject({ students: true, marked: true });
});
