import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { register, someone } from '../testing/account.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';

const appId = 'wx0123456789abcdef';
const secret = 'a-secret-that-nobody-may-see';
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

interface ApiRequest {
  place: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

/** The server API of WeChat, as strict as the real one about what it is sent; `tokens`: those it calls valid. */
async function startWechat() {
  const state = {
    asked: [] as ApiRequest[],
    token: 'token-1',
    /** What an API answers instead. */
    faults: {} as Record<string, object>,
    phone: { purePhoneNumber: '', countryCode: '86', watermark: { appid: appId } } as object,
    /** Their plain answer keeps to a token that has been called invalid. */
    stubborn: false,
    onToken: async () => {},
  };
  let issued = 1;

  const withToken = ({ query }: ApiRequest, act: () => object | Buffer) =>
    query.access_token === state.token && Object.keys(query).length === 1
      ? act()
      : { errcode: 40001, errmsg: 'invalid credential' };

  const apis: Record<string, (asked: ApiRequest) => object | Buffer | Promise<object>> = {
    'POST /cgi-bin/stable_token': async ({ query, body }) => {
      expect(query).toEqual({});
      expect(body).toEqual({
        grant_type: 'client_credential',
        appid: appId,
        secret,
        force_refresh: expect.any(Boolean),
      });
      await state.onToken();
      if (body.force_refresh) {
        issued += 1;
        state.token = `token-${issued}`;
      }
      return {
        access_token: state.stubborn && !body.force_refresh ? 'token-1' : state.token,
        expires_in: 7200,
      };
    },
    'POST /wxa/getwxacodeunlimit': (asked) =>
      withToken(asked, () => {
        expect(asked.body).toEqual({
          page: 'pages/login/login',
          width: 430,
          scene: expect.stringMatching(/^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/),
        });
        return jpeg;
      }),
    'GET /sns/jscode2session': ({ query, body }) => {
      expect(body).toEqual({});
      expect(query).toEqual({
        appid: appId,
        secret,
        js_code: 'login-code',
        grant_type: 'authorization_code',
      });
      return { openid: 'openid-1', session_key: 'kept-nowhere' };
    },
    'POST /wxa/business/getuserphonenumber': (asked) =>
      withToken(asked, () => {
        expect(asked.body).toEqual({ code: 'phone-code', openid: 'openid-1' });
        return { errcode: 0, errmsg: 'ok', phone_info: state.phone };
      }),
  };

  async function read(request: IncomingMessage): Promise<ApiRequest> {
    const url = new URL(request.url ?? '', 'http://wechat');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    if (text) expect(request.headers['content-type']).toBe('application/json');
    const place = `${request.method} ${url.pathname}`;
    return { place, query: Object.fromEntries(url.searchParams), body: text ? JSON.parse(text) : {} };
  }

  const complaints: unknown[] = [];
  const server = createServer(async (request, response) => {
    try {
      const asked = await read(request);
      state.asked.push(asked);
      const answer = state.faults[asked.place] ?? (await apis[asked.place]?.(asked)) ?? { errcode: 40066 };
      if (Buffer.isBuffer(answer)) response.setHeader('content-type', 'image/jpeg').end(answer);
      else response.setHeader('content-type', 'text/plain').end(JSON.stringify(answer));
    } catch (error) {
      complaints.push(error);
      response.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    complaints,
    endpoint: `http://127.0.0.1:${port}`,
    count: (place: string) => state.asked.filter((asked) => asked.place === place).length,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let wechat: Awaited<ReturnType<typeof startWechat>>;
let product: TestProduct;
beforeEach(async () => {
  wechat = await startWechat();
  const env = { WECHAT_APP_ID: appId, WECHAT_SECRET: secret, WECHAT_ENDPOINT: wechat.endpoint };
  product = await createTestProduct(env);
});
afterEach(async () => {
  await product.close();
  wechat.close();
  expect(wechat.complaints).toEqual([]);
  expect(JSON.stringify(product.logged)).not.toMatch(new RegExp(`${secret}|token-\\d|${wechat.endpoint}`));
});

const tokenCall = 'POST /cgi-bin/stable_token';
const codeCall = 'POST /wxa/getwxacodeunlimit';
const create = () => product.call('GET /api/service/wechat/createLoginMiniCode');
const poll = (ticket: string) => product.call('POST /api/service/wechat/getLoginMiniToken', { ticket });
const confirm = (ticket: string, number: string) =>
  product.call('POST /api/service/wechat/confirmLoginMini', {
    ticket,
    number,
    code: 'login-code',
    phoneCode: 'phone-code',
  });
const sceneOf = () => String(wechat.state.asked.findLast(({ place }) => place === codeCall)?.body.scene);

it('the picture is a mini-program code, and the number that WeChat tells logs its account in', async () => {
  const who = someone();
  const mine = await register(product, who);
  wechat.state.phone = { purePhoneNumber: who.mobile, countryCode: 86, watermark: { appid: appId } };
  const { code, data } = await create();
  expect(code).toBe(1);
  expect(data.qrCode).toBe(`data:image/jpeg;base64,${jpeg.toString('base64')}`);
  expect(sceneOf()).not.toBe(data.ticket);
  expect(await confirm(sceneOf(), data.number)).toMatchObject({ code: 1, msg: '已确认登录' });
  const { token = '' } = (await poll(data.ticket)).data;
  const infoOf = async (each: string) =>
    (await product.call('POST /capi/Student/getUserInfo', {}, { token: each })).data;
  expect((await infoOf(token)).userId).toBe((await infoOf(mine)).userId);
});

it('a number that is not registered is told to register; the code of another mini-program is nobody’s', async () => {
  wechat.state.phone = { purePhoneNumber: someone().mobile, countryCode: '86', watermark: { appid: appId } };
  const { data } = await create();
  expect(await confirm(data.ticket, data.number)).toMatchObject({
    code: -2,
    msg: '该手机号未注册，请先注册',
  });
  wechat.state.phone = { ...wechat.state.phone, watermark: { appid: 'wx-other' } };
  expect(await confirm(data.ticket, data.number)).toMatchObject({
    code: -2,
    msg: expect.stringContaining('微信'),
  });
  expect((await poll(data.ticket)).data).toEqual({ status: 'waiting' });
});

it('one token serves all, also another process and after a restart', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, create));
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(1));
  expect(wechat.count(tokenCall)).toBe(1);
  const { rows } = await product.deps.db.execute(sql`select token from wechat_token where app_id = ${appId}`);
  expect(rows).toEqual([{ token: 'token-1' }]);
  // Two hours less five minutes later it is renewed before it ends.
  product.clock.forward(7200 - 300);
  await create();
  expect(wechat.count(tokenCall)).toBe(2);
});

it('a token called invalid is renewed once, by one of all that meet it, and the request made again', async () => {
  await create();
  wechat.state.token = 'token-elsewhere';
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(1));
  expect(wechat.count(tokenCall)).toBe(2);
});

it('while WeChat takes its time over a token, all else goes on', async () => {
  let answer = () => {};
  const asked = new Promise<void>((begun) => {
    wechat.state.onToken = () => {
      begun();
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
  });
  // More than there are connections to the database.
  const waiting = Array.from({ length: 15 }, create);
  await asked;
  expect(await product.call('GET /capi/FrontProject/getTypeList')).toMatchObject({ code: 1 });
  answer();
  expect((await Promise.all(waiting)).map(({ code }) => code)).toEqual(Array(15).fill(1));
});

it('where WeChat keeps giving the token it calls invalid, a new one is forced', async () => {
  await create();
  Object.assign(wechat.state, { stubborn: true, token: 'token-elsewhere' });
  expect(await create()).toMatchObject({ code: 1 });
  expect(
    wechat.state.asked.filter(({ place }) => place === tokenCall).map(({ body }) => body.force_refresh),
  ).toEqual([false, false, true]);
});

it.each([
  [45009, codeCall, '太频繁'],
  [-1, codeCall, '没有响应'],
  [40013, tokenCall, '没有响应'],
  [40001, codeCall, '没有响应'],
])('errcode %s of %s is told as what to do, and tried no more than twice', async (errcode, place, says) => {
  wechat.state.faults[place] = { errcode, errmsg: 'as WeChat says it' };
  const answer = await create();
  expect(answer).toMatchObject({ code: -2, msg: expect.stringContaining(says), data: null });
  expect(answer.msg).not.toContain('as WeChat says it');
  expect(wechat.count(place)).toBeLessThanOrEqual(2);
  expect(product.logged).toContainEqual(expect.objectContaining({ api: place.split(' ')[1], errcode }));
});

it('codes of the mini-program that are over are told so, and nobody is logged in', async () => {
  const { data } = await create();
  wechat.state.faults['GET /sns/jscode2session'] = { errcode: 40029 };
  expect(await confirm(data.ticket, data.number)).toMatchObject({
    code: -2,
    msg: expect.stringContaining('凭证已失效'),
  });
  expect((await poll(data.ticket)).data).toEqual({ status: 'waiting' });
});

it('without an answer the other ways to log in are offered', async () => {
  wechat.close();
  expect(await create()).toMatchObject({ code: -2, msg: expect.stringContaining('短信验证码、密码登录') });
});
