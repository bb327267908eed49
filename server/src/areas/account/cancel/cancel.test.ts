import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { codeFor, type Someone } from '../../../testing/account.ts';
import { useLeavers } from '../../../testing/leavers.ts';
import { eraseCancelled } from '../../account-removal/account-removal.domain.ts';

const { product, classroom, cancel, infoOf, logIn, rowOf, messagesTo, newcomer } = useLeavers();
const day = 24 * 3600;

test('a cancellation ends every session at once and says until when it can be taken back', async () => {
  const who = await newcomer();
  const other = (await logIn(who)).data.token;
  const { code, data } = await cancel(who.token);
  const due = new Date(product.clock.now().getTime() + 7 * day * 1000).toISOString();
  expect([code, data]).toEqual([1, { erasedAt: due }]);
  for (const token of [who.token, other]) expect((await infoOf(token)).code).toBe(-9);
  expect((await messagesTo(who))[0]).toMatch(
    /^您的知行账号已申请注销，将于\d+月\d+日 ?\d\d:\d\d（中国标准时间）删除/,
  );
});

test('it asks for the password, and of two at once one counts', async () => {
  const who = await newcomer();
  expect(await cancel(who.token, 'not-this-1')).toMatchObject({
    code: -2,
    msg: expect.stringContaining('密码'),
  });
  expect((await infoOf(who.token)).code).toBe(1);
  const before = (await messagesTo(who)).length;
  const both = await Promise.all([cancel(who.token), cancel(who.token)]);
  expect(both.map(({ code }) => code).sort()).toEqual([-9, 1]);
  expect((await messagesTo(who)).length).toBe(before + 1);
});

test('staff, the demo and who sits in a timed test are refused, with the reason', async () => {
  const [teacher, demo, sitting] = [await newcomer(), await newcomer(), await newcomer()];
  const { db } = product.deps;
  await db.update(account).set({ role: 'teacher' }).where(eq(account.id, teacher.id));
  await db.update(account).set({ isDemo: true }).where(eq(account.id, demo.id));
  const project = await classroom.addProject();
  await classroom.enrol(sitting.id, project);
  const { chapterId } = await classroom.addTest(project.id, {
    timeLimitMinutes: 30,
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  await product.call('POST /capi/Question/startAttempt', { chapterId }, { token: sitting.token });
  expect(await cancel(teacher.token)).toMatchObject({ code: -2, msg: expect.stringContaining('老师') });
  expect(await cancel(demo.token)).toMatchObject({ code: -2, msg: expect.stringContaining('示例账号') });
  expect(await cancel(sitting.token)).toMatchObject({ code: -2, msg: expect.stringContaining('计时') });
  for (const { token, id } of [teacher, demo, sitting]) {
    expect((await infoOf(token)).code).toBe(1);
    expect((await rowOf(id)).cancelAskedAt).toBeNull();
  }
  product.clock.forward(31 * 60);
  expect(await cancel(sitting.token)).toMatchObject({ code: 1 });
});

test('a timed test of a project one has left holds nobody back: it can no longer be handed in', async () => {
  const who = await newcomer();
  const { token } = who;
  const project = await classroom.addProject();
  await classroom.enrol(who.id, project);
  const { chapterId } = await classroom.addTest(project.id, {
    timeLimitMinutes: 30,
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  await product.call('POST /capi/Question/startAttempt', { chapterId }, { token });
  expect((await cancel(token)).code).toBe(-2);
  await product.call('POST /capi/Student/leaveProject', { projectId: project.id }, { token });
  // What every screen shows and what holds the account are the same clock.
  expect((await infoOf(token)).data.runningTest).toBeUndefined();
  expect((await cancel(token)).code).toBe(1);
});

test('a login in the days of grace takes it back, by password and by code, and says so', async () => {
  const ways = [
    logIn,
    async (who: Someone) => {
      const code = await codeFor(product, who, 'login');
      const { countryCode, mobile, address } = who;
      return product.call('POST /passport/Api/user/QuickLogin', { countryCode, mobile, code }, { address });
    },
  ];
  for (const way of ways) {
    const who = await newcomer();
    await cancel(who.token);
    product.clock.forward(6 * day);
    const { data } = await way(who);
    expect(data.cancellationWithdrawn).toBe(true);
    product.clock.forward(2 * day);
    await eraseCancelled(product.deps);
    expect((await infoOf(data.token)).data).toMatchObject({ userId: who.id, name: '林小知' });
    expect((await logIn(who)).data.cancellationWithdrawn).toBeUndefined();
  }
});

test('of a login and the erasure at once one wins, and never half of each', async () => {
  for (let round = 0; round < 5; round += 1) {
    const who = await newcomer();
    await cancel(who.token);
    product.clock.forward(7 * day);
    const [{ code, data }] = await Promise.all([logIn(who), eraseCancelled(product.deps)]);
    const row = await rowOf(who.id);
    expect(row.cancelledAt === null).toBe(code === 1);
    if (code === 1) expect((await infoOf(data.token)).code).toBe(1);
    else expect([code, row.name]).toEqual([-2, '已注销用户']);
  }
});
