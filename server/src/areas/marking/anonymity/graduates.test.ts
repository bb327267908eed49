import { enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { camp, campStaff, enrolment } from '../../../schema/practise.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

/** Who has graduated comes of marks: nothing tells it by name while marking is anonymous (rules: camp-anonymous). */
const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let teacher: Person;
let project: { id: number; campId: number };
let elsewhere: number;
/** Two are alike but for one having graduated. */
let [graduate, learner] = [] as unknown as [Person, Person];

beforeEach(async () => {
  const { db, clock } = product.deps;
  const collegeId = await classroom.addCollege(`结业学院 ${Math.random()}`);
  project = await classroom.addProject({ collegeId });
  const { id: projectId, campId } = project;
  const endsAt = new Date(clock.now().getTime() + 3600_000);
  await db.update(camp).set({ anonymousMarking: true, collegeId, endsAt }).where(eq(camp.id, campId));
  const dates = { startsAt: new Date(clock.now().getTime() - 3600_000), endsAt };
  const [other] = await db
    .insert(camp)
    .values({ projectId, title: '另一个营', collegeId, ...dates })
    .returning();
  elsewhere = other?.id ?? 0;
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  for (const id of [campId, elsewhere])
    await db.insert(campStaff).values({ campId: id, accountId: teacher.id });
  graduate = await classroom.addPerson();
  learner = await classroom.addPerson();
  for (const { id } of [graduate, learner])
    await db.update(account).set({ name: '甲同学' }).where(eq(account.id, id));
  await classroom.enrol(graduate.id, project, enrolmentStatus.graduated);
  await classroom.enrol(learner.id, project);
});

test.each(['approve', 'refuse', 'remove', 'restore', 'move'] as const)(
  'to %s who has graduated and who learns is answered alike',
  async (act) => {
    const { campId } = project;
    const tried = async (student: Person) => {
      const which = { campId, studentIds: [student.id], entryIds: [] };
      const answer =
        act === 'move'
          ? await product.call('POST /mapi/Roster/move', { ...which, toCampId: elsewhere }, teacher)
          : await product.call('POST /mapi/Roster/act', { ...which, act }, teacher);
      expect(answer).toMatchObject({ code: 1, data: { done: 0, refused: [{ name: '甲同学' }] } });
      return answer;
    };
    expect(await tried(graduate)).toEqual(await tried(learner));
  },
);

const remove = (studentIds: number[]) => {
  const payload = { campId: project.campId, act: 'remove', studentIds, entryIds: [] } as const;
  return product.call('POST /mapi/Roster/act', payload, teacher);
};

test('while nobody has graduated those who learn are removed as in any camp', async () => {
  const { db } = product.deps;
  const status = { status: enrolmentStatus.learning, graduatedAt: null };
  await db.update(enrolment).set(status).where(eq(enrolment.studentId, graduate.id));
  expect((await remove([graduate.id, learner.id])).data).toMatchObject({ done: 2, refused: [] });
});

test('once marking is finished who has graduated is told apart', async () => {
  await product.deps.db.update(camp).set({ anonymousMarking: false }).where(eq(camp.id, project.campId));
  expect((await remove([graduate.id, learner.id])).data).toMatchObject({
    done: 1,
    refused: [{ reason: '已经结业，证书和记录会一直保留' }],
  });
});

test('a reminder reaches both', async () => {
  const { campId } = project;
  const ask = { campId, studentIds: [graduate.id, learner.id], word: '记得来上课' };
  expect(await product.call('POST /mapi/FollowUp/remind', ask, teacher)).toMatchObject({
    data: { reminded: 2, skipped: 0 },
  });
});

test('that the camp has ended is told to who still learns, and the student’s page does not show it', async () => {
  const { campId } = project;
  // Something waits still, or the camp would not be anonymous any more: it ends only for the notice.
  expect(await product.call('POST /mapi/Camp/end', { campId }, teacher)).toMatchObject({ code: 1 });
  const later = new Date(product.clock.now().getTime() + 3600_000);
  await product.deps.db.update(camp).set({ endsAt: later }).where(eq(camp.id, campId));
  const page = async (student: Person) => {
    const asked = { campId, studentId: student.id };
    const answer = await product.call('POST /mapi/Camp/getStudent', asked, teacher);
    expect(answer).toMatchObject({ code: 1 });
    return answer.data;
  };
  const mine = await product.call('POST /capi/Notice/getList', {}, learner);
  expect(mine.data.list.map(({ kind }) => kind)).toContain('camp-ended');
  expect((await page(learner)).notices).toEqual((await page(graduate)).notices);
  expect((await page(learner)).anonymous).toBe(true);
});
