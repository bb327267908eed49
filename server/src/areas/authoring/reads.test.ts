import type { CallKey } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { expect, test } from 'vitest';
import { createAuthor } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

/** The statements that a call makes. */
async function statementsOf(call: () => Promise<{ code: number }>): Promise<string[]> {
  const client = product.deps.db.$client;
  const query = client.query;
  const made: string[] = [];
  client.query = ((...given: unknown[]) => {
    const [config] = given as [string | { text: string }];
    made.push(typeof config === 'string' ? config : config.text);
    return (query as (...each: unknown[]) => unknown).apply(client, given);
  }) as typeof client.query;
  const { code } = await call();
  client.query = query;
  expect(code).toBe(1);
  return made;
}

test('a student’s reads make as many statements after many publications as in a project that has had none, and read no draft', async () => {
  const author = await createAuthor(product, classroom);
  const written = await author.create();
  const one = await author.addReading(written, '第一节');
  const work = await author.addHomework(written, '作业');
  for (const turn of [1, 2, 3]) {
    await author.save(one, { body: `第 ${turn} 版` });
    await author.publish(written);
    product.clock.forward(60);
  }
  const plain = await classroom.addProject();
  const lessons = {
    reading: await classroom.addLesson(plain.id, contentType.reading),
    homework: await classroom.addLesson(plain.id, contentType.homework),
  };
  const { id, token } = await classroom.addPerson();
  await classroom.enrol(id, plain);
  await product.call('POST /capi/Student/joinProject', { projectId: written }, { token });
  const reads: [CallKey, Record<string, number>, Record<string, number>][] = [
    ['POST /capi/Chapter/getDirectory', { projectId: written }, { projectId: plain.id }],
    ['POST /capi/Chapter/getContent', { chapterId: one }, { chapterId: lessons.reading }],
    ['POST /capi/Chapter/getContent', { chapterId: work }, { chapterId: lessons.homework }],
    ['POST /capi/Chapter/getProgressRecord', { projectId: written }, { projectId: plain.id }],
    ['GET /capi/FrontProject/getProjectDetail', { id: written }, { id: plain.id }],
  ];
  for (const [key, often, never] of reads) {
    const made = await statementsOf(() => product.call(key, often, { token }));
    const before = await statementsOf(() => product.call(key, never, { token }));
    expect(made.length, key).toBe(before.length);
    expect(made.length, key).toBeGreaterThan(0);
    expect(made.join('\n')).not.toMatch(/project_draft|draft_chapter|"publication"|bank_question/);
  }
});
