import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registration, someone } from '../testing/account.ts';
import { testDatabaseUrl } from '../testing/database.ts';
import { findProgram } from '../testing/debian/find-program.ts';
import { startNginx } from '../testing/debian/nginx.ts';
import { multipartBody, multipartType } from '../testing/multipart.ts';
import { freePort, startServer } from '../testing/start-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const nginx = findProgram('nginx');

/** The files of deploy/nginx, run by Debian's nginx in front of the service (docs/operations.md「部署」). */
describe.skipIf(!nginx)('behind nginx (skipped where it is not installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-nginx-'));
  chmodSync(folder, 0o711);
  const varFolder = join(folder, 'var');
  const env: Record<string, string> = { WORKERS: '1', TRUST_PROXY: '1', PUBLIC_URL: '' };
  // The first numbers are those of the demo.
  const person = { ...someone(), mobile: '13800009901' };
  let front: Awaited<ReturnType<typeof startNginx>>;
  let service: ReturnType<typeof startServer>;
  let databaseUrl = '';
  let token = '';

  const begin = () => startServer({ databaseUrl, varFolder }, env);
  const call = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const body = JSON.stringify(payload);
    const own = { 'content-type': 'application/json', ...headers };
    const { status, text } = await front.ask(path, { method: 'POST', headers: own, body });
    return { status, ...JSON.parse(text) };
  };
  const upload = (name: string, content: Buffer) =>
    front.ask('/upload', {
      method: 'POST',
      headers: { 'content-type': multipartType, token },
      body: multipartBody(name, content),
    });

  beforeAll(async () => {
    databaseUrl = await testDatabaseUrl();
    const port = await freePort();
    env.PORT = String(port);
    service = begin();
    await service.started();
    front = await startNginx(nginx ?? '', { folder, service: port });
    const { countryCode, mobile } = person;
    await call('/passport/Api/User/mobileCode', { countryCode, mobile, scene: 'register' });
    // The service's terminal shows the message.
    const code = /短信（.*?）：.*?(\d{6})/.exec(service.said.out)?.[1] ?? '';
    const registered = await call('/passport/Api/user/registByMobile', registration(person, code));
    expect(registered, JSON.stringify(registered)).toMatchObject({ code: 1 });
    token = registered.data.token;
  });
  afterAll(async () => {
    await front?.stop();
    service?.child.kill('SIGTERM');
    await service?.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('http leads to the same address by https', async () => {
    const answer = await fetch(`http://127.0.0.1:${front.httpPort}/practise/detail?id=1`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/[^/]+\/practise\/detail\?id=1$/);
  });

  it('a page comes compressed by the service, with its own headers', async () => {
    const { status, headers } = await front.ask('/', { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).toBeDefined();
    expect(headers.server).toBe('nginx');
  });

  it('the outbox and the demo are not given to the world', async () => {
    expect((await front.ask('/dev/outbox')).status).toBe(404);
  });

  it('a client is known by its own address, and cannot name another one', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
    const wrong = { account: person.mobile, password: 'wrong-password-1' };
    await call('/passport/Api/user/Login', wrong, forged);
    const security = join(varFolder, 'security');
    const lines = readdirSync(security).flatMap((name) =>
      readFileSync(join(security, name), 'utf8').trim().split('\n'),
    );
    const refused = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'login.refused');
    expect(refused).toHaveLength(1);
    expect(refused[0].address).toMatch(/^127\.0\./);
  });

  it('a file of 49 MB arrives, and is given by ranges; a larger one is refused in the words of the service', async () => {
    const content = Buffer.alloc(49 * 1024 * 1024, 'a line of text\n');
    const { text } = await upload('大文件《一》.txt', content);
    const { code, data } = JSON.parse(text);
    expect(code, text).toBe(1);
    const { pathname, search } = new URL(data.url, 'https://zhixing.example');
    const whole = await front.ask(pathname + search);
    expect(whole.bytes.equals(content)).toBe(true);
    const part = await front.ask(pathname + search, { headers: { range: 'bytes=1000000-1000099' } });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(content.subarray(1_000_000, 1_000_100))).toBe(true);

    const tooLarge = await upload('太大.txt', Buffer.alloc(52 * 1024 * 1024, 'b'));
    expect(tooLarge.status).toBe(413);
    expect(JSON.parse(tooLarge.text).msg).toContain('50 MB');
  });

  it('its log has no query, in which the secrets of addresses are', async () => {
    await front.ask('/files/1?sign=a-secret', { headers: { referer: 'https://zhixing.example/?a-secret' } });
    await vi.waitFor(() => expect(front.accessLog()).toContain('GET /files/1 '), 5_000);
    expect(front.accessLog()).not.toContain('a-secret');
  });

  it('while the service is away a call gets the envelope and a page gets a sentence, then all is as before', async () => {
    service.child.kill('SIGTERM');
    await service.ended;
    const called = await call('/passport/Api/user/getUserInfo', {}, { token });
    expect(called).toMatchObject({ status: 503, code: -5, msg: '服务没有应答，请稍后再试' });
    const page = await front.ask('/practise');
    expect(page.status).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' });
    expect(page.text).toContain('服务没有应答');
    service = begin();
    await service.started();
    expect((await front.ask('/practise')).status).toBe(200);
  });
});
