import { contentType, enrolmentStatus, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { secondFactor } from '../../account/factor.table.ts';
import { camp, campStaff } from '../../practise/practise.table.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; token: string };
let collegeId: number;
let teacher: Person;
let project: { id: number; campId: number };
let homework: number;

beforeEach(async () => {
  collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  project = await classroom.addProject({ collegeId });
  homework = await classroom.addLeaf(project.id, contentType.homework);
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
});

const deskOf = async ({ token }: Person) => (await product.call('POST /mapi/Desk/get', {}, { token })).data;
async function handIn(times = 1) {
  const student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
  for (let turn = 0; turn < times; turn += 1) {
    product.clock.forward(60);
    const work = { chapterId: homework, type: workType.homework, content: `第 ${turn} 稿`, fileList: [] };
    await product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { ...work, status: '1' },
      { token: student.token },
    );
  }
  return student;
}

describe('the desk', () => {
  it('says whether the reader’s own login has a second step: one that was begun is none', async () => {
    const set = (accountId: number, confirmedAt: Date | null) =>
      product.deps.db.insert(secondFactor).values({ accountId, secret: 'x', confirmedAt });
    const begun = await classroom.addPerson({ role: 'teacher', collegeId });
    await set(begun.id, null);
    expect((await deskOf(begun)).has.secondFactor).toBe(false);
    const done = await classroom.addPerson({ role: 'teacher', collegeId });
    await set(done.id, product.clock.now());
    expect((await deskOf(done)).has.secondFactor).toBe(true);
  });

  it('is empty at first, and knows what there is', async () => {
    expect(await deskOf(teacher)).toMatchObject({
      ...{ camps: [], more: 0, has: { camps: 1 } },
      total: { works: 0, texts: 0, inquiries: 0, approvals: 0 },
    });
    const alone = await classroom.addPerson({ role: 'teacher', collegeId });
    expect((await deskOf(alone)).has).toEqual({ projects: 0, camps: 0, secondFactor: false });
  });

  it('counts a work once however often it was handed in, applications and questions, by camp', async () => {
    const student = await handIn(3);
    await handIn();
    for (const status of [enrolmentStatus.waiting, enrolmentStatus.refused])
      await classroom.enrol((await classroom.addPerson()).id, project, status);
    const asking = { chapterId: homework, content: '为什么？' };
    const asked = await product.call('POST /capi/Inquiry/ask', asking, { token: student.token });
    const desk = await deskOf(teacher);
    expect(desk).toMatchObject({
      total: { works: 2, texts: 0, inquiries: 1, approvals: 1 },
      camps: [{ campId: project.campId, works: 2, inquiries: 1, approvals: 1, endsSoon: false }],
    });
    expect(desk.camps[0]?.oldest).toBeTruthy();
    const { inquiryId } = asked.data;
    await product.call('POST /mapi/Inquiry/answer', { inquiryId, content: '因为' }, { token: teacher.token });
    expect((await deskOf(teacher)).total.inquiries).toBe(0);
  });

  it('is of each one’s own reach: an assistant’s has no applications, another college’s teacher nothing', async () => {
    await handIn();
    await classroom.enrol((await classroom.addPerson()).id, project, enrolmentStatus.waiting);
    const assistant = await classroom.addPerson({ role: 'assistant', collegeId });
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: assistant.id });
    expect((await deskOf(assistant)).total).toEqual({ works: 1, texts: 0, inquiries: 0, approvals: 0 });
    const elsewhere = await classroom.addCollege(`别的院校 ${Math.random()}`);
    const stranger = await classroom.addPerson({ role: 'manager', collegeId: elsewhere });
    expect((await deskOf(stranger)).camps).toEqual([]);
    const manager = await classroom.addPerson({ role: 'manager', collegeId });
    expect((await deskOf(manager)).total).toMatchObject({ works: 1, approvals: 1 });
  });

  it('names the camps that end within 14 days, and none that has ended', async () => {
    const days = (count: number) => new Date(product.clock.now().getTime() + count * 24 * 3600 * 1000);
    const setEnd = (endsAt: Date) =>
      product.deps.db.update(camp).set({ endsAt }).where(eq(camp.id, project.campId));
    await setEnd(days(13));
    expect((await deskOf(teacher)).camps).toMatchObject([{ campId: project.campId, endsSoon: true }]);
    await setEnd(days(15));
    expect((await deskOf(teacher)).camps).toEqual([]);
  });
});
