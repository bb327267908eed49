import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  mkdtempSync,
  type ReadStream,
  readdirSync,
  readFileSync,
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
import { account } from '../../../schema/account.ts';
import { camp } from '../../../schema/practise.ts';
import { takeResult } from '../../../testing/jobs/do-jobs.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { createZipStream } from './zip-stream.ts';

const { product, classroom } = useClassroom();

/** The ZIP of a homework, as an administrator downloads it. */
async function zipOf(which: { campId: number; chapterId: number }): Promise<Buffer> {
  const admin = await classroom.addPerson({ role: 'admin' });
  const { data } = await product.call('POST /mapi/Marking/requestZip', which, admin);
  const answer = await takeResult(product, data.jobId, admin);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

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
  const content = await zipOf(which);
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-zip-'));
  try {
    writeFileSync(join(folder, 'a.zip'), content);
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
});

test('where marking is anonymous no name is in it, of a student or of a file', async () => {
  const { project, student, which } = await handIn(samples.pdf);
  const { deps } = product;
  await deps.db.update(camp).set({ anonymousMarking: true }).where(eq(camp.id, project.campId));
  const text = (await zipOf(which)).toString('utf8');
  expect(text).toContain('/附件 1.pdf');
  for (const secret of [student.name, '我的报告']) expect(text).not.toContain(secret);
});

/** More than the sockets' buffers take, and nothing that can be made smaller. */
const large = () => Buffer.concat([samples.pdf, randomBytes(40 * 1024 * 1024)]);

/** Takes the beginning and no more. */
async function begin(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url), 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  return answer;
}

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
