import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { registration, someone } from '../testing/account.ts';
import { startProduction } from '../testing/production.ts';
import { aliyun, keyId, keySecret, startSmsProvider } from '../testing/sms-provider.ts';

/** Production by the settings of docs/operations.md: two database roles, a provider, a proxy that ends TLS. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** A reverse proxy as they are usually set up: it passes the host on and adds of whom it forwards. */
async function startProxy(port: number, client: string) {
  const proxy = createServer((request, response) => {
    const { host, ...headers } = request.headers;
    const before = headers['x-forwarded-for'];
    const passed = forward(
      {
        port,
        host: '127.0.0.1',
        method: request.method,
        path: request.url,
        headers: {
          ...headers,
          host: 'zhixing.example',
          'x-forwarded-for': before ? `${before}, ${client}` : client,
          'x-forwarded-proto': 'https',
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { proxy, origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}

let production: Awaited<ReturnType<typeof startProduction>>;
let provider: Awaited<ReturnType<typeof startSmsProvider>>;
let front: Awaited<ReturnType<typeof startProxy>>;
beforeAll(async () => {
  provider = await startSmsProvider(aliyun);
  production = await startProduction({
    TRUST_PROXY: '1',
    SMS_KEY_ID: keyId,
    SMS_KEY_SECRET: keySecret,
    SMS_ENDPOINT: provider.endpoint,
  });
  front = await startProxy(production.port, '113.88.7.9');
});
afterAll(async () => {
  front.proxy.close();
  provider.close();
  await production.stop();
});

async function call(path: string, payload: object, token = '') {
  const answer = await fetch(`${front.origin}${path}`, {
    method: 'POST',
    // What a client writes itself is not what the proxy saw.
    headers: { 'content-type': 'application/json', token, 'x-forwarded-for': '8.8.4.4' },
    body: JSON.stringify(payload),
  });
  return {
    headers: answer.headers,
    ...((await answer.json()) as { code: number; msg: string; data: never }),
  };
}

it('behind its proxy someone registers by a real message, is known, and logs out', async () => {
  const who = someone();
  const { countryCode, mobile } = who;
  expect(
    await call('/passport/Api/User/mobileCode', { countryCode, mobile, scene: 'register' }),
  ).toMatchObject({
    code: 1,
  });
  const [message] = provider.state.taken;
  if (!message) throw new Error('the provider was not asked');
  const { code } = message.values as { code: string };
  const registered = await call('/passport/Api/user/registByMobile', registration(who, code));
  expect(registered).toMatchObject({ code: 1 });
  expect(registered.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  const { token } = registered.data as { token: string };
  expect(await call('/capi/Student/getUserInfo', {}, token)).toMatchObject({ code: 1 });
  expect(await call('/passport/Api/user/logout', {}, token)).toMatchObject({ code: 1 });
  expect(await call('/capi/Student/getUserInfo', {}, token)).toMatchObject({ code: -9 });
});

it('the address is the one that the proxy saw', () => {
  const [registered] = production.securityLines().filter(({ event }) => event === 'account.registered');
  expect(registered).toMatchObject({ address: '113.88.*.*' });
});

it('nothing of the trial is there', async () => {
  for (const path of ['/dev/outbox', '/docs', '/docs/json'])
    expect((await fetch(`${front.origin}${path}`)).status, path).not.toBe(200);
  expect((await fetch(`${front.origin}/health/ready`)).status).toBe(200);
});
