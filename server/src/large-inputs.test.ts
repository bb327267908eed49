import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Author, createAuthor } from './testing/author.ts';
import { type Classroom, createClassroom } from './testing/classroom.ts';
import { createTestProduct, type TestProduct } from './testing/product.ts';
import { type Started, startAlone } from './testing/start-server.ts';

/** One teacher against a process with a heap of 160 MB, with the largest texts that are allowed and take the longest. */
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 });

let server: Started;
let desk: TestProduct;
let classroom: Classroom;
let author: Author;
let projectId: number;
const folder = mkdtempSync(join(tmpdir(), 'zhixing-large-'));
chmodSync(folder, 0o711);

beforeAll(async () => {
  desk = await createTestProduct();
  classroom = await createClassroom(desk);
  const place = { databaseUrl: desk.databaseUrl, varFolder: join(folder, 'var') };
  server = await startAlone(place, { NODE_OPTIONS: '--max-old-space-size=160' });
  author = await createAuthor({ ...desk, call: server.call }, classroom);
  projectId = await author.create();
});
afterAll(async () => {
  await server.end();
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const render = (text: string) =>
  server.call('POST /mapi/Project/renderText', { projectId, text }, { token: author.token });

it('texts that become very long do not fill the memory of the process', async () => {
  /** 3.7 MB of HTML in memory. */
  const large = (no: number) => `第 ${no} 篇 ${'![a](b)'.repeat(28_000)}`;
  const codes = new Set<number>();
  for (let no = 0; no < 60; no += 1) codes.add((await render(large(no))).code);
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

it('while a teacher has the slowest texts rendered, others are answered all the time', async () => {
  const student = await classroom.addPerson();
  const project = await classroom.addProject();
  await classroom.enrol(student.id, project);
  const chapterId = await classroom.addLeaf(project.id, contentType.reading);
  const nodeId = await author.addNode(projectId, '慢', contentType.reading);
  await author.save(nodeId, { body: `慢\n\n${'1. a\n'.repeat(39_000)}` });
  let over = false;
  const slow = Promise.all([
    ...Array.from({ length: 3 }, (_, no) => render(`${no}\n\n${'1. a\n'.repeat(39_000)}`)),
    server.call('POST /mapi/Project/previewContent', { nodeId }, { token: author.token }),
  ]).finally(() => {
    over = true;
  });
  let answered = 0;
  const { token } = student;
  while (!over) {
    const list = await server.call(`GET /capi/FrontProject/getHomeList?page=${answered + 1}` as never);
    const progress = { chapterId, intervals: [], position: 0 };
    const saved = await server.call('POST /capi/Chapter/saveProgress', progress, { token });
    expect([list.code, saved.code]).toEqual([1, 1]);
    answered += 1;
  }
  for (const { code } of await slow) expect(code).toBe(1);
  expect(answered).toBeGreaterThan(20);
});
