import { contentType, enrolmentStatus, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../schema/account.ts';
import { gradebookStep } from '../../schema/gradebook/gradebook-step.ts';
import { camp, campStaff } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { secondFactor } from '../../schema/second-factor.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

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
  homework = await classroom.addLesson(project.id, contentType.homework);
  await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: teacher.id });
});

const nothing = {
  works: 0,
  texts: 0,
  inquiries: 0,
  approvals: 0,
  corrections: 0,
  appeals: 0,
  gradebooks: 0,
  returned: 0,
};
const dashboardOf = async ({ token }: Person) =>
  (await product.call('POST /mapi/Desk/get', {}, { token })).data;
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

describe('the dashboard', () => {
  it('says whether the reader’s own login has a second step: one that was begun is none', async () => {
    const set = (accountId: number, confirmedAt: Date | null) =>
      product.deps.db.insert(secondFactor).values({ accountId, secret: 'x', confirmedAt });
    const begun = await classroom.addPerson({ role: 'teacher', collegeId });
    await set(begun.id, null);
    expect((await dashboardOf(begun)).has.secondFactor).toBe(false);
    const done = await classroom.addPerson({ role: 'teacher', collegeId });
    await set(done.id, product.clock.now());
    expect((await dashboardOf(done)).has.secondFactor).toBe(true);
  });

  it('a returned gradebook is a task of who submits it, until it is submitted again', async () => {
    const { campId } = project;
    const step = (step: 'submitted' | 'returned') =>
      product.deps.db
        .insert(gradebookStep)
        .values({ campId, step, note: '还空着', by: teacher.id, at: product.clock.now() });
    expect((await dashboardOf(teacher)).total.returned).toBe(0);
    await step('submitted');
    await step('returned');
    const { camps, total } = await dashboardOf(teacher);
    expect([total.returned, camps.map((camp) => [camp.campId, camp.returned])]).toEqual([1, [[campId, 1]]]);
    await step('submitted');
    expect((await dashboardOf(teacher)).total.returned).toBe(0);
  });

  it('is empty at first, and knows what there is', async () => {
    expect(await dashboardOf(teacher)).toMatchObject({
      camps: [],
      more: 0,
      has: { camps: 1 },
      total: {
        works: 0,
        texts: 0,
        inquiries: 0,
        approvals: 0,
        corrections: 0,
        appeals: 0,
        gradebooks: 0,
        returned: 0,
      },
    });
    const alone = await classroom.addPerson({ role: 'teacher', collegeId });
    expect((await dashboardOf(alone)).has).toEqual({ projects: 0, camps: 0, secondFactor: false });
  });

  it('counts a work once however often it was handed in, applications and questions, by camp', async () => {
    const student = await handIn(3);
    await handIn();
    for (const status of [enrolmentStatus.waiting, enrolmentStatus.refused])
      await classroom.enrol((await classroom.addPerson()).id, project, status);
    const asking = { chapterId: homework, content: '为什么？' };
    const asked = await product.call('POST /capi/Inquiry/ask', asking, { token: student.token });
    const dashboard = await dashboardOf(teacher);
    expect(dashboard).toMatchObject({
      total: { works: 2, texts: 0, inquiries: 1, approvals: 1 },
      camps: [{ campId: project.campId, works: 2, inquiries: 1, approvals: 1, endsSoon: false }],
    });
    expect(dashboard.camps[0]?.oldest).toBeTruthy();
    const { inquiryId } = asked.data;
    await product.call('POST /mapi/Inquiry/answer', { inquiryId, content: '因为' }, { token: teacher.token });
    expect((await dashboardOf(teacher)).total.inquiries).toBe(0);
  });

  it('is of each one’s own scope: an assistant’s has no applications, another college’s teacher nothing', async () => {
    await handIn();
    await classroom.enrol((await classroom.addPerson()).id, project, enrolmentStatus.waiting);
    const assistant = await classroom.addPerson({ role: 'assistant', collegeId });
    await product.deps.db.insert(campStaff).values({ campId: project.campId, accountId: assistant.id });
    expect((await dashboardOf(assistant)).total).toEqual({ ...nothing, works: 1 });
    const elsewhere = await classroom.addCollege(`别的院校 ${Math.random()}`);
    const stranger = await classroom.addPerson({ role: 'manager', collegeId: elsewhere });
    expect((await dashboardOf(stranger)).camps).toEqual([]);
    const manager = await classroom.addPerson({ role: 'manager', collegeId });
    expect((await dashboardOf(manager)).total).toMatchObject({ works: 1, approvals: 1 });
  });

  it('counts requests to correct the roster where each is listed: one in two camps is one in all', async () => {
    const { db, clock } = product.deps;
    const second = await classroom.addProject({ collegeId });
    await db.insert(campStaff).values({ campId: second.campId, accountId: teacher.id });
    const elsewhere = await classroom.addCollege(`别的院校 ${Math.random()}`);
    const theirs = await classroom.addProject({ collegeId: elsewhere });
    /** A student named 林晓 by the rosters of these camps. */
    const named = async (...campIds: number[]) => {
      const student = await classroom.addPerson({ name: '林晓', collegeId });
      await db
        .update(account)
        .set({ byCollege: ['name'] })
        .where(eq(account.id, student.id));
      const entry = { studentId: student.id, name: '林晓', createdAt: clock.now() };
      await db.insert(rosterEntry).values(campIds.map((campId) => ({ ...entry, campId })));
      const asking = { name: '林潇', reason: '错字' };
      const asked = await product.call('POST /capi/Student/askCorrection', asking, { token: student.token });
      expect(asked.code).toBe(1);
      return { ...student, correctionId: asked.data.correction?.correctionId ?? 0 };
    };
    // Another college's roster names them too: it is not asked.
    const both = await named(project.campId, second.campId, theirs.campId);
    const one = await named(project.campId);
    const counts = async (who: Person) => {
      const { camps, total } = await dashboardOf(who);
      const of = (campId: number) => camps.find((each) => each.campId === campId)?.corrections ?? 0;
      return [of(project.campId), of(second.campId), of(theirs.campId), total.corrections];
    };
    expect(await counts(teacher)).toEqual([2, 1, 0, 2]);
    for (const [campId, listed] of [
      [project.campId, 2],
      [second.campId, 1],
    ] as const) {
      const list = await product.call('POST /mapi/Roster/getCorrections', { campId }, teacher);
      expect(list.data.list).toHaveLength(listed);
    }
    // Of each one's own scope.
    const colleague = await classroom.addPerson({ role: 'teacher', collegeId });
    await db.insert(campStaff).values({ campId: second.campId, accountId: colleague.id });
    expect(await counts(colleague)).toEqual([0, 1, 0, 1]);
    const assistant = await classroom.addPerson({ role: 'assistant', collegeId });
    await db.insert(campStaff).values({ campId: project.campId, accountId: assistant.id });
    expect(await counts(assistant)).toEqual([0, 0, 0, 0]);
    const stranger = await classroom.addPerson({ role: 'manager', collegeId: elsewhere });
    expect(await counts(stranger)).toEqual([0, 0, 0, 0]);
    const admin = await classroom.addPerson({ role: 'admin' });
    expect((await counts(admin)).slice(0, 3)).toEqual([2, 1, 0]);
    // What is answered or withdrawn waits no more.
    const { correctionId } = both;
    const answer = { campId: second.campId, correctionId, approve: false, answer: '不对' };
    expect((await product.call('POST /mapi/Roster/answerCorrection', answer, teacher)).code).toBe(1);
    expect(await counts(teacher)).toEqual([1, 0, 0, 1]);
    await product.call('POST /capi/Student/withdrawCorrection', { correctionId: one.correctionId }, one);
    expect(await counts(teacher)).toEqual([0, 0, 0, 0]);
  });

  it('names the camps that end within 14 days, and none that has ended', async () => {
    const days = (count: number) => new Date(product.clock.now().getTime() + count * 24 * 3600 * 1000);
    const setEnd = (endsAt: Date) =>
      product.deps.db.update(camp).set({ endsAt }).where(eq(camp.id, project.campId));
    await setEnd(days(13));
    expect((await dashboardOf(teacher)).camps).toMatchObject([{ campId: project.campId, endsSoon: true }]);
    await setEnd(days(15));
    expect((await dashboardOf(teacher)).camps).toEqual([]);
  });
});
