import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { draftChapter } from '../schema/authoring.ts';
import { chapter } from '../schema/learning.ts';
import { type Author, createAuthor } from '../testing/author.ts';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { type Started, startAlone } from '../testing/start-server.ts';

/** One teacher against a process with a heap of 160 MB, with the largest texts that are allowed and take the longest. */
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 });

let server: Started;
let inProcess: TestProduct;
let classroom: Classroom;
let author: Author;
let projectId: number;
/** Somebody who has nothing to do with the teacher, and learns. */
let other: { token: string; chapterId: number };
const folder = mkdtempSync(join(tmpdir(), 'zhixing-large-'));
chmodSync(folder, 0o711);

beforeAll(async () => {
  inProcess = await createTestProduct();
  classroom = await createClassroom(inProcess);
  const place = { databaseUrl: inProcess.databaseUrl, varFolder: join(folder, 'var') };
  server = await startAlone(place, { NODE_OPTIONS: '--max-old-space-size=160' });
  author = await createAuthor({ ...inProcess, call: server.call }, classroom);
  projectId = await author.create();
  const student = await classroom.addPerson();
  const project = await classroom.addProject();
  await classroom.enrol(student.id, project);
  other = { ...student, chapterId: await classroom.addLesson(project.id, contentType.reading) };
});
afterAll(async () => {
  await server.end();
  await inProcess.close();
  rmSync(folder, { recursive: true, force: true });
});

const render = (text: string) =>
  server.call('POST /mapi/Project/renderText', { projectId, text }, { token: author.token });

it('texts that become very long do not fill the memory of the process', async () => {
  /** 3.7 MB of HTML in memory: all of them are as much as the heap, in which the process itself has its part. */
  const large = (no: number) => `第 ${no} 篇 ${'![a](b)'.repeat(28_000)}`;
  const codes = new Set<number>();
  for (let no = 0; no < 40; no += 1) codes.add((await render(large(no))).code);
  expect(codes).toEqual(new Set([1]));
});

it('what takes too much is refused with a sentence, and the process goes on', async () => {
  const text = `$\\begin{matrix}${'a&'.repeat(900)}\\end{matrix}$ `.repeat(80) + '> - '.repeat(10_000);
  for (const each of [text, '>'.repeat(100_000), '['.repeat(200_000), '1. a\n'.repeat(40_000)]) {
    const { code, msg } = await render(each);
    expect(code === 1 || msg.includes('太复杂')).toBe(true);
  }
  expect((await render('好')).data).toMatchObject({ html: '<p>好</p>\n' });
});

/** How often somebody else was answered while `work` went on, and the longest that they waited, ms. */
async function othersDuring(work: Promise<unknown>) {
  let over = false;
  const end = work.finally(() => {
    over = true;
  });
  let answered = 0;
  let longest = 0;
  const { token, chapterId } = other;
  while (!over) {
    const began = performance.now();
    const list = await server.call(`GET /capi/FrontProject/getHomeList?page=${answered + 1}` as never);
    const progress = { chapterId, intervals: [], position: 0 };
    const saved = await server.call('POST /capi/Chapter/saveProgress', progress, { token });
    expect([list.code, saved.code]).toEqual([1, 1]);
    longest = Math.max(longest, performance.now() - began);
    answered += 1;
  }
  await end;
  return { answered, longest };
}

it('while a teacher has the slowest texts rendered, others are answered all the time', async () => {
  const nodeId = await author.addNode(projectId, '慢', contentType.reading);
  await author.save(nodeId, { body: `慢\n\n${'1. a\n'.repeat(39_000)}` });
  const preview = () => server.call('POST /mapi/Project/previewContent', { nodeId }, { token: author.token });
  const texts = [1, 2, 3, 4, 5, 6].map((no) => `${no} 再慢\n\n${'1. a\n'.repeat(39_000)}`);
  const slow = Promise.all([...texts.map(render), preview()]);
  const { answered } = await othersDuring(slow);
  for (const { code } of await slow) expect(code).toBe(1);
  expect(answered).toBeGreaterThan(20);
});

it('while a teacher saves and publishes what is read slowest, others are answered all the time', async () => {
  const slow = (no: number) => `file:${no} ${'![ '.repeat(40_000)}`;
  const slowProject = await author.create();
  const nodes: number[] = [];
  for (let no = 0; no < 8; no += 1) nodes.push(await author.addReading(slowProject, `第 ${no} 节`));
  const saveAll = async () => {
    for (const [no, nodeId] of nodes.entries()) await author.save(nodeId, { body: slow(10 + no) });
  };
  const save = await othersDuring(saveAll());
  for (const [no, nodeId] of nodes.entries())
    await inProcess.deps.db
      .update(draftChapter)
      .set({ body: slow(no) })
      .where(eq(draftChapter.id, nodeId));
  const publish = await othersDuring(author.publish(slowProject));
  // Reading it takes seconds: where it held the event loop, one round of theirs would have to wait for all of it.
  expect(save.answered).toBeGreaterThan(20);
  expect(publish.longest).toBeLessThan(3_000);
});

it('students who open what is rendered slowest hold up nobody who does something else', async () => {
  const project = await classroom.addProject();
  const body = `开\n\n${'1. a\n'.repeat(25_000)}`;
  const chapters: number[] = [];
  for (let no = 0; no < 2; no += 1) {
    const id = await classroom.addLesson(project.id, contentType.reading);
    await inProcess.deps.db
      .update(chapter)
      .set({ body: `${no} ${body}` })
      .where(eq(chapter.id, id));
    chapters.push(id);
  }
  const students = await Promise.all(Array.from({ length: 20 }, () => classroom.addPerson()));
  for (const { id } of students) await classroom.enrol(id, project);
  // More than the gate of the calls lets through at once.
  const opened = Promise.all(
    students.flatMap(({ token }) =>
      chapters.map((chapterId) => server.call('POST /capi/Chapter/getContent', { chapterId }, { token })),
    ),
  );
  const { longest } = await othersDuring(opened);
  for (const { code } of await opened) expect(code).toBe(1);
  expect(longest).toBeLessThan(3_000);
});

it('while a text is rendered, the call that waits for it leaves its place to others', async () => {
  const project = await classroom.addProject();
  const chapterId = await classroom.addLesson(project.id, contentType.reading);
  await inProcess.deps.db
    .update(chapter)
    .set({ body: `等\n\n${'1. a\n'.repeat(25_000)}` })
    .where(eq(chapter.id, chapterId));
  const student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
  let over = false;
  const opened = inProcess
    .call('POST /capi/Chapter/getContent', { chapterId }, { token: student.token })
    .finally(() => {
      over = true;
    });
  const running: number[] = [];
  while (!over) {
    running.push(inProcess.deps.gates.calls.load().running);
    await pause(5);
  }
  expect((await opened).code).toBe(1);
  // Rendering takes most of the time.
  expect(running.filter((count) => count === 0).length).toBeGreaterThan(running.length / 2);
});
