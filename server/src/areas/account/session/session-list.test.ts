import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, register, someone } from '../../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../../testing/product.ts';
import { deviceInWords } from './device.ts';
import { openSession } from './session.domain.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';

async function student() {
  const who = someone();
  const here = await register(product, who);
  const login = await product.call(
    'POST /passport/Api/user/Login',
    { account: who.mobile, password: goodPassword },
    { address: '113.88.7.9', headers: { 'user-agent': phone } },
  );
  return { here, there: login.data.token };
}
const sessionsOf = async (token: string, language = 'zh-CN') =>
  (
    await product.call(
      'POST /passport/Api/user/getSessionList',
      {},
      { token, headers: { 'x-language': language } },
    )
  ).data.list;
const infoOf = (token: string) => product.call('POST /capi/Student/getUserInfo', {}, { token });
const end = (sessionId: number, token: string) =>
  product.call('POST /passport/Api/user/endSession', { sessionId }, { token });

it('a student sees the own sessions in words, this one marked, the network masked', async () => {
  const { here, there } = await student();
  const list = await sessionsOf(here);
  expect(list).toHaveLength(2);
  expect(list.map(({ current }) => current)).toEqual([true, false]);
  expect(list.find(({ current }) => !current)).toMatchObject({
    device: 'iPhone · 微信',
    place: '113.88.*.*',
  });
  expect((await sessionsOf(there, 'en-US')).find(({ current }) => current)).toMatchObject({
    device: 'iPhone · WeChat',
  });
});

it('an account has twenty sessions at most: the oldest goes, also of logins at once', async () => {
  const who = someone();
  const first = await register(product, who);
  const { userId: accountId } = (await infoOf(first)).data;
  const open = () =>
    product.deps.db.transaction((tx) =>
      openSession(tx, {
        accountId,
        now: product.clock.now(),
        device: 'test',
        demo: true,
        security: product.deps.security,
      }),
    );
  product.clock.forward(1);
  const opened = await Promise.all(Array.from({ length: 19 }, open));
  expect(await infoOf(first)).toMatchObject({ code: 1 });
  product.clock.forward(1);
  opened.push(...(await Promise.all([open(), open(), open()])));
  expect(await infoOf(first)).toMatchObject({ code: -9 });
  expect(await sessionsOf(opened.at(-1)?.token ?? '')).toHaveLength(20);
});

it('a session ends 180 days after it began, however much it is used, and 30 days after its last use', async () => {
  const { here, there } = await student();
  for (let day = 0; day < 175; day += 25) {
    product.clock.forward(25 * 24 * 3600);
    expect(await infoOf(here)).toMatchObject({ code: 1 });
    if (day === 0) expect(await infoOf(there)).toMatchObject({ code: 1 });
  }
  expect(await infoOf(there)).toMatchObject({ code: -9 });
  product.clock.forward(4 * 24 * 3600);
  expect(await infoOf(here)).toMatchObject({ code: 1 });
  product.clock.forward(24 * 3600 + 1);
  expect(await infoOf(here)).toMatchObject({ code: -9 });
});

it('one session ends and the other stays', async () => {
  const { here, there } = await student();
  const other = (await sessionsOf(here)).find(({ current }) => !current);
  expect(await end(other?.id ?? 0, here)).toMatchObject({ code: 1 });
  expect(await infoOf(there)).toMatchObject({ code: -9 });
  expect(await infoOf(here)).toMatchObject({ code: 1 });
  expect(await end(other?.id ?? 0, here)).toMatchObject({ code: -3 });
});

it('another student’s session cannot be ended, nor told from one that does not exist', async () => {
  const [owner, stranger] = [await student(), await student()];
  const [session] = await sessionsOf(owner.here);
  const answer = await end(session?.id ?? 0, stranger.here);
  expect(answer.code).toBe(-3);
  expect(answer).toEqual(await end(999_999_999, stranger.here));
  for (const token of [owner.here, owner.there]) expect(await infoOf(token)).toMatchObject({ code: 1 });
});

it('all others end, or all', async () => {
  const bystander = await student();
  for (const [scope, stays] of [
    ['others', 1],
    ['all', -9],
  ] as const) {
    const { here, there } = await student();
    const answer = await product.call('POST /passport/Api/user/endSessions', { scope }, { token: here });
    expect(answer).toMatchObject({ code: 1, data: { ended: scope === 'all' ? 2 : 1 } });
    expect(await infoOf(here)).toMatchObject({ code: stays });
    expect(await infoOf(there)).toMatchObject({ code: -9 });
  }
  expect(await infoOf(bystander.there)).toMatchObject({ code: 1 });
});

it('a browser that nobody knows is an unknown device', () => {
  expect(deviceInWords('curl/8', 'zh-CN')).toBe('未知设备');
  expect(deviceInWords('Mozilla/5.0 (Macintosh) Version/18 Safari/605', 'en-US')).toBe('macOS · Safari');
});
