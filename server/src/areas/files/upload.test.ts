import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { file } from '../../schema/file.ts';
import { createDiskStorage } from '../../storage/disk.ts';
import { type Classroom, createClassroom } from '../../testing/classroom.ts';
import { multipartBody, multipartType, samples, uploadFile } from '../../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { fileUrl } from './files.domain.ts';
import { storeFile } from './store.domain.ts';
import { beginUpload } from './unfinished-uploads.ts';
import { quarantineUnknownFiles } from './unknown-files.domain.ts';
import { maxUploadBytes } from './upload.policy.ts';

let product: TestProduct;
let classroom: Classroom;

beforeAll(async () => {
  product = await createTestProduct();
  classroom = await createClassroom(product);
});
afterAll(() => product.close());

const filesFolder = () => join(product.deps.config.varFolder, 'files');
const staged = () => readdirSync(join(filesFolder(), 'staging'));
async function stored() {
  let count = 0;
  for await (const _key of product.deps.storage.keys()) count += 1;
  return count;
}
const rowsOf = (ownerId: number) => product.deps.db.select().from(file).where(eq(file.ownerId, ownerId));

async function upload(name: string, content: Buffer) {
  const student = await classroom.addPerson();
  return { student, answer: await uploadFile(product, { token: student.token, name, content }) };
}

describe('what is taken', () => {
  test('a file comes back as it was given, under its Chinese name', async () => {
    const { answer } = await upload('实验报告（终稿）.pdf', samples.pdf);
    expect(answer).toMatchObject({ status: 200, code: 1, msg: '上传成功' });
    expect(answer.data).toMatchObject({
      name: '实验报告（终稿）.pdf',
      kind: 'application/pdf',
      size: samples.pdf.length,
    });
    const download = await product.app.inject({ url: answer.data.url });
    expect(download.statusCode).toBe(200);
    expect(download.rawPayload.equals(samples.pdf)).toBe(true);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': String(samples.pdf.length),
    });
    const disposition = String(download.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; /);
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('实验报告（终稿）')}.pdf`);
  });

  test('its address begins with the upload prefix of the settings', async () => {
    const { config } = product.deps;
    const elsewhere = { ...config, page: { ...config.page, uploadPrefix: 'https://up.example/files' } };
    expect(fileUrl({ ...product.deps, config: elsewhere }, 7 as OwnedFileId)).toMatch(
      /^https:\/\/up\.example\/files\/7\?e=/,
    );
    expect(fileUrl(product.deps, 7 as OwnedFileId)).toMatch(/^\/files\/7\?e=/);
  });

  test('the content decides the kind and mends a wrong extension', async () => {
    const png = await upload('截图.pdf', samples.png);
    expect(png.answer.data).toMatchObject({ name: '截图.png', kind: 'image/png' });
    const pdf = await upload('报告.v2', samples.pdf);
    expect(pdf.answer.data).toMatchObject({ name: '报告.v2.pdf', kind: 'application/pdf' });
  });

  test('text is taken under the extensions of text, whatever its first letters', async () => {
    const text = Buffer.from('BM 开头的文本不是位图\n');
    const csv = await upload('数据.csv', text);
    expect(csv.answer.data).toMatchObject({ name: '数据.csv', kind: 'text/csv' });
    const download = await product.app.inject({ url: csv.answer.data.url });
    expect(download.headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  test('a name loses its folders, control and direction characters and keeps its extension when cut', async () => {
    const { answer } = await upload('..\\..\\秘密/报\u202e告\u0007.pdf', samples.pdf);
    expect(answer.data.name).toBe('报告.pdf');
    const long = await upload(`${'长'.repeat(200)}.pdf`, samples.pdf);
    expect(Buffer.byteLength(long.answer.data.name)).toBeLessThanOrEqual(255);
    expect(long.answer.data.name).toMatch(/^长+\.pdf$/);
  });
});

describe('what is refused leaves nothing behind', () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const cases: [string, string, Buffer, RegExp][] = [
    ['an empty file', '空.txt', Buffer.alloc(0), /文件是空的/],
    [
      'a program named as a picture',
      '照片.png',
      Buffer.from('7f454c460201010000000000000000000000', 'hex'),
      /不支持这种文件。可以上传/,
    ],
    ['a web page', '页面.html', Buffer.from('<html><script>1</script></html>'), /不支持这种文件/],
    [
      'an SVG from a student',
      '图.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /不支持这种文件/,
    ],
    ['an iPhone photo', 'IMG_1.HEIC', heic, /iPhone/],
    ['an old Word file', '作业.doc', cfb, /另存为 docx/],
    ['text in another encoding', '成绩.csv', Buffer.from([0xb3, 0xc9, 0xbc, 0xa8, 0x0a]), /UTF-8/],
    ['bytes named as text', '数据.txt', Buffer.from([0x61, 0x00, 0x62]), /UTF-8/],
  ];
  test.each(cases)('%s', async (_what, name, content, message) => {
    const before = await stored();
    const { student, answer } = await upload(name, content);
    expect(answer).toMatchObject({ status: 200, code: -3, data: null });
    expect(answer.msg).toMatch(message);
    expect(await rowsOf(student.id)).toEqual([]);
    expect([staged(), await stored()]).toEqual([[], before]);
  });

  test('a form without a file, and a body that is no form', async () => {
    const { token } = await classroom.addPerson();
    const other = await product.app.inject({
      method: 'POST',
      url: '/upload',
      headers: { token },
      payload: { a: 1 },
    });
    expect(other.json()).toMatchObject({ code: -3, msg: expect.stringContaining('multipart') });
    const boundary = multipartType.split('boundary=')[1];
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`;
    const headers = { token, 'content-type': multipartType };
    const none = await product.app.inject({ method: 'POST', url: '/upload', headers, payload });
    expect(none.json()).toMatchObject({ code: -3, msg: expect.stringContaining('没有收到文件') });
  });

  test('a visitor uploads nothing', async () => {
    expect(await uploadFile(product, { name: 'a.pdf', content: samples.pdf })).toMatchObject({ code: -9 });
  });
});

describe('over the wire', () => {
  let port = 0;
  beforeAll(async () => {
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    port = (product.app.server.address() as { port: number }).port;
  });

  /** Sends a request by hand, so much of its body: what came back, and whether the sender was cut off while sending. */
  async function send(
    token: string,
    { length, parts, hangUp }: { length: number | null; parts: Buffer[]; hangUp?: boolean },
  ) {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    let cutOff = false;
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`;
    socket.write(
      `POST /upload HTTP/1.1\r\nhost: localhost\r\ntoken: ${token}\r\ncontent-type: ${multipartType}\r\n${size}\r\n\r\n`,
    );
    for (const part of parts) {
      const framed =
        length === null
          ? [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]
          : [part];
      await new Promise<void>((resolve) =>
        socket.write(Buffer.concat(framed), (failure) => {
          cutOff ||= Boolean(failure);
          resolve();
        }),
      );
    }
    if (length === null && !hangUp) socket.write('0\r\n\r\n');
    const until = Date.now() + 10_000;
    while (!hangUp && !answer.includes('\r\n\r\n{') && Date.now() < until) await wait(20);
    socket.destroy();
    return { answer, cutOff };
  }

  const chunks = (body: Buffer) =>
    Array.from({ length: Math.ceil(body.length / 1_048_576) }, (_, index) =>
      body.subarray(index * 1_048_576, (index + 1) * 1_048_576),
    );

  /** More than two socket buffers hold: a server that does not take it cuts its sender off. */
  const beyondBuffers = 24 * 1024 * 1024;

  test.each([true, false])(
    'a file over 50 MiB gets 413 and its sender the answer (length told: %s)',
    async (told) => {
      const { id, token } = await classroom.addPerson();
      const body = multipartBody(
        '大.pdf',
        Buffer.concat([samples.pdf, Buffer.alloc(maxUploadBytes + beyondBuffers)]),
      );
      const { answer, cutOff } = await send(token, {
        length: told ? body.length : null,
        parts: chunks(body),
      });
      expect(cutOff).toBe(false);
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer).toContain('"code":-3,"msg":"文件超过 50 MB');
      expect(await rowsOf(id)).toEqual([]);
      expect(staged()).toEqual([]);
    },
  );

  test('a file of exactly 50 MiB is taken', async () => {
    const { id, token } = await classroom.addPerson();
    const content = Buffer.concat([samples.pdf, Buffer.alloc(maxUploadBytes - samples.pdf.length)]);
    const body = multipartBody('满.pdf', content);
    const { answer } = await send(token, { length: body.length, parts: chunks(body) });
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect((await rowsOf(id)).map(({ size }) => size)).toEqual([maxUploadBytes]);
  });

  test('an upload that is cut leaves nothing', async () => {
    const { id, token } = await classroom.addPerson();
    const before = await stored();
    const body = multipartBody('断.pdf', Buffer.concat([samples.pdf, Buffer.alloc(1_000_000)]));
    await send(token, { length: body.length, parts: chunks(body.subarray(0, 500_000)), hangUp: true });
    await expect.poll(staged, { timeout: 5000 }).toEqual([]);
    expect([await rowsOf(id), await stored()]).toEqual([[], before]);
  });
});

describe('the address of a file', () => {
  test('ends after 15 minutes, and a changed one never works', async () => {
    const { answer } = await upload('报告.pdf', samples.pdf);
    const url: string = answer.data.url;
    const other = url.replace(/\/files\/\d+/, '/files/1');
    const longer = url.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 60}`);
    const renamed = `${url}&n=evil.exe`;
    for (const changed of [other, longer, renamed, url.replace(/s=.*/, ''), url.replace(/s=./, 's=!')]) {
      const refusal = await product.app.inject({ url: changed });
      expect([changed, refusal.statusCode, refusal.json().code]).toEqual([changed, 403, -1]);
    }
    expect((await product.app.inject({ url })).statusCode).toBe(200);
    product.clock.forward(15 * 60 + 1);
    const expired = await product.app.inject({ url });
    expect([expired.statusCode, expired.json().msg]).toEqual([403, expect.stringContaining('已过期')]);
  });

  test('of a file that is not there says 404', async () => {
    const answer = await product.app.inject({ url: fileUrl(product.deps, 999_999 as OwnedFileId) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, -3]);
  });

  test('gives parts, says when nothing of a part is there, and nothing again to who has it', async () => {
    const { answer } = await upload('a.txt', Buffer.from('0123456789'));
    const get = (headers: Record<string, string>) => product.app.inject({ url: answer.data.url, headers });
    const part = await get({ range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get({ range: 'bytes=-3' })).body).toBe('789');
    expect((await get({ range: 'bytes=7-' })).body).toBe('789');
    const beyond = await get({ range: 'bytes=10-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const etag = String(part.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-0', 'if-range': '"another"' })).body).toBe('0123456789');
  });

  test('can carry another name to save under', async () => {
    const { answer } = await upload('a.txt', samples.text);
    const download = await product.app.inject({ url: fileUrl(product.deps, answer.data.id, '样本.txt') });
    expect(download.headers['content-disposition']).toContain(encodeURIComponent('样本.txt'));
  });

  test('shows a picture in its place', async () => {
    const { answer } = await upload('图.png', samples.png);
    const { headers } = await product.app.inject({ url: answer.data.url });
    expect(String(headers['content-disposition'])).toMatch(/^inline; /);
  });
});

test('an account uploads at most 500 MB within 24 hours, also at the same time', async () => {
  const { id, token } = await classroom.addPerson();
  const createdAt = product.clock.now();
  const full = { ownerId: id, name: 'a.pdf', kind: 'application/pdf', sha256: '', createdAt };
  await product.deps.db
    .insert(file)
    .values({ ...full, storageKey: crypto.randomUUID(), size: 500 * 1024 * 1024 - samples.pdf.length });
  const send = () => uploadFile(product, { token, name: 'b.pdf', content: samples.pdf });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ code }) => code).sort()).toEqual([-2, -2, 1]);
  product.clock.forward(24 * 3600 + 1);
  const later = await classroom.addPerson();
  expect((await uploadFile(product, { token: later.token, name: 'c.pdf', content: samples.pdf })).code).toBe(
    1,
  );
});

test('an account stores at most 2 GB in all, and is told what to do', async () => {
  const { id, token } = await classroom.addPerson();
  const longAgo = { ownerId: id, name: 'a.pdf', kind: 'application/pdf', sha256: '', createdAt: new Date(0) };
  await product.deps.db
    .insert(file)
    .values({ ...longAgo, storageKey: crypto.randomUUID(), size: 2048 * 1024 * 1024 - samples.pdf.length });
  const send = () => uploadFile(product, { token, name: 'b.pdf', content: samples.pdf });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ code }) => code).sort()).toEqual([-2, -2, 1]);
  expect(answers.find(({ code }) => code === -2)?.msg).toContain('请从草稿里移除不再需要的附件');
});

describe('what is not stored yet', () => {
  const endless = () => new Readable({ read() {} });
  const start = (accountId: number) => {
    const stream = endless();
    const unfinished = beginUpload(accountId);
    const staged = storeFile({
      deps: product.deps,
      ownerId: accountId,
      name: 'a.pdf',
      stream,
      take: unfinished.take,
    }).then(
      () => null,
      (error: unknown) => error as Error,
    );
    const ended = staged.finally(unfinished.end);
    return { stream, ended };
  };

  test('of one account is at most six files, and room comes back when one ends', async () => {
    const { id, token } = await classroom.addPerson();
    const six = Array.from({ length: 6 }, () => start(id));
    const send = () => uploadFile(product, { token, name: 'b.pdf', content: samples.pdf });
    expect(await send()).toMatchObject({
      code: -4,
      status: 429,
      data: { retryAfter: 10 },
      msg: '有 6 个文件还在上传，请等它们传完再传这一个',
    });
    const other = await classroom.addPerson();
    const another = { token: other.token, name: 'b.pdf', content: samples.pdf };
    expect(await uploadFile(product, another)).toMatchObject({ code: 1 });
    six[0]?.stream.destroy(new Error('gone'));
    await six[0]?.ended;
    expect(await send()).toMatchObject({ code: 1 });
    for (const { stream } of six) stream.destroy(new Error('gone'));
    await Promise.all(six.map(({ ended }) => ended));
    expect(staged()).toEqual([]);
  });

  test('of one account is at most 200 MB, whatever each promises', async () => {
    const { id } = await classroom.addPerson();
    const five = Array.from({ length: 5 }, () => start(id));
    const chunk = Buffer.alloc(1024 * 1024);
    for (let mebibytes = 0; mebibytes < 41; mebibytes++) for (const { stream } of five) stream.push(chunk);
    const first = await Promise.race(five.map(({ ended }) => ended));
    expect(first?.message).toContain('个文件还在上传');
    for (const { stream } of five) stream.destroy(new Error('gone'));
    await Promise.all(five.map(({ ended }) => ended));
    expect(staged()).toEqual([]);
  });
});

test('the product’s own files may be SVG', async () => {
  const { id } = await classroom.addPerson({ role: 'admin' });
  const stream = Readable.from([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')]);
  const row = await storeFile({ deps: product.deps, ownerId: id, name: '流程.svg', stream, trusted: true });
  expect(row.kind).toBe('image/svg+xml');
  const { headers } = await product.app.inject({ url: fileUrl(product.deps, row.id) });
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('a start clears staging, but for what another process may be receiving, and stored files without a row', async () => {
  const { answer } = await upload('留.pdf', samples.pdf);
  for (const name of ['left-behind', 'arriving']) writeFileSync(join(filesFolder(), 'staging', name), 'x');
  const longAgo = Date.now() / 1000 - 7200;
  utimesSync(join(filesFolder(), 'staging', 'left-behind'), longAgo, longAgo);
  const key = crypto.randomUUID();
  const lost = await product.deps.storage.stage(Readable.from([Buffer.from('lost')]), { maxBytes: 10 });
  await lost.keep(key);
  await createDiskStorage(product.deps.config.varFolder, { shared: true });
  expect(staged()).toEqual(['arriving']);
  await createDiskStorage(product.deps.config.varFolder, { shared: false });
  expect(staged()).toEqual([]);
  await quarantineUnknownFiles(product.deps);
  expect(await product.deps.storage.read(key)).toBeNull();
  const day = product.clock.now().toISOString().slice(0, 10);
  expect(readFileSync(join(filesFolder(), 'quarantine', day, key), 'utf8')).toBe('lost');
  expect((await product.app.inject({ url: answer.data.url })).statusCode).toBe(200);
});

test('a start with another, empty database touches none of the files, and says that someone must act', async () => {
  const other = await createTestProduct();
  try {
    for (let count = 0; count < 12; count++) {
      const file = await product.deps.storage.stage(Readable.from([Buffer.from('kept')]), { maxBytes: 10 });
      await file.keep(crypto.randomUUID());
    }
    const before = await stored();
    await quarantineUnknownFiles({ ...other.deps, storage: product.deps.storage });
    expect(await stored()).toBe(before);
    expect(other.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  } finally {
    await other.close();
  }
});
