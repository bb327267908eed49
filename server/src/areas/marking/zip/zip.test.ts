import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  mkdtempSync,
  type ReadStream,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileName } from '../../../base/file-name.ts';
import { account, session } from '../../../schema/account.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { createZipStream } from './zip-stream.ts';

const { product, classroom } = useClassroom();

const askFor = async (which: { campId: number; chapterId: number }) =>
  product.call('POST /mapi/Marking/getZip', which, await classroom.addPerson({ role: 'admin' }));

/** A homework to which one student has handed in a file. */
async function handIn(content: Buffer) {
  const project = await classroom.addProject();
  const chapterId = await classroom.addLesson(project.id, contentType.homework);
  const student = await classroom.addPerson({ name: '韩梅梅' });
  await classroom.enrol(student.id, project);
  const { data: file } = await uploadFile(product, { ...student, name: '我的报告.pdf', content });
  const work = { chapterId, type: '2', content: '', fileList: [{ id: file.id }], status: '1' };
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student);
  return { project, student, which: { campId: project.campId, chapterId } };
}

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['.bashrc', 'bashrc'],
  ['CON.txt', '_CON.txt'],
  ['con .txt', '_con.txt'],
  ['con .a.txt', '_con .a.txt'],
  ['COM¹.log', '_COM¹.log'],
  ['CONOUT$', '_CONOUT$'],
  ['报告: "终稿"?.pdf. ', '报告_ _终稿__.pdf'],
  ['\u202e', '_'],
  ['a\u2028b\u0000c\ud800d\u200de.txt', 'a_b_c_d_e.txt'],
  ['...', '_'],
])(
  'a name is taken by every unpacker: nothing of a path, of a device, hidden or unseen (%j)',
  (given, name) => {
    expect(fileName(given)).toBe(name);
  },
);

test('a name is no longer than disks take, and keeps its ending', () => {
  const long = fileName(`${'长'.repeat(300)}.docx`);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200);
  expect(long).toMatch(/^长{60,}\.docx$/);
  // Windows drops a dot at the end: two names would be one.
  expect(fileName(`${'a'.repeat(198)}... and a word`)).toBe('a'.repeat(198));
});

test('a homework comes as one ZIP, a folder for each student, whatever two of them are called', async () => {
  const project = await classroom.addProject();
  const chapterId = await classroom.addLesson(project.id, contentType.homework);
  const admin = await classroom.addPerson({ role: 'admin' });
  for (const turn of [1, 2]) {
    const student = await classroom.addPerson({ name: '李雷' });
    await product.deps.db.update(account).set({ studentNo: '2023001' }).where(eq(account.id, student.id));
    await classroom.enrol(student.id, project);
    const files = [];
    for (let each = 0; each < 2; each += 1)
      files.push((await uploadFile(product, { ...student, name: '报告.pdf', content: samples.pdf })).data.id);
    await product.call(
      'POST /capi/Schoolwork/updateWorkOrNote',
      { chapterId, type: '2', content: `第 ${turn} 人`, fileList: files.map((id) => ({ id })), status: '1' },
      student,
    );
  }
  const which = { campId: project.campId, chapterId };
  const { data } = await product.call('POST /mapi/Marking/getZip', which, admin);
  const answer = await product.app.inject({ method: 'GET', url: data.url });
  expect(answer.statusCode).toBe(200);
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), answer.rawPayload);
    // Another program's reading of it.
    execFileSync('python3', [
      '-c',
      'import sys,zipfile; zipfile.ZipFile(sys.argv[1]).extractall(sys.argv[2])',
      join(folder, 'a.zip'),
      join(folder, 'out'),
    ]);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['2023001_李雷', '2023001_李雷 (2)']);
    const first = join(folder, 'out', '2023001_李雷');
    expect(readdirSync(first).sort()).toEqual(['报告 (2).pdf', '报告.pdf', '正文.txt'].sort());
    expect(readFileSync(join(first, '正文.txt'), 'utf8')).toBe('\uFEFF第 1 人');
    expect(readFileSync(join(first, '报告.pdf'))).toEqual(samples.pdf);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const changed = `${data.url.slice(0, -2)}xx`;
  expect((await product.app.inject({ method: 'GET', url: changed })).statusCode).toBe(403);
  product.clock.forward(301);
  expect((await product.app.inject({ method: 'GET', url: data.url })).statusCode).toBe(403);
});

test('where marking is anonymous no name is in it, of a student or of a file', async () => {
  const { project, student, which } = await handIn(samples.pdf);
  const { deps } = product;
  await deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  const { url } = (await askFor(which)).data;
  const { rawPayload } = await product.app.inject({ method: 'GET', url });
  const text = rawPayload.toString('utf8');
  expect(text).toContain('/附件 1.pdf');
  for (const secret of [student.name, '我的报告']) expect(text).not.toContain(secret);
});

/** Files of the storage that this process holds open. */
function openFiles(): string[] {
  const folder = product.deps.config.varFolder;
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return [];
    }
  });
}

/** More than the sockets' buffers take, and nothing that can be made smaller. */
const large = () => Buffer.concat([samples.pdf, randomBytes(40 * 1024 * 1024)]);

/** Takes the beginning and no more. */
async function begin(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  return answer;
}

test('two are made at a time, one for each who asks; a connection that is cut frees its place and its file', async () => {
  const content = large();
  const { which } = await handIn(content);
  const [admin, other] = [
    await classroom.addPerson({ role: 'admin' }),
    await classroom.addPerson({ role: 'admin' }),
  ];
  const ask = (who = admin) => product.call('POST /mapi/Marking/getZip', which, who);
  const base = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const [own, others] = [base + (await ask()).data.url, base + (await ask(other)).data.url];
  const first = await begin(own);
  expect(first.statusCode).toBe(200);
  expect(await ask()).toMatchObject({ code: -4, msg: expect.stringContaining('你的上一个打包下载') });
  expect((await fetch(own)).status).toBe(429);
  const second = await begin(others);
  expect(second.statusCode).toBe(200);
  await expect.poll(() => openFiles().length, { timeout: 20_000 }).toBe(2);
  expect(await askFor(which)).toMatchObject({
    code: -4,
    msg: expect.stringContaining('下载太多'),
    data: { retryAfter: 30 },
  });
  first.destroy();
  second.destroy();
  await expect.poll(openFiles, { timeout: 20_000 }).toEqual([]);
  const again = await begin(own);
  expect(again.statusCode).toBe(200);
  let size = 0;
  for await (const part of again) size += (part as Buffer).length;
  expect(size).toBeGreaterThan(content.length);
  expect((await ask()).code).toBe(1);
  expect(openFiles()).toEqual([]);
});

test('who stands still is cut off and keeps nothing open; who reads slowly has all of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-zip-'));
  const path = join(folder, 'a.bin');
  const content = large();
  writeFileSync(path, content);
  const opened: ReadStream[] = [];
  const server = createServer((_request, response) => {
    const zip = createZipStream({ longest: 2_500 });
    pipeline(zip.body, response, () => undefined);
    const open = async () => {
      const stream = createReadStream(path);
      opened.push(stream);
      return stream;
    };
    zip.add({ path: 'a.bin', mtime: new Date(), open }).then(() => zip.end());
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const still = await begin(url);
    await expect.poll(() => opened[0]?.closed, { timeout: 15_000 }).toBe(true);
    still.resume();
    await expect(once(still, 'end')).rejects.toThrow('aborted');

    const slow = await begin(url);
    let size = 0;
    // A pause with nothing read at every eighth of it: more in all than it may stand still, and each shorter.
    for await (const part of slow) {
      const before = Math.floor(size / (content.length / 8));
      size += (part as Buffer).length;
      if (Math.floor(size / (content.length / 8)) > before) await pause(500);
    }
    expect(size).toBeGreaterThan(content.length);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});

test('the address of a ZIP dies with the session and with the right of who asked for it', async () => {
  const { which } = await handIn(samples.pdf);
  const collegeId = await classroom.addCollege('打包学院');
  await product.deps.db.update(camp).set({ collegeId }).where(eq(camp.id, which.campId));
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  const own = { campId: which.campId, accountId: teacher.id };
  await product.deps.db.insert(campStaff).values(own);
  const { data } = await product.call('POST /mapi/Marking/getZip', which, teacher);
  const status = async () => (await product.app.inject(data.url)).statusCode;
  expect(await status()).toBe(200);
  await product.deps.db.delete(campStaff).where(eq(campStaff.campId, which.campId));
  await product.deps.db.update(account).set({ collegeId: null }).where(eq(account.id, teacher.id));
  expect(await status()).toBe(403);
  await product.deps.db.update(account).set({ collegeId }).where(eq(account.id, teacher.id));
  await product.deps.db.insert(campStaff).values(own);
  expect(await status()).toBe(200);
  await product.deps.db.delete(session).where(eq(session.accountId, teacher.id));
  expect(await status()).toBe(403);
});
