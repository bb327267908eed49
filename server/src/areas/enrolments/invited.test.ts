import { enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { collegeMember } from '../../schema/account.ts';
import { camp, enrolment } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
const day = 24 * 3600 * 1000;
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let student: Person;
let project: Awaited<ReturnType<typeof classroom.addProject>>;
let collegeId: number;
let collegeName: string;

beforeEach(async () => {
  student = await classroom.addPerson();
  project = await classroom.addProject();
  collegeName = `启明学院 ${Math.random()}`;
  collegeId = await classroom.addCollege(collegeName);
});

async function addCamp(terms: Partial<typeof camp.$inferInsert> = {}): Promise<number> {
  const now = product.clock.now().getTime();
  const dates = { startsAt: new Date(now - 2 * day), endsAt: new Date(now + 30 * day) };
  const row = { projectId: project.id, title: '一班的营', ...dates, ...terms };
  const [made] = await product.deps.db.insert(camp).values(row).returning();
  return made?.id ?? 0;
}
let codes = 0;
const newCode = () => `CODE${String(Math.random()).slice(2, 6)}${codes++}`;
const find = (asked: Record<string, unknown>, who: Person | null = student) =>
  product.call('POST /capi/FrontProject/findInvited', asked, who ? { token: who.token } : {});
const join = (more: Record<string, unknown>) =>
  product.call('POST /capi/Student/joinProject', { projectId: project.id, ...more }, student);

describe('an invite leads to its camp', () => {
  test('by a link, a code alone, or both: its name, dates and conditions, as it is then joined', async () => {
    const inviteCode = newCode();
    const id = await addCamp({ collegeId, inviteCode, needsApproval: true });
    const ways = [
      { projectId: project.id, campId: id, inviteCode },
      { projectId: project.id, inviteCode: ` ${inviteCode.toLowerCase()} ` },
      { inviteCode },
    ];
    for (const way of ways) {
      const { code, data, msg } = await find(way);
      expect(code, msg).toBe(1);
      expect(data).toMatchObject({
        project: { id: project.id, title: '校园数据实践' },
        camp: { id, title: '一班的营', collegeName, needsApproval: true, needsInvite: true },
      });
      expect((await find(way, null)).data).toEqual(data);
    }
    const joined = await join({ inviteCode });
    expect(joined.data.status).toBe(enrolmentStatus.waiting);
    const rows = await product.deps.db.select().from(enrolment).where(eq(enrolment.studentId, student.id));
    expect(rows.map(({ campId }) => campId)).toEqual([id]);
  });

  test('says that it begins at once only where it does', async () => {
    const inviteCode = newCode();
    await addCamp({ collegeId, inviteCode });
    expect((await find({ inviteCode })).data.camp.needsApproval).toBe(false);
    expect((await join({ inviteCode })).data.status).toBe(enrolmentStatus.learning);
    await product.deps.db
      .update(enrolment)
      .set({ status: enrolmentStatus.refused, wasRefused: true })
      .where(eq(enrolment.studentId, student.id));
    expect((await find({ inviteCode })).data.camp.needsApproval).toBe(true);
    expect((await join({ inviteCode })).data.status).toBe(enrolmentStatus.waiting);
  });

  test('without a code it leads to a camp that needs none; a college’s own camp is shown to its members', async () => {
    const open = await addCamp();
    const own = await addCamp({ collegeId });
    const where = { projectId: project.id };
    expect((await find({ ...where, campId: open })).data.camp.id).toBe(open);
    expect(await find({ ...where, campId: own })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('只面向'),
    });
    expect((await find({ ...where, campId: own }, null)).msg).toContain('请登录后再报名');
    const confirmedAt = product.clock.now();
    await product.deps.db
      .insert(collegeMember)
      .values({ accountId: student.id, collegeId, by: 'roster', confirmedAt });
    expect((await find({ ...where, campId: own })).data.camp).toMatchObject({
      id: own,
      needsApproval: false,
    });
  });

  test('tells why its camp cannot be joined, and nothing of it without its code', async () => {
    const inviteCode = newCode();
    const id = await addCamp({ inviteCode, startsAt: new Date(product.clock.now().getTime() + day) });
    expect((await find({ inviteCode })).msg).toContain('才开始');
    const coded = await addCamp({ inviteCode: newCode() });
    expect(await find({ projectId: project.id, campId: coded })).toMatchObject({
      code: -2,
      msg: '这个实训营需要邀请码，请向老师索取后填写',
    });
    // The code of another camp is none of this one.
    expect((await find({ projectId: project.id, campId: coded, inviteCode })).code).toBe(-2);
    expect((await find({ projectId: project.id, campId: id + 1000 })).code).toBe(-3);
    expect((await find({})).code).toBe(-3);
  });

  test('counts wrong codes together with those of joining, of a visitor too', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await find({ inviteCode: 'WRONG999' })).code).toBe(-2);
      expect((await find({ projectId: project.id, inviteCode: 'WRONG999' })).code).toBe(-2);
    }
    expect((await find({ inviteCode: 'WRONG999' })).code).toBe(-4);
    let last = 0;
    for (let n = 0; n < 200 && last !== -4; n += 1)
      last = (await find({ inviteCode: 'WRONG999' }, null)).code;
    expect(last).toBe(-4);
  });
});
