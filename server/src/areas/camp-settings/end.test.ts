import { enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { camp } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { notifyEndedCamps } from './end.domain.ts';

const { product, classroom } = useClassroom();
const day = 24 * 3600;
const { waiting, graduated, left } = enrolmentStatus;
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let manager: Person;
/** Staff are logged in for twelve hours: after days, anew. */
let logInManager: () => Promise<void>;
let student: Person;
let project: { id: number; campId: number };
const at = (days: number) => new Date(product.clock.now().getTime() + days * day * 1000);
const endTomorrow = (campId: number) =>
  product.deps.db
    .update(camp)
    .set({ startsAt: at(-30), endsAt: at(1) })
    .where(eq(camp.id, campId));
beforeEach(async () => {
  const collegeId = await classroom.addCollege(`结营学院 ${Math.random()}`);
  logInManager = async () => {
    manager = await classroom.addPerson({ role: 'manager', collegeId });
  };
  await logInManager();
  project = await classroom.addProject({ collegeId });
  await endTomorrow(project.campId);
  student = await classroom.addPerson({ memberOf: collegeId });
  await classroom.enrol(student.id, project);
});

const by = (who: Person) => ({ token: who.token });
const end = () => product.call('POST /mapi/Camp/end', { campId: project.campId }, by(manager));
const moveEnd = (days: number) =>
  product.call(
    'POST /mapi/Camp/change',
    { campId: project.campId, endsAt: at(days).toISOString() },
    by(manager),
  );
/** The ends that somebody was told of, the newest first. */
async function told(who = student) {
  const { data } = await product.call('POST /capi/Notice/getList', {}, by(who));
  return data.list.filter(({ kind }) => kind === 'camp-ended');
}

describe('the end of a camp', () => {
  test('is told at once to whoever learns in it, once, when staff end it; to nobody else', async () => {
    const others = await Promise.all(
      [waiting, graduated, left].map(async (status) => {
        const person = await classroom.addPerson();
        await classroom.enrol(person.id, project, status);
        return person;
      }),
    );
    await end();
    await end();
    await notifyEndedCamps(product.deps);
    expect(await told()).toMatchObject([
      { projectId: project.id, campId: project.campId, projectTitle: '校园数据实践', readAt: null },
    ]);
    for (const other of others) expect(await told(other)).toEqual([]);
  });

  test('is told once when its date has come, not before', async () => {
    await notifyEndedCamps(product.deps);
    expect(await told()).toEqual([]);
    product.clock.forward(day);
    await Promise.all([notifyEndedCamps(product.deps), notifyEndedCamps(product.deps)]);
    await notifyEndedCamps(product.deps);
    expect(await told()).toHaveLength(1);
  });

  test('is no news a week later', async () => {
    product.clock.forward(8 * day + 1);
    await notifyEndedCamps(product.deps);
    expect(await told()).toEqual([]);
  });

  test('that is put off is taken back from who has not read it, and told again when it comes', async () => {
    await end();
    expect(await moveEnd(3)).toMatchObject({ code: 1 });
    expect(await told()).toEqual([]);
    product.clock.forward(3 * day);
    await notifyEndedCamps(product.deps);
    expect(await told()).toHaveLength(1);
    await product.call('POST /capi/Notice/read', { upTo: (await told())[0]?.noticeId }, by(student));
    await logInManager();
    expect(await moveEnd(2)).toMatchObject({ code: 1 });
    expect(await told()).toHaveLength(1);
    await end();
    expect(await told()).toHaveLength(2);
  });

  test('that cannot be told keeps no other waiting, and is tried again', async () => {
    const other = await classroom.addProject({});
    await endTomorrow(other.campId);
    await classroom.enrol(student.id, other);
    product.clock.forward(day);
    const owner = new pg.Client(product.databaseUrl);
    await owner.connect();
    await owner.query(`
      create function keep_quiet() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
      create trigger keep_quiet before insert on notice
        for each row when (new.camp_id = ${project.campId}) execute function keep_quiet()`);
    await notifyEndedCamps(product.deps);
    expect((await told()).map(({ campId }) => campId)).toEqual([other.campId]);
    expect(product.logged).toContainEqual(
      expect.objectContaining({ level: 'error', campId: project.campId }),
    );
    await owner.query('drop function keep_quiet cascade');
    await owner.end();
    await notifyEndedCamps(product.deps);
    expect((await told()).map(({ campId }) => campId)).toEqual([project.campId, other.campId]);
  });
});
