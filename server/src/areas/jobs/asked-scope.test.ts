import { beforeEach, describe, expect, it } from 'vitest';
import { campStaff } from '../../schema/practise.ts';
import { doJobs, takeFile } from '../../testing/jobs/do-jobs.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { openSession } from '../account/session/session.domain.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;

let collegeId: number;
let elsewhereId: number;
let campId: number;
let admin: Person;
let manager: Person;
let teacher: Person;
/** A manager and a teacher of another college. */
let foreign: Person;
let foreignTeacher: Person;

beforeEach(async () => {
  collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  elsewhereId = await classroom.addCollege(`别的院校 ${Math.random()}`);
  campId = (await classroom.addProject({ collegeId })).campId;
  admin = await classroom.addPerson({ role: 'admin' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '沈院长' });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  foreign = await classroom.addPerson({ role: 'manager', collegeId: elsewhereId });
  foreignTeacher = await classroom.addPerson({ role: 'teacher', collegeId: elsewhereId });
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  // An act of the camp, for the audit trail.
  await product.call('POST /mapi/Gradebook/getGradebook', { campId }, manager);
});

const files = {
  'the audit trail': (who: Person) => product.call('POST /mapi/Audit/export', { campId, format: 'csv' }, who),
  'the overview': (who: Person) =>
    product.call(
      'POST /mapi/Report/export',
      { group: 'project', activeDays: 7, markDays: 3, format: 'csv' },
      who,
    ),
} as const;

/** The lines of the file but its titles, and the sum below those of the overview. */
async function linesOf(name: keyof typeof files, who: Person) {
  const { data } = await files[name](who);
  const { text } = await takeFile(product, data, who);
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .filter((line) => !line.startsWith('合计'));
}
const changeRole = (who: Person, role: string, to: number) =>
  product.call('POST /mapi/Staff/changeRole', { userId: who.id, role, collegeId: to } as never, admin);
/** A change of role ends all sessions. */
async function logIn(who: Person): Promise<Person> {
  const { db, clock, security } = product.deps;
  const opened = await openSession(db, {
    accountId: who.id,
    now: clock.now(),
    device: 'test',
    demo: true,
    security,
  });
  return { ...who, token: opened.token };
}

describe.each(Object.keys(files) as (keyof typeof files)[])('the file of %s', (name) => {
  it('has nothing of a camp that who asks does not see', async () => {
    expect(await linesOf(name, manager)).toHaveLength(1);
    expect(await linesOf(name, foreign)).toEqual([]);
  });

  it('is not made once the role or the college of who asked is another one, and says so', async () => {
    for (const [role, to] of [
      ['teacher', collegeId],
      ['manager', elsewhereId],
    ] as const) {
      const asker = await classroom.addPerson({ role: 'manager', collegeId });
      const { data } = await files[name](asker);
      expect(await changeRole(asker, role, to)).toMatchObject({ code: 1 });
      await doJobs(product);
      const job = await product.call('POST /mapi/Job/get', data, admin);
      expect(job.data, role).toMatchObject({ state: 'failed', tries: 1 });
      const why = role === 'teacher' && name === 'the audit trail' ? '没有权限' : '你的角色或院校变了';
      expect(job.data.fault, role).toContain(why);
    }
  });

  it('that was made before is not given out after it, nor by an address that was given before', async () => {
    const asker = await classroom.addPerson({ role: 'manager', collegeId });
    const { data } = await files[name](asker);
    await doJobs(product);
    const { url } = (await product.call('POST /mapi/Job/getResult', data, asker)).data;
    const status = async () => (await product.app.inject({ url })).statusCode;
    expect(await status()).toBe(200);
    expect(await changeRole(asker, 'manager', elsewhereId)).toMatchObject({ code: 1 });
    expect(await status()).toBe(403);
    const again = await logIn(asker);
    expect(await product.call('POST /mapi/Job/getResult', data, again)).toMatchObject({
      code: -1,
      msg: expect.stringContaining('你的角色或院校变了'),
    });
    // Back in the college it is theirs again.
    await changeRole(asker, 'manager', collegeId);
    const back = await logIn(asker);
    expect(await product.call('POST /mapi/Job/getResult', data, back)).toMatchObject({ code: 1 });
  });
});

it('the audit trail is refused to a teacher at once; the overview of a teacher has their own camps alone', async () => {
  for (const who of [teacher, foreignTeacher])
    expect(await files['the audit trail'](who)).toMatchObject({ code: -1 });
  expect(await linesOf('the overview', teacher)).toHaveLength(1);
  expect(await linesOf('the overview', foreignTeacher)).toEqual([]);
});
