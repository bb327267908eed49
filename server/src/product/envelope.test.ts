import { calls } from '@zhixing/contract';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../testing/product.ts';
import { useClassroom } from '../testing/use-classroom.ts';

const { product } = useClassroom();

describe('every answer is an envelope', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const login = { method: 'POST', url: calls.login.path } as const;
  it.each([
    ['an unknown path', 404, -3, { method: 'GET', url: '/capi/Student/nothing' }],
    ['an unknown path with a body', 404, -3, { method: 'POST', url: '/api/x', payload: '{', headers: json }],
    ['the wrong method', 404, -3, { method: 'GET', url: calls.login.path }],
    ['an address that cannot be decoded', 404, -3, { method: 'GET', url: '/capi/%zz' }],
    ['a broken JSON body', 200, -3, { ...login, payload: '{"account":', headers: json }],
    ['an empty JSON body', 200, -3, { ...login, payload: '', headers: json }],
    ['JSON that is no object', 200, -3, { ...login, payload: '[1]', headers: json }],
    ['a prototype in the body', 200, -3, { ...login, payload: '{"__proto__":{"a":1}}', headers: json }],
    ['no body', 200, -3, { ...login }],
    ['broken JSON in a form field', 200, -3, { ...login, payload: 'account=1&password=', headers: form }],
    ['a wrong content type', 200, -3, { ...login, payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
    ['a JSON body over the limit', 413, -3, { ...login, payload: `"${'x'.repeat(3e6)}"`, headers: json }],
    ['a form over the limit', 413, -3, { ...login, payload: `account=${'x'.repeat(3e6)}`, headers: form }],
  ] as const)('to %s', async (_what, status, code, request) => {
    const answer = await product.app.inject(request as InjectOptions);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ code, msg: expect.stringMatching(/\p{sc=Han}/u), data: null });
    expect(answer.statusCode).toBe(status);
  });

  it('to a fault, which tells nothing but the id under which the log has it', async () => {
    const broken = await createTestProduct();
    await broken.deps.close();
    const answer = await broken.app.inject({ url: calls.getTypeList.path });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: -5,
      msg: '服务器开小差了，请稍后再试',
      data: null,
      requestId: expect.any(String),
    });
    await broken.app.close();
  });
});
