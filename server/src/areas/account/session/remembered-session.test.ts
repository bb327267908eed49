import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createNotices } from '../../../db/notices.ts';
import { goodPassword, register, someone } from '../../../testing/account.ts';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { asServer } from '../../../testing/database.ts';
import { createHangingProxy } from '../../../testing/hanging-proxy.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { watchStatements } from '../../../testing/scale/watch-statements.ts';

/** Two processes on one database; the second hears over a connection that can be made to hang. */
let one: TestProduct;
let two: TestProduct;
let proxy: Awaited<ReturnType<typeof createHangingProxy>>;
let classroom: Classroom;
const hears = (product: TestProduct) =>
  vi.waitFor(() => expect(product.deps.notices.isHearing()).toBe(true), 15_000);

beforeAll(async () => {
  one = await createTestProduct();
  two = await createTestProduct({}, { databaseUrl: asServer(one.databaseUrl) });
  proxy = await createHangingProxy(asServer(one.databaseUrl));
  const { db, log } = two.deps;
  two.deps.notices = createNotices(proxy.url, {
    log,
    ask: (text, values) => db.$client.query(text, values),
  });
  classroom = await createClassroom(one);
  for (const product of [one, two]) product.deps.notices.start();
});
afterAll(async () => {
  await two.deps.notices.stop();
  proxy.close();
  await two.close();
  await one.close();
});

const infoOf = (product: TestProduct, token: string) =>
  product.call('POST /capi/Student/getUserInfo', {}, { token });
const isSession = (text: string) => /from "session"/.test(text);

it('a session in use is asked of the database once, by each process', async () => {
  await Promise.all([hears(one), hears(two)]);
  const token = await register(one, someone());
  const made = watchStatements(two);
  for (let round = 0; round < 5; round += 1) expect(await infoOf(two, token)).toMatchObject({ code: 1 });
  expect(made.filter(({ text }) => isSession(text))).toHaveLength(1);
});

describe.each([
  ['hears', () => undefined],
  ['has just gone deaf', () => proxy.hang()],
  ['was just cut off', () => proxy.cut()],
])('a process that %s', (_name, happens) => {
  const whileHappening = async (act: (token: string) => Promise<unknown>, token: string) => {
    proxy.goOn();
    await Promise.all([hears(one), hears(two)]);
    for (const product of [one, two]) expect(await infoOf(product, token)).toMatchObject({ code: 1 });
    happens();
    expect(await act(token)).toMatchObject({ code: 1 });
  };

  it('lets nobody in whose session has ended elsewhere, from the moment that is answered', async () => {
    const token = await register(one, someone());
    await whileHappening((given) => one.call('POST /passport/Api/user/logout', {}, { token: given }), token);
    for (const product of [one, two]) expect(await infoOf(product, token)).toMatchObject({ code: -9 });
  });

  it('knows a changed role from the moment that is answered', async () => {
    const admin = await classroom.addPerson({ role: 'admin' });
    const collegeId = await classroom.addCollege(`院校 ${_name}`);
    const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
    const remove = () => one.call('POST /mapi/Staff/remove', { userId: teacher.id }, admin);
    await whileHappening(remove, teacher.token);
    for (const product of [one, two])
      expect(await infoOf(product, teacher.token)).toMatchObject({ code: -9 });
  });

  it('lets nobody stay in whose password was changed elsewhere', async () => {
    const who = someone();
    const other = await register(one, who);
    const login = await two.call('POST /passport/Api/user/Login', {
      account: who.mobile,
      password: goodPassword,
    });
    const change = () =>
      two.call(
        'POST /passport/Api/user/changePassword',
        { oldPassword: goodPassword, password: 'dusk-over-8-hills' },
        { token: login.data.token },
      );
    await whileHappening(change, other);
    for (const product of [one, two]) {
      expect(await infoOf(product, other)).toMatchObject({ code: -9 });
      expect(await infoOf(product, login.data.token)).toMatchObject({ code: 1 });
    }
  });
});
