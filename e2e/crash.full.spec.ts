import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, mustCall, uploadFile } from './support/call.ts';
import { postgresPid, queryDatabase } from './support/database.ts';
import { makePdf } from './support/files.ts';
import { newPerson, registerAndJoin } from './support/people.ts';
import { freePort, startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;
type Student = Awaited<ReturnType<typeof registerAndJoin>> & { chapterId: number; fileIds: number[] };

interface Acknowledged {
  content: string;
  version: number;
}

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-crash-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
let product: Product;
let port = 0;
let students: Student[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  port = await freePort();
  product = await startProduct({ varFolder, port });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
});

/** A student in the project, with two files of their own to hand in. */
async function becomeWriter(url: string): Promise<Student> {
  const student = await registerAndJoin(url, 'quick-start', newPerson());
  const { token, projectId } = student;
  const { directory } = await mustCall({ url, token }, 'POST /capi/Chapter/getDirectory', { projectId });
  const sections = directory.flatMap(({ subChapter = [] }) => subChapter);
  const homework = sections.find(({ type }) => type === '2');
  if (!homework) throw new Error('quick-start has no homework');
  const files = [await uploadFile({ url, token }, pdf(1)), await uploadFile({ url, token }, pdf(2))];
  return { ...student, chapterId: homework.id, fileIds: files.map(({ data }) => data.id) };
}

const pdf = (place: number) => ({ name: `报告 ${place}.pdf`, body: makePdf() });

/** Hands in again and again until the server is gone; what it acknowledged, each told to `onAcknowledged` too. */
async function handInUntilItEnds(
  { token, chapterId, fileIds }: Student,
  onAcknowledged: () => void,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const fileList = fileIds.map((id) => ({ id }));
  for (;;) {
    // Long, and no passage of it twice: what is said again does not count.
    const content = `${Array.from({ length: 90 }, randomUUID).join(' ')} 一周的步行时间。`;
    const payload = { chapterId, type: '2', content, fileList, status: '1' } as const;
    const place = { url: product.url, token };
    const answer = await call(place, 'POST /capi/Schoolwork/updateWorkOrNote', payload).catch(() => null);
    // Of what is refused because the database has just gone, nothing was promised.
    if (!answer || (dying && answer.code === -5)) return acknowledged;
    expect(answer.code, answer.msg).toBe(1);
    acknowledged.push({ content, version: answer.data.submittedVersion });
    onAcknowledged();
  }
}

/** From here on the server may still answer that it cannot. */
let dying = false;

/** Two requests of each student in flight, the server killed among them. */
async function crashWhileHandingIn(kill: () => void | Promise<void>) {
  // Others each time: one student hands in at most 20 versions in a minute.
  students = await Promise.all([1, 2, 3, 4].map(() => becomeWriter(product.url)));
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  dying = false;
  let count = 0;
  const onAcknowledged = () => {
    count += 1;
    if (count === 30) resolve();
  };
  const writing = students.flatMap((student) =>
    [1, 2].map(async () => ({ student, acknowledged: await handInUntilItEnds(student, onAcknowledged) })),
  );
  await enough;
  dying = true;
  await kill();
  return Promise.all(writing);
}

interface Submission {
  chapter: number;
  version: number;
  content: string;
  files: number;
}

async function submissionsOf(mobile: string) {
  return queryDatabase<Submission>(
    varFolder,
    `select s.chapter_id::int as chapter, s.version, s.content,
       (select count(*)::int from submission_file f where (f.student_id, f.chapter_id, f.type, f.version)
         = (s.student_id, s.chapter_id, s.type, s.version)) as files
     from submission s join account a on a.id = s.student_id
     where a.mobile = '${mobile}' order by s.version`,
  );
}

async function expectNothingLost(written: Awaited<ReturnType<typeof crashWhileHandingIn>>) {
  for (const { student, acknowledged } of written) {
    const kept = await submissionsOf(student.mobile);
    const contents = new Map(kept.map(({ version, content }) => [version, content]));
    for (const { version, content } of acknowledged) expect(contents.get(version)).toBe(content);
    // Versions without a gap, each whole: its text to the end, and both its files.
    expect(kept.map(({ version }) => version)).toEqual(kept.map((_, place) => place + 1));
    for (const { content, files } of kept) {
      expect(content.endsWith('一周的步行时间。')).toBe(true);
      expect(files).toBe(2);
    }
  }
}

/** What the student is shown is the newest submission. */
async function expectNewestShown({ token, chapterId, mobile }: Student) {
  const payload = { chapterId, type: '2' } as const;
  const work = await mustCall({ url: product.url, token }, 'POST /capi/Schoolwork/getWorkOrNote', payload);
  const newest = (await submissionsOf(mobile)).at(-1);
  expect(work.submission?.version).toBe(newest?.version);
  expect(work.workInfo.content).toBe(newest?.content);
  expect(work.workInfo.filelist).toHaveLength(2);
}

test('homework acknowledged before kill -9 of the server is whole after the restart', async () => {
  test.setTimeout(240_000);
  const written = await crashWhileHandingIn(() => product.kill9());
  product = await startProduct({ varFolder, port });
  await expectNothingLost(written);
  for (const student of students) await expectNewestShown(student);
});

test('the same when the database is killed with the server: it recovers by itself', async () => {
  test.setTimeout(240_000);
  const written = await crashWhileHandingIn(() => {
    process.kill(postgresPid(varFolder), 'SIGKILL');
    return product.kill9();
  });
  product = await startProduct({ varFolder, port });
  await expectNothingLost(written);
  for (const student of students) await expectNewestShown(student);
});

/** Some of it is on the disk. */
const isBeingReceived = () =>
  storedFiles().some((path) => path.includes('staging') && statSync(path).size > 1_000_000);

/** Sends a file slowly and never its end; resolves once the connection is broken. */
function uploadSlowly(token: string): { started: Promise<void>; broken: Promise<void> } {
  const { promise: started, resolve: begun } = Promise.withResolvers<void>();
  const { promise: broken, resolve: gone } = Promise.withResolvers<void>();
  const boundary = 'zhixing-crash';
  const sending = httpRequest(new URL('/upload', product.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 40_000_000,
    },
  });
  sending.on('error', () => gone());
  sending.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  sending.write(makePdf(8_000_000));
  const timer = setInterval(() => sending.write(Buffer.alloc(64_000, ' ')), 50);
  sending.on('close', () => clearInterval(timer));
  const watch = setInterval(() => {
    if (!isBeingReceived()) return;
    clearInterval(watch);
    begun();
  }, 50);
  return { started, broken };
}

/** Every file below var/files, those being received included. */
const storedFiles = () =>
  readdirSync(join(varFolder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));

const countFiles = async () => {
  const [row] = await queryDatabase<{ count: number }>(varFolder, 'select count(*)::int from file');
  return row?.count ?? 0;
};

test('an upload cut by kill -9 leaves neither a row nor a file', async () => {
  test.setTimeout(240_000);
  const before = { stored: storedFiles(), rows: await countFiles() };
  const token = students[0]?.token ?? '';
  const { started, broken } = uploadSlowly(token);
  await started;
  expect(storedFiles().length, 'it is being received').toBe(before.stored.length + 1);
  await product.kill9();
  await broken;

  product = await startProduct({ varFolder, port });
  expect(storedFiles()).toEqual(before.stored);
  expect(await countFiles()).toBe(before.rows);
  const again = await uploadFile(
    { url: product.url, token },
    { name: 'large.pdf', body: makePdf(8_000_000) },
  );
  expect(again.code, again.msg).toBe(1);
});
