import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { RenderOutput } from '@zhixing/contract/page';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { passwordGate } from '../../areas/account/password/password.ts';
import { createConcurrencyLimiter } from '../../base/concurrency-limiter.ts';
import { goodPassword, register, someone } from '../../testing/account.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { createWebBuild } from '../../testing/web-build.ts';
import { createRenderedPageCache } from '../pages/rendered-page-cache.ts';
import { aloneAfter, createAlone } from './active-clients.ts';
import { createTokenBuckets } from './token-buckets.ts';

let opened: TestProduct | undefined;
const open = async (env: Record<string, string> = {}) => {
  opened = await createTestProduct(env, { webFolder: createWebBuild() });
  return opened;
};
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

test('of 30 concurrent logins few compare passwords at a time, and every right one succeeds', async () => {
  const product = await open();
  const { call } = product;
  const who = someone();
  await register(product, who);
  let [running, waiting] = [0, 0];
  const watch = setInterval(() => {
    running = Math.max(running, passwordGate.load().running);
    waiting = Math.max(waiting, passwordGate.load().waiting);
  }, 1);
  const payload = { account: who.mobile, password: goodPassword };
  const logins = Array.from({ length: 30 }, () => call('POST /passport/Api/user/Login', payload, who));
  const answers = await Promise.all(logins);
  clearInterval(watch);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1]));
  expect(running).toBeLessThanOrEqual(3);
  expect(waiting).toBeGreaterThan(0);
});

test('the API document is made once for a hundred requests, and a later one gets 304', async () => {
  const { app } = await open();
  await app.ready();
  const made = vi.spyOn(app, 'swagger');
  const ask = (headers = {}) => app.inject({ url: '/docs/json', headers });
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect(answers[0]?.json().openapi).toBe('3.1.0');
  expect(made).toHaveBeenCalledTimes(1);
  const again = await ask({ 'if-none-match': String(answers[0]?.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('an address that requests the API document over and over gets 429; a 304 costs nothing', async () => {
  const { app } = await open({ ADDRESS_BUDGET: '4' });
  const ask = (remoteAddress: string, headers = {}) =>
    app.inject({ url: '/docs/json', remoteAddress, headers });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('192.0.2.7')));
  const { etag } = answers[0]?.headers ?? {};
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(8);
  expect(refused[0]?.json()).toMatchObject({ code: -4 });
  expect(refused[0]?.headers).not.toHaveProperty('etag');
  expect((await ask('192.0.2.7', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await ask('192.0.2.8')).statusCode).toBe(200);
});

describe('the rate limiter', () => {
  const list = 'GET /capi/FrontProject/getList';

  test('an address that has used up its budget gets 429 with Retry-After; another one and an account do not', async () => {
    const product = await open({ ADDRESS_BUDGET: '4' });
    const { call, app } = product;
    const token = await register(product, someone());
    const { address } = someone();
    const info = (client: string) => call('POST /capi/Student/getUserInfo', {}, { address, token: client });
    const answers = await Promise.all(Array.from({ length: 200 }, () => call(list, {}, { address })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]).toMatchObject({ code: -4, msg: '当前网络的请求过于频繁，请过几秒再试' });
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ url: '/', remoteAddress: address })),
    );
    const shut = pages.find(({ statusCode }) => statusCode === 429);
    expect(Number(shut?.headers['retry-after'])).toBeGreaterThan(0);
    expect(shut?.json().code).toBe(-4);
    const dead = await Promise.all(Array.from({ length: 20 }, () => info('dead')));
    expect(dead.some(({ status }) => status === 429)).toBe(true);
    expect((await call(list, {}, { address: '10.9.9.8' })).code).toBe(1);
    expect((await info(token)).code).toBe(1);
  });

  test('an expensive call takes more of the budget, and the budget refills', () => {
    let now = 0;
    const { spend } = createTokenBuckets({ perSecond: 10, now: () => now });
    expect([spend('a', 60), spend('a', 40), spend('a', 5)]).toEqual([0, 0, 0.5]);
    now += 500;
    expect(spend('a', 5)).toBe(0);
    expect(spend('b', 100)).toBe(0);
    // A clock that is set back takes nothing.
    now -= 3600_000;
    expect(spend('a', 5)).toBe(0.5);
    now += 500;
    expect(spend('a', 5)).toBe(0);
  });

  test('work that is done may make the budget negative, and it is paid back first', () => {
    let now = 0;
    const { spend, take } = createTokenBuckets({ perSecond: 10, now: () => now });
    // A cost above the whole bucket is accepted when the bucket is full.
    expect(spend('a', 5000)).toBe(0);
    expect(spend('a', 1)).toBe(0.1);
    take('a', 60);
    expect(spend('a', 1)).toBe(6.1);
    for (let count = 0; count < 10; count += 1) take('a', 100);
    expect(spend('a', 1)).toBe(10.1);
    now += 10_100;
    expect(spend('a', 1)).toBe(0);
  });

  test('an account has a budget of its own', async () => {
    const product = await open({ ADDRESS_BUDGET: '20' });
    const { call } = product;
    const [one, other] = [await register(product, someone()), await register(product, someone())];
    const info = (token: string) =>
      call('POST /capi/Student/getUserInfo', {}, { token, address: '10.7.7.7' });
    const flood = () => Promise.all(Array.from({ length: 80 }, () => info(one)));
    const refused = (answers: { status: number; code: number }[]) =>
      answers.filter(({ status, code }) => status === 429 && code === -4).length;
    expect((await info(other)).code).toBe(1);
    expect(refused(await flood())).toBeGreaterThan(0);
    expect((await info(other)).code).toBe(1);
  });

  test('an account that has used up its budget is refused only while other clients send requests', () => {
    let now = 0;
    const isAlone = createAlone(() => now);
    expect([isAlone('a'), isAlone('a')]).toEqual([true, true]);
    expect([isAlone('b'), isAlone('a')]).toEqual([false, false]);
    now += 1_000;
    expect(isAlone('a')).toBe(false);
    now += 1;
    expect(isAlone('a')).toBe(true);
    expect(isAlone('b')).toBe(false);
    now += aloneAfter;
    expect(isAlone('a')).toBe(false);
    // After a pause of the others the first request of a client counts as the only one.
    now += aloneAfter + 1;
    expect(isAlone('b')).toBe(true);
  });
});

describe('pages', () => {
  const page = (html: string) => ({ status: 200, html });
  const ask = (url: string, address = '10.0.0.1') => ({
    url,
    origin: 'https://a',
    language: 'zh-CN',
    address,
  });

  test('concurrent requests for a page share one rendering, with a nonce and an ETag made of its content', async () => {
    const { deps } = await open();
    const documents = createRenderedPageCache(deps);
    const draw = (text: string) => vi.fn(async (mark: string) => page(`<style nonce="${mark}">${text}`));
    const same = draw('a');
    const drawn = await Promise.all(Array.from({ length: 50 }, () => documents(ask('/'), same)));
    expect(same).toHaveBeenCalledTimes(1);
    const [first] = drawn;
    expect(drawn.every((each) => each === first)).toBe(true);
    expect(first?.html).toBe(`<style nonce="${first?.nonce}">a`);
    const again = await documents(ask('/other'), draw('a'));
    expect([again.nonce, again.etag]).toEqual([first?.nonce, first?.etag]);
    const changed = await documents(ask('/another'), draw('b'));
    expect(changed.nonce).not.toBe(first?.nonce);
    expect(changed.etag).not.toBe(first?.etag);
  });

  test('a request for a page does not wait in another address’s queue', async () => {
    const { deps } = await open();
    const documents = createRenderedPageCache(deps);
    const held = Promise.withResolvers<void>();
    const slow = async () => {
      await held.promise;
      return page('slow');
    };
    const flood = Array.from({ length: 20 }, (_, number) => documents(ask(`/?${number}`), slow));
    const behind = documents(ask('/'), async () => page('home'));
    const other = await documents(ask('/', '10.0.0.2'), async () => page('home'));
    expect(other.html).toBe('home');
    held.resolve();
    await Promise.all([...flood, behind]);
  });

  test('a rendering is reused for ten seconds while its calls answer the same', async () => {
    const { deps } = await open();
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const documents = createRenderedPageCache(deps);
    let says = 'a';
    const draw = vi.fn(async (mark: string, before?: RenderOutput) =>
      before?.madeOf === says ? before : { ...page(`${says} ${mark} ${performance.now()}`), madeOf: says },
    );
    const at = async (ms: number) => {
      clock.mockReturnValue(ms);
      return documents(ask('/'), draw);
    };
    const first = await at(1_000);
    expect(await at(1_399)).toBe(first);
    const again = await at(1_500);
    expect(again).toEqual({ ...first, since: 1_500 });
    expect(draw).toHaveBeenCalledTimes(2);
    says = 'b';
    const changed = await at(2_000);
    expect(changed.html).toMatch(/^b /);
    expect(changed.etag).not.toBe(first.etag);
    expect(await at(11_999)).toEqual({ ...changed, since: 11_999 });
    expect((await at(12_500)).html).not.toBe(changed.html);
  });

  test('a page that waits for nothing is rendered in a later turn of the event loop', async () => {
    const { deps } = await open();
    const documents = createRenderedPageCache(deps);
    let drawn = 0;
    const asked = documents(ask('/?1'), async () => {
      drawn += 1;
      return page('alone');
    });
    for (let step = 0; step < 100; step += 1) await Promise.resolve();
    expect(drawn).toBe(0);
    await asked;
    expect(drawn).toBe(1);
  });

  test('two pages of one address are rendered at a time, and one of another address comes between', async () => {
    const { deps } = await open();
    const documents = createRenderedPageCache(deps);
    const begun: string[] = [];
    let atOnce = 0;
    let most = 0;
    const draw = (name: string) => async () => {
      begun.push(name);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 2));
      atOnce -= 1;
      return page('');
    };
    const check = (number: number) => documents(ask(`/cert/validate?certNumber=${number}`), draw('flood'));
    const flood = Array.from({ length: 50 }, (_, number) => check(number));
    await documents(ask('/about?', '10.0.0.2'), draw('one'));
    expect(begun.indexOf('one')).toBe(2);
    await Promise.all(flood);
    expect([begun.length, most]).toEqual([51, 3]);
  });

  test('a page that is not rendered in time is 503 with Retry-After, in the reader’s language', async () => {
    const { deps, app } = await open();
    deps.gates.pages = createConcurrencyLimiter({ atOnce: 0, perKey: 0, waiting: 0, patience: 1 });
    const answer = await app.inject({ url: '/about' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.payload).toContain('现在使用的人太多');
  });
});

test('a connection that pipelines too much gets one refusal and is closed; at most 16 requests run', async () => {
  const { app } = await open();
  let worked = 0;
  app.addHook('preHandler', async () => {
    worked += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let told = '';
  socket.on('data', (text) => {
    told += text;
  });
  socket.write('GET /capi/FrontProject/getHomeList HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(300));
  await new Promise((resolve) => socket.once('close', resolve));
  expect(told.match(/HTTP\/1.1 200/g)).toHaveLength(16);
  expect(told.match(/HTTP\/1.1 429/g)).toHaveLength(1);
  expect(worked).toBe(16);
});

test('a connection that sends one request after another is never refused', async () => {
  const { app } = await open();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const statuses: number[] = [];
  for (let no = 0; no < 40; no += 1) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = get({ port, host: '127.0.0.1', path: '/capi/nothing', agent }, resolve);
      asked.once('error', reject);
      asked.once('socket', (socket) => sockets.add(socket));
    });
    await answer.resume().toArray();
    statuses.push(answer.statusCode ?? 0);
  }
  agent.destroy();
  expect(statuses).toEqual(Array(40).fill(404));
  expect(sockets.size).toBe(1);
});

describe('the connections of an address', () => {
  /** A request from `address`: whether it is answered or the connection is closed. */
  function knock(port: number, address: string) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address });
    const told = new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(String(bytes).slice(9, 12)));
      socket.once('error', () => undefined).once('close', () => resolve('closed'));
    });
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return { told, hangUp: () => socket.destroy() };
  }

  async function listen(env: Record<string, string>) {
    const { app } = await open(env);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  }

  test('above the limit are closed; its open ones, another address, and a new one after one has closed go on', async () => {
    const port = await listen({ ADDRESS_CONNECTIONS: '3' });
    const knocks = [];
    for (let n = 0; n < 3; n += 1) knocks.push(knock(port, '127.0.0.2'));
    expect(await Promise.all(knocks.map(({ told }) => told))).toEqual(['200', '200', '200']);
    const over = [knock(port, '127.0.0.2'), knock(port, '127.0.0.2')];
    expect(await Promise.all(over.map(({ told }) => told))).toEqual(['closed', 'closed']);
    const other = knock(port, '127.0.0.3');
    expect(await other.told).toBe('200');

    knocks[0]?.hangUp();
    const next = await vi.waitFor(async () => {
      const tried = knock(port, '127.0.0.2');
      expect(await tried.told).toBe('200');
      return tried;
    }, 10_000);
    for (const { hangUp } of [...knocks, other, next]) hangUp();
  });

  test('are not counted behind a proxy', async () => {
    const port = await listen({ ADDRESS_CONNECTIONS: '1', TRUST_PROXY: '1' });
    const knocks = [1, 2, 3].map(() => knock(port, '127.0.0.2'));
    expect(await Promise.all(knocks.map(({ told }) => told))).toEqual(['200', '200', '200']);
    for (const { hangUp } of knocks) hangUp();
  });
});
