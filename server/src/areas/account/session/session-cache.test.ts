import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCacheInvalidation } from '../../../db/changes/cache-invalidation.ts';
import { goodPassword, register, someone } from '../../../testing/account.ts';
import { type Classroom, createClassroom } from '../../../testing/classroom.ts';
import { asServer } from '../../../testing/database.ts';
import { createHangingProxy } from '../../../testing/hanging-proxy.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { watchStatements } from '../../../testing/scale/watch-statements.ts';
import { openSession } from './session.domain.ts';

/** Two processes on one database; the second hears over a connection that can be made to hang. */
let one: TestProduct;
let two: TestProduct;
let proxy: Awaited<ReturnType<typeof createHangingProxy>>;
let classroom: Classroom;
const hears = (product: TestProduct) =>
  vi.waitFor(() => expect(product.deps.invalidation.isHearing()).toBe(true), 15_000);

beforeAll(async () => {
  one = await createTestProduct();
  two = await createTestProduct({}, { databaseUrl: asServer(one.databaseUrl) });
  proxy = await createHangingProxy(asServer(one.databaseUrl));
  const { db, log } = two.deps;
  two.deps.invalidation = createCacheInvalidation(proxy.url, {
    log,
    ask: (text, values) => db.$client.query(text, values),
  });
  classroom = await createClassroom(one);
  for (const product of [one, two]) product.deps.invalidation.start();
});
afterAll(async () => {
  await two.deps.invalidation.stop();
  proxy.close();
  await two.close();
  await one.close();
});

const infoOf = (product: TestProduct, token: string) =>
  product.call('POST /capi/Student/getUserInfo', {}, { token });
/** The key of the invite that the number was sent. */
async function lastInvite({ app }: TestProduct, { mobile }: { mobile: string }) {
  const headers = { accept: 'application/json' };
  const [message] = (await app.inject({ url: `/dev/outbox?mobile=${mobile}`, headers })).json<
    { text: string }[]
  >();
  return /#([\w-]{22})/.exec(message?.text ?? '')?.[1] ?? '';
}
const selfOf = (product: TestProduct, token: string) =>
  product.call('POST /mapi/Staff/getSelf', {}, { token });
const isSession = (text: string) => /from "session"/.test(text);

it('a session in use is asked of the database once, by each process', async () => {
  const made = watchStatements(two);
  // A machine that stands still for a second makes it deaf for that long: then it asks each time.
  await vi.waitFor(async () => {
    await hears(two);
    const { token } = await classroom.addPerson();
    made.length = 0;
    for (let round = 0; round < 5; round += 1) expect(await infoOf(two, token)).toMatchObject({ code: 1 });
    expect(made.filter(({ text }) => isSession(text))).toHaveLength(1);
  }, 15_000);
});

describe.each([
  ['hears', () => undefined],
  ['has just gone deaf', () => proxy.hang()],
  ['was just cut off', () => proxy.cut()],
])('a process that %s', (_name, happens) => {
  /** Both hear, and remember who has these tokens; then it happens, and `act` is answered. */
  const whileHappening = async (act: () => Promise<unknown>, ...tokens: string[]) => {
    proxy.goOn();
    // What it went by until now is broken: it has to notice that first.
    await vi.waitFor(() => expect(two.deps.invalidation.isHearing()).toBe(false), 15_000);
    await Promise.all([hears(one), hears(two)]);
    for (const product of [one, two])
      for (const token of tokens) expect(await infoOf(product, token)).toMatchObject({ code: 1 });
    happens();
    expect(await act()).toMatchObject({ code: 1 });
  };

  it('lets nobody in whose session has ended elsewhere, from the moment that is answered', async () => {
    const token = await register(one, someone());
    await whileHappening(() => one.call('POST /passport/Api/user/logout', {}, { token }), token);
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

  it('knows another post of staff: the old sessions are over, a new one has the new role', async () => {
    const admin = await classroom.addPerson({ role: 'admin' });
    const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
    const person = await classroom.addPerson({ role: 'manager', collegeId });
    const post = { userId: person.id, role: 'assistant', collegeId };
    const change = () => one.call('POST /mapi/Staff/changeRole', post, admin);
    await whileHappening(change, person.token);
    const { db, security } = one.deps;
    const opening = { accountId: person.id, device: 'test', demo: true, security };
    const { token } = await openSession(db, { ...opening, now: one.clock.now() });
    for (const product of [one, two]) {
      expect(await selfOf(product, person.token)).toMatchObject({ code: -9 });
      expect(await selfOf(product, token)).toMatchObject({ data: { role: 'assistant' } });
    }
  });

  it.each([
    ['the other', () => one],
    ['itself', () => two],
  ])(
    'acts by the post of an invite that %s took: the session that accepts goes on with it',
    async (_by, taker) => {
      const admin = await classroom.addPerson({ role: 'admin' });
      const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
      const who = someone();
      const token = await register(one, who);
      const { countryCode, mobile } = who;
      const login = await two.call('POST /passport/Api/user/Login', {
        account: mobile,
        password: goodPassword,
      });
      const post = { countryCode, mobile, name: '方老师', role: 'teacher', collegeId };
      expect(await one.call('POST /mapi/Invite/create', post, admin)).toMatchObject({ code: 1 });
      const key = await lastInvite(one, who);
      for (const product of [one, two]) expect(await selfOf(product, token)).toMatchObject({ code: -1 });
      const accept = () => taker().call('POST /mapi/Invite/accept', { key }, { token });
      await whileHappening(accept, token, login.data.token);
      for (const product of [one, two]) {
        expect(await selfOf(product, token)).toMatchObject({
          data: { role: 'teacher', college: { id: collegeId } },
        });
        expect(await infoOf(product, login.data.token)).toMatchObject({ code: -9 });
      }
    },
  );

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
