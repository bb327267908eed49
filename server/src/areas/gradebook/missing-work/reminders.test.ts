import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { notice } from '../../../schema/messages.ts';
import { campStaff } from '../../../schema/practise.ts';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { aliyun, reminderSmsEnv, startSmsProvider } from '../../../testing/sms-provider.ts';
import { deliver } from '../../delivery/index.ts';

/** A Tuesday at 10:00 in China. */
const morning = new Date('2030-01-08T02:00:00Z');

type Person = { id: number; name: string; token: string };
let provider: Awaited<ReturnType<typeof startSmsProvider>>;
let product: TestProduct;
let classroom: Classroom;
let teacher: Person;
let campId: number;
let homework: number;
let students: [Person, Person, Person];

beforeEach(async () => {
  provider = await startSmsProvider(aliyun);
  product = await createTestProduct({ ...reminderSmsEnv(provider), SMS_SENDER: 'aliyun' });
  product.clock.set(morning);
  classroom = await createClassroom(product);
  const collegeId = await classroom.addCollege('示范大学');
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  homework = await classroom.addLesson(project.id, contentType.homework);
  teacher = await classroom.addPerson({ role: 'assistant', collegeId });
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  const add = async (name: string) => {
    const student = await classroom.addPerson({ name });
    await classroom.enrol(student.id, project);
    return student;
  };
  students = [await add('方小田'), await add('李小河'), await add('何小山')];
});
afterEach(async () => {
  await product.close();
  provider.close();
});

const later = async (minutes: number) => {
  product.clock.forward(minutes * 60);
  await deliver(product.deps, async () => undefined);
};
const remind = (of: readonly Person[]) =>
  product.call(
    'POST /mapi/Gradebook/remind',
    { campId, item: `l${homework}`, studentIds: of.map(({ id }) => id) },
    teacher,
  );
const ask = (more: object = {}, who: { token: string } = teacher) =>
  product.call(
    'POST /mapi/Gradebook/getReminders',
    { campId, item: `l${homework}`, studentIds: students.map(({ id }) => id), ...more },
    who,
  );
const mobileOf = async ({ id }: Person) =>
  (await product.deps.db.select().from(account).where(eq(account.id, id)))[0]?.mobile ?? '';

describe('what became of reminders of a work', () => {
  test('queued, sent, delivered or failed with its reason, of each student the newest', async () => {
    const [reached, gone, never] = students;
    provider.state.receipts.set(await mobileOf(reached), 'arrived');
    provider.state.receipts.set(await mobileOf(gone), 'suspended');
    expect(await remind([reached, gone])).toMatchObject({ code: 1, data: { told: 2 } });
    const first = (await ask()).data.list;
    const at = product.clock.now().toISOString();
    const queued = { at, by: teacher.name, read: false, planned: false, deliveries: [] };
    expect(first).toEqual([
      { studentId: reached.id, ...queued },
      { studentId: gone.id, ...queued },
    ]);
    const records = async () =>
      new Map(
        (await ask()).data.list.map(({ studentId, planned, deliveries }) => [
          studentId,
          [planned, ...deliveries.map(({ state, failure }) => [state, failure])],
        ]),
      );
    await later(1);
    expect(await records()).toEqual(
      new Map([
        [reached.id, [true, ['sent', null]]],
        [gone.id, [true, ['sent', null]]],
      ]),
    );
    await later(3);
    expect(await records()).toEqual(
      new Map([
        [reached.id, [true, ['delivered', null]]],
        [gone.id, [true, ['failed', 'suspended']]],
      ]),
    );
    // A further reminder stands alone: what became of the one before is over.
    const earlier = new Date(morning.getTime() - 25 * 3600 * 1000);
    await product.deps.db.update(notice).set({ at: earlier });
    await remind([reached, never]);
    const now = product.clock.now().toISOString();
    expect((await ask()).data.list).toMatchObject([
      { studentId: reached.id, at: now, deliveries: [] },
      {
        studentId: gone.id,
        at: earlier.toISOString(),
        deliveries: [{ channel: 'sms', state: 'failed', failure: 'suspended' }],
      },
      { studentId: never.id, at: now, planned: false },
    ]);
  });

  test('who chose no way outside the site has it there, and whether it was read', async () => {
    const [quiet] = students;
    const choices = [{ group: 'reminded' as const, channels: [] }];
    await product.call('POST /capi/Reminder/saveChoices', { choices }, quiet);
    await remind([quiet]);
    await later(1);
    const record = async () => (await ask()).data.list.map(({ at: _, ...reminder }) => reminder);
    const onSite = { studentId: quiet.id, by: teacher.name, planned: true, deliveries: [] };
    expect(await record()).toEqual([{ ...onSite, read: false }]);
    await product.deps.db
      .update(notice)
      .set({ readAt: product.clock.now() })
      .where(eq(notice.accountId, quiet.id));
    expect(await record()).toEqual([{ ...onSite, read: true }]);
  });

  test('are of this camp and this work alone, and of a homework or test', async () => {
    const elsewhere = await classroom.addProject({});
    const work = await classroom.addLesson(elsewhere.id, contentType.homework);
    const admin = await classroom.addPerson({ role: 'admin' });
    await classroom.enrol(students[0].id, elsewhere);
    await product.call(
      'POST /mapi/Gradebook/remind',
      { campId: elsewhere.campId, item: `l${work}`, studentIds: [students[0].id] },
      admin,
    );
    expect((await ask()).data.list).toEqual([]);
    expect((await ask({ item: `l${work}` })).data.list).toEqual([]);
    expect(await ask({ campId: elsewhere.campId, item: `l${work}` })).toMatchObject({ code: -1 });
    expect((await ask({ campId: elsewhere.campId, item: `l${work}` }, admin)).data.list).toHaveLength(1);
    expect(await ask({ item: 'c1' })).toMatchObject({ code: -3, msg: expect.stringContaining('只有作业') });
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    expect(await ask({ studentIds: many })).toMatchObject({ code: -3 });
  });
});
