import { type AddressInfo, connect } from 'node:net';
import { bodyLimitOf, type Call, calls } from '@zhixing/contract';
import { describe, expect, it, test, vi } from 'vitest';
import { useClassroom } from '../../testing/use-classroom.ts';
import { requireShape } from './body.ts';
import { coercer } from './coerce.ts';

const { product, classroom } = useClassroom();
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const jsonType = { 'content-type': 'application/json' };

const posts = (Object.values(calls) as Call[]).filter(
  ({ method, path }) => method === 'POST' && path !== '/upload',
);

describe('the size of a body', () => {
  test('the body limit is 16 KB for visitors, and at most 2 MB for anybody', () => {
    const limits = posts.map((call) => [call.who, bodyLimitOf(call)] as const);
    for (const [who, limit] of limits)
      expect(limit).toBeLessThanOrEqual(who === 'visitor' ? 16_384 : 2_097_152);
  });

  it.each(posts.map((call) => [call.path, call] as const))(
    '%s: one byte too many gets 413',
    async (url, call) => {
      const { token } = await classroom.addPerson();
      const payload = 'x'.repeat(bodyLimitOf(call) + 1);
      for (const type of [formType, jsonType]) {
        const answer = await product.app.inject({
          method: 'POST',
          url,
          headers: { ...type, token },
          payload,
        });
        expect([answer.statusCode, answer.json()]).toEqual([
          413,
          { code: -3, msg: '提交的内容太大', data: null },
        ]);
      }
    },
  );

  test('the longest homework fits, as a form too', async () => {
    const { token } = await classroom.addPerson();
    const payload = { chapterId: 1, type: '2', content: '字'.repeat(200_000), fileList: [], status: '0' };
    for (const form of [true, false]) {
      const answer = await product.call('POST /capi/Schoolwork/updateWorkOrNote', payload, { token, form });
      expect(answer.msg).toContain('chapterId');
    }
  });

  test('a client whose body is too large reads the 413, and the connection stays usable', async () => {
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = product.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let told = '';
    let broken = '';
    socket.on('data', (text) => {
      told += text;
    });
    socket.on('error', (error) => {
      broken = error.message;
    });
    const length = 8 * 1024 * 1024;
    const head = `POST ${calls.login.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
    socket.write(`${head}content-length: ${length}\r\n\r\n`);
    for (let sent = 0; sent < length; sent += 65_536)
      await new Promise((resolve) => socket.write(Buffer.alloc(65_536, 'x'), resolve));
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(broken).toBe('');
    expect(told).toMatch(/^HTTP\/1.1 413 [\s\S]*"msg":"提交的内容太大"[\s\S]*HTTP\/1.1 200 /);
  });
});

describe('a slow client whose body is too large', () => {
  const head = `POST ${calls.login.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
  const piece = 'x'.repeat(20_000);
  it.each([
    ['with a length', `${head}content-length: ${piece.length * 3}\r\n\r\n`, (part: string) => part],
    [
      'in chunks',
      `${head}transfer-encoding: chunked\r\n\r\n`,
      (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`,
    ],
  ])(
    '%s, reads the answer while it is still sending, and the connection is not broken',
    async (_how, start, framed) => {
      if (!product.app.server.listening) await product.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = product.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      let told = '';
      let broken = '';
      socket.on('data', (text) => {
        told += text;
      });
      socket.on('error', (error) => {
        broken = error.message;
      });
      socket.write(start + framed(piece));
      await vi.waitFor(() => expect(told).toMatch(/^HTTP\/1.1 413 [\s\S]*"msg":"提交的内容太大"/), 5000);
      for (const _rest of [1, 2]) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await new Promise((resolve) => socket.write(framed(piece), resolve));
      }
      if (start.includes('chunked')) socket.write('0\r\n\r\n');
      socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      await new Promise((resolve) => socket.once('close', resolve));
      expect([broken, told.match(/HTTP\/1.1 \d+/g)]).toEqual(['', ['HTTP/1.1 413', 'HTTP/1.1 200']]);
    },
  );
});

describe('the shape of a body', () => {
  const refusals = async (type: Record<string, string>, payload: string) => {
    const { token } = await classroom.addPerson();
    const { path: url } = calls.updateWorkOrNote;
    const answer = await product.app.inject({ method: 'POST', url, headers: { ...type, token }, payload });
    return [answer.statusCode, answer.json().code, answer.json().msg];
  };

  test('a form of 150,000 fields is refused before it is parsed', async () => {
    const form = Array.from({ length: 150_000 }, (_, index) => `f${index}=1`).join('&');
    expect(await refusals(formType, form)).toEqual([200, -3, '提交的表单项目太多']);
  });

  test('JSON nested a million deep, or with as many members, is refused before it is parsed', async () => {
    expect(await refusals(jsonType, '['.repeat(1_000_000))).toEqual([200, -3, '提交的内容嵌套太深']);
    // Invalid at its end, which only a parser would find.
    expect(await refusals(jsonType, `[${'0,'.repeat(500_000)}`)).toEqual([200, -3, '提交的内容项目太多']);
    const nested = `fileList=${'['.repeat(500_000)}`;
    expect(await refusals(formType, nested)).toEqual([200, -3, '提交的内容嵌套太深']);
  });

  test('a call that declares more members than others takes them, once its caller has logged in', async () => {
    const { token } = await classroom.addPerson({ role: 'admin' });
    const ask = async (path: string, members: number, headers = {}) => {
      const payload = `{"entries":[${Array(members).fill('0').join()}]}`;
      const answer = await product.app.inject({
        method: 'POST',
        url: path,
        headers: { ...jsonType, ...headers },
        payload,
      });
      return answer.json().msg;
    };
    const [{ path, members }, other] = [calls.importGradebookEntries, calls.saveGradebookColumn.path];
    const tooMany = '提交的内容项目太多';
    expect(await ask(other, 30_000, { token })).toBe(tooMany);
    expect(await ask(path, 30_000, { token })).not.toBe(tooMany);
    expect(await ask(path, (members ?? 0) + 10, { token })).toBe(tooMany);
    expect(await ask(path, 30_000)).toContain('登录');
  });

  test('punctuation within JSON strings is not counted', () => {
    const text = JSON.stringify({ content: `${'[{,'.repeat(30_000)}\\"` });
    expect(() => requireShape(text)).not.toThrow();
    expect(() => requireShape('"\\\\\\"')).not.toThrow();
  });

  test('fields that the schema does not have are not converted', () => {
    const touched: string[] = [];
    const body = new Proxy<Record<string, unknown>>(
      { account: 'a', password: 'b', other: 'c' },
      {
        get: (target, key) => {
          touched.push(String(key));
          return target[String(key)];
        },
        ownKeys: () => {
          throw new Error('the keys of the body were listed');
        },
      },
    );
    expect(coercer(calls.login.payload as object)(body)).toEqual({ account: 'a', password: 'b' });
    expect(touched).toEqual(['account', 'password']);
  });

  test('no element of a list that is too long is converted', () => {
    const list = new Proxy<unknown[]>(Array(201).fill(1), {
      get: (target, key) => {
        if (/^\d+$/.test(String(key))) throw new Error('an element was read');
        return Reflect.get(target, key);
      },
    });
    expect(() => coercer(calls.getFiles.payload as object)({ fileIds: list })).not.toThrow();
  });
});
