import { contentType, enrolmentStatus, workType } from '@zhixing/contract/words';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { camp, campStaff, enrolment } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; token: string };
let teacher: Person;
let assistant: Person;
let project: { id: number; campId: number };
let homework: number;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  assistant = await classroom.addPerson({ role: 'assistant', collegeId });
  project = await classroom.addProject({});
  homework = await classroom.addLesson(project.id, contentType.homework);
  const staff = [teacher, assistant].map(({ id }) => ({ campId: project.campId, accountId: id }));
  await product.deps.db.insert(campStaff).values(staff);
});

const noticesOf = async ({ token }: Person) => {
  product.clock.forward(1);
  const { data } = await product.call('POST /capi/Notice/getList', {}, { token });
  return data.list.map(({ kind, campId, count, readAt }) => ({ kind, campId, count, read: readAt !== null }));
};
const readAll = async ({ token }: Person) => {
  const { data } = await product.call('POST /capi/Notice/getList', {}, { token });
  const upTo = data.list[0]?.noticeId ?? 0;
  await product.call('POST /capi/Notice/read', { upTo }, { token });
};
async function handIn(given?: Person, content = '第一稿', type: '1' | '2' = workType.homework) {
  const student = given ?? (await classroom.addPerson());
  if (!given) await classroom.enrol(student.id, project);
  product.clock.forward(60);
  const work = { chapterId: homework, type, content, fileList: [], status: '1' as const };
  const { code } = await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student);
  expect(code).toBe(1);
  return student;
}
const join = async () => {
  const student = await classroom.addPerson();
  product.clock.forward(60);
  const wanted = { projectId: project.id, campId: project.campId };
  return (await product.call('POST /capi/Student/joinProject', wanted, student)).data;
};
const submitted = (count: number, read = false) => ({
  kind: 'work-submitted',
  campId: project.campId,
  count,
  read,
});

describe('notices to the staff of a camp (rules: staff-notices)', () => {
  it('are one for all hand-ins, which counts up until it is read; the next hand-in makes another', async () => {
    const first = await handIn();
    await handIn();
    // A newer version is the same work, and a note is nobody’s to mark.
    await handIn(first, '第二稿');
    await handIn(first, '笔记', workType.note);
    for (const who of [teacher, assistant]) expect(await noticesOf(who)).toEqual([submitted(2)]);
    expect((await product.call('POST /capi/Notice/getUnread', {}, teacher)).data.unread).toBe(1);
    await readAll(teacher);
    await handIn();
    expect(await noticesOf(teacher)).toEqual([submitted(1), submitted(2, true)]);
    // Who has not read it has one still.
    expect(await noticesOf(assistant)).toEqual([submitted(3)]);
  });

  it('count what still waits, and nothing for who is no longer staff of the camp', async () => {
    await handIn();
    const { db } = product.deps;
    await db
      .delete(campStaff)
      .where(and(eq(campStaff.campId, project.campId), eq(campStaff.accountId, assistant.id)));
    expect(await noticesOf(assistant)).toEqual([submitted(0)]);
    await handIn();
    expect(await noticesOf(teacher)).toEqual([submitted(2)]);
    expect(await noticesOf(assistant)).toEqual([submitted(0)]);
  });

  it('of hand-ins at the same time is one, however many there are', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => classroom.addPerson()));
    for (const { id } of students) await classroom.enrol(id, project);
    await Promise.all(students.map((student) => handIn(student)));
    expect(await noticesOf(teacher)).toEqual([submitted(12)]);
  });

  it('say who applies and who joins to those who decide of it; assistants do not', async () => {
    await join();
    await join();
    const { campId } = project;
    await product.deps.db.update(camp).set({ needsApproval: true }).where(eq(camp.id, campId));
    const { enrolmentId, status } = await join();
    expect(status).toBe(enrolmentStatus.waiting);
    const joined = { kind: 'enrolment-joined', campId, count: 2, read: false };
    const asked = { kind: 'enrolment-asked', campId, count: 1, read: false };
    expect(await noticesOf(teacher)).toEqual([asked, joined]);
    expect(await noticesOf(assistant)).toEqual([]);
    await product.deps.db
      .update(enrolment)
      .set({ status: enrolmentStatus.learning })
      .where(eq(enrolment.id, enrolmentId));
    expect((await noticesOf(teacher))[0]).toEqual({ ...asked, count: 0 });
  });
});
