import { contentType } from '@zhixing/contract/words';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notice } from '../../../schema/messages.ts';
import { campStaff } from '../../../schema/practise.ts';
import { submitGradebook } from '../../../testing/gradebook/submit-gradebook.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let students: Person[];
let campId: number;
let homework: number;
let collegeId: number;

beforeEach(async () => {
  collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  homework = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'assistant', collegeId });
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  students = [];
  for (const name of ['方小田', '李小河', '何小山']) {
    const student = await classroom.addPerson({ name });
    await classroom.enrol(student.id, project);
    students.push(student);
  }
});

const remind = (of: Person[], item = `l${homework}`, who = teacher) =>
  product.call('POST /mapi/Gradebook/remind', { campId, item, studentIds: of.map(({ id }) => id) }, who);
const remindersOf = async (who: Person) =>
  (await product.call('POST /capi/Notice/getList', {}, who)).data.list.flatMap(({ kind, chapterId }) =>
    kind === 'work-reminder' ? [chapterId] : [],
  );
/** All reminders were given so many hours earlier. */
const ago = (hours: number) =>
  product.deps.db
    .update(notice)
    .set({ at: sql`${notice.at} - make_interval(hours => ${hours})` })
    .where(eq(notice.kind, 'work-reminder'));

describe('a reminder', () => {
  test('goes to those of the selection who have not handed in, and says how many', async () => {
    const [handed, exempt, missing] = students as [Person, Person, Person];
    const work = { chapterId: homework, content: '记录', type: '2' as const, status: '1' as const };
    await product.call('POST /capi/Schoolwork/updateWorkOrNote', { ...work, fileList: [] }, handed);
    const entry = { studentId: exempt.id, item: `l${homework}`, value: null, revision: 0 };
    const flagged = { campId, entries: [{ ...entry, flag: 'exempt' as const, reason: '照请假单' }] };
    await product.call('POST /mapi/Gradebook/saveEntries', flagged, teacher);
    expect((await remind(students)).data).toEqual({ told: 1, already: 0, notJoined: 0, others: 2 });
    expect(await remindersOf(missing)).toEqual([homework]);
    expect(await remindersOf(handed)).toEqual([]);
  });

  test('is not given twice within a day, also when two remind at once', async () => {
    const both = await Promise.all([remind(students), remind(students)]);
    const told = both.map(({ data }) => data.told).sort();
    expect(told).toEqual([0, 3]);
    await ago(23);
    expect((await remind(students)).data).toEqual({ told: 0, already: 3, notJoined: 0, others: 0 });
    await ago(2);
    expect((await remind(students)).data).toEqual({ told: 3, already: 0, notJoined: 0, others: 0 });
  });

  test('is refused once the gradebook was submitted: nothing can be handed in', async () => {
    const leader = await classroom.addPerson({ role: 'teacher', collegeId });
    await product.deps.db.insert(campStaff).values({ campId, accountId: leader.id });
    expect(await submitGradebook(product, { campId }, leader)).toMatchObject({ code: 1 });
    expect(await remind(students)).toMatchObject({ code: -2, msg: expect.stringContaining('不用提醒') });
    expect(await remindersOf(students[0] as Person)).toEqual([]);
  });

  test('is of a homework or test of the camp alone', async () => {
    const stranger = await classroom.addPerson({});
    expect((await remind([stranger])).data).toEqual({ told: 0, already: 0, notJoined: 0, others: 1 });
    expect(await remindersOf(stranger)).toEqual([]);
    expect(await remind(students, 'c1')).toMatchObject({ code: -3 });
  });
});
