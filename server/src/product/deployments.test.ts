import { readFileSync } from 'node:fs';
import { enrolmentStatus } from '@zhixing/contract/words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '../areas/learning/completion/issue.domain.ts';
import { createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';

/**
 * The three hosts as processes of their own (rules: host-prefixes, services); the browser's side is
 * e2e/deployments.spec.ts.
 */

const origin = 'https://zhixing.example';
const typeList = '/FrontProject/getTypeList';
const userInfo = '/Student/getUserInfo';
let capi: TestProduct;
let page: TestProduct;
let token = '';

beforeAll(async () => {
  capi = await createTestProduct({
    SERVICES: 'capi,upload,files',
    ALLOWED_ORIGINS: `${origin},https://b.example`,
  });
  page = await createTestProduct({ SERVICES: 'web', CAPI_HOST: 'https://capi.example' });
  token = (await (await createClassroom(capi)).addPerson()).token;
});
afterAll(() => Promise.all([capi.close(), page.close()]));

const notThere = { code: -3, msg: '请求的地址不存在', data: null };

describe('a process that serves one of the services', () => {
  it('answers with its prefix and, as the host that has taken its place, without', async () => {
    for (const url of [`/capi${typeList}`, typeList]) {
      const answer = await capi.app.inject({ url });
      expect(answer.json(), url).toMatchObject({ code: 1 });
    }
    expect((await capi.app.inject({ url: '/health/ready' })).json()).toMatchObject({ code: 1 });
  });

  it.each(['/api/Shixi_Static/mobileCity', '/Shixi_Static/mobileCity', '/', '/nothing?x=1'])(
    'has nothing at %s',
    async (url) => {
      const answer = await capi.app.inject({ url });
      expect([answer.statusCode, answer.json()]).toEqual([404, notThere]);
    },
  );

  it('shows its own calls in the API page, and no others', async () => {
    const { paths } = (await capi.app.inject({ url: '/docs/json' })).json<{ paths: object }>();
    const services = new Set(Object.keys(paths).map((path) => path.split('/')[1]));
    expect(services).toEqual(new Set(['capi', 'upload']));
  });
});

describe('a process that serves the pages alone', () => {
  it('answers no call, though it makes the same calls of itself to draw its pages', async () => {
    for (const url of [`/capi${typeList}`, '/api/Shixi_Static/mobileCity']) {
      const answer = await page.app.inject({ url });
      expect([answer.statusCode, answer.json()]).toEqual([404, notThere]);
    }
    const posted = await page.app.inject({ method: 'POST', url: `/capi${userInfo}`, headers: { token } });
    expect(posted.statusCode).toBe(404);
    const forged = await page.app.inject({ url: `/capi${typeList}`, headers: { 'x-local-call': 'yes' } });
    expect(forged.statusCode).toBe(404);
  });
});

describe('a call from another origin', () => {
  const preflight = (from: string) =>
    capi.app.inject({
      method: 'OPTIONS',
      url: userInfo,
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,token,x-language,content-type',
      },
    });
  const call = (headers: Record<string, string>) =>
    capi.app.inject({ method: 'POST', url: userInfo, headers, payload: {} });

  it('is let in when the origin is listed, with credentials and the headers it needs', async () => {
    const answer = await preflight(origin);
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH',
    });
    const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(/, */);
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'token', 'content-type', 'x-language']));
    const { headers, statusCode } = await call({ origin, token });
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-expose-headers']).toBe(
      'retry-after, tus-resumable, upload-length, upload-offset',
    );
    expect(headers.vary).toMatch(/origin/i);
  });

  it('lets the further headers of the list call pass, whichever its caller sends', async () => {
    const url = '/FrontProject/getList';
    const ask = (from: string) =>
      capi.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: from,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization,token,x-client-version,x-trace-id',
        },
      });
    const answer = await ask(origin);
    expect(answer.statusCode).toBe(204);
    const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(/, */);
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'token', 'x-client-version', 'x-trace-id']),
    );
    expect(answer.headers.vary).toMatch(/access-control-request-headers/i);
    const listed = await capi.app.inject({
      url,
      headers: { origin, 'x-client-version': '3', 'x-trace-id': 'a' },
    });
    expect(listed.json()).toMatchObject({ code: 1 });
    const refused = await ask('https://evil.example');
    expect(refused.statusCode).toBe(404);
    expect(refused.headers).not.toHaveProperty('access-control-allow-headers');
  });

  it('is nobody’s where no origin is listed: a preflight is answered as an address that is not there', async () => {
    const alone = await createTestProduct();
    const url = '/capi/FrontProject/getList';
    const asked = { origin, 'access-control-request-method': 'GET' };
    const refused = await alone.app.inject({ method: 'OPTIONS', url, headers: asked });
    expect(refused.statusCode).toBe(404);
    const { headers } = await alone.app.inject({ url, headers: { origin } });
    for (const all of [refused.headers, headers])
      expect(Object.keys(all).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.vary).not.toMatch(/origin/i);
    await alone.close();
  });

  it.each([
    'https://evil.example',
    'null',
    'http://zhixing.example',
    'https://zhixing.example:8443',
    'https://zhixing.example.evil.example',
    'https://sub.zhixing.example',
    'HTTPS://ZHIXING.EXAMPLE',
  ])('gets nothing when the origin is not listed: %s', async (from) => {
    const answers = [await preflight(from), await call({ origin: from, token })];
    expect(answers[0]?.statusCode).toBe(404);
    for (const { headers } of answers) {
      const opened = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect(opened).toEqual([]);
    }
  });

  it('is not authenticated by its cookie, from a listed origin neither', async () => {
    const cookie = `PRACTICE_LOGIN=${token}`;
    expect((await call({ origin, cookie })).json()).toMatchObject({ code: -9, data: null });
    expect((await call({ origin, cookie, token })).json()).toMatchObject({ code: 1 });
  });
});

describe('an address of a page that another process writes', () => {
  const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  /** What each process is given alike, by the page that says how. */
  const shared = /^- 四个进程用同一个.*$/m.exec(operations)?.[0] ?? '';
  const world: Record<string, string> = { PUBLIC_URL: origin, ROUTER_BASE: '/practice' };
  const given = Object.fromEntries(Object.entries(world).filter(([name]) => shared.includes(`\`${name}\``)));

  it('a certificate’s is one that the page process answers', async () => {
    const learning = await createTestProduct({ SERVICES: 'capi,upload,files', ...given });
    try {
      const classroom = await createClassroom(learning);
      const student = await classroom.addPerson();
      const project = await classroom.addProject();
      await classroom.enrol(student.id, project, enrolmentStatus.graduated);
      const { deps } = learning;
      const now = deps.clock.now();
      await deps.db.transaction((tx) =>
        issueCertificate(tx, { deps, studentId: student.id, projectId: project.id, now }),
      );
      const { data } = await learning.call(
        'POST /capi/Student/getCertificateV2',
        { projectId: project.id },
        { token: student.token },
      );
      expect(data.validateUrl).toBe(`${origin}/practice/cert/validate?certNumber=${data.certCode}`);
    } finally {
      await learning.close();
    }
  });
});
