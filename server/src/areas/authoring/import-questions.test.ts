import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, aQuestion, createAuthor } from '../../testing/author.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
});

const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...aQuestion, stem: `第 ${at + 1} 道`, ...more }));
const call = <K extends 'importQuestions' | 'removeQuestions'>(name: K, more: object) =>
  product.call(`POST /mapi/Project/${name}`, { projectId, ...more }, { token: author.token });
const bank = async () =>
  (await author.ask('POST /mapi/Project/getBank', { projectId, pageSize: 100 })) as {
    total: number;
    list: { questionId: number; stem: string }[];
  };

describe('an import of questions (rules: question-import)', () => {
  test('adds a thousand in their order, and takes them out again as one', async () => {
    const before = await author.addQuestion(projectId, '早就有的');
    const { code, data } = await call('importQuestions', { questions: many(1000) });
    expect(code).toBe(1);
    expect(data.questionIds).toHaveLength(1000);
    const { total, list } = await bank();
    expect(total).toBe(1001);
    expect(list.slice(0, 4).map(({ stem }) => stem)).toEqual(['早就有的', '第 1 道', '第 2 道', '第 3 道']);
    expect(list.slice(1).map(({ questionId }) => questionId)).toEqual(data.questionIds.slice(0, 99));
    const [removed] = data.questionIds;
    await author.ask('POST /mapi/Project/removeQuestion', { projectId, questionId: removed });
    expect((await call('removeQuestions', { questionIds: data.questionIds })).code).toBe(1);
    expect((await bank()).list.map(({ questionId }) => questionId)).toEqual([before]);
    expect(await author.ask('POST /mapi/Project/getRemovedQuestions', { projectId })).toMatchObject({
      total: 1000,
    });
  });

  test('that was sent twice is there once', async () => {
    const requestId = crypto.randomUUID();
    const first = await call('importQuestions', { questions: many(3), requestId });
    expect(await call('importQuestions', { questions: many(3), requestId })).toEqual(first);
    expect((await bank()).total).toBe(3);
  });

  test('adds none where not all have room', async () => {
    await product.deps.db.execute(sql`
      insert into bank_question (project_id, kind, stem, marks, parts, updated_at)
      select ${projectId}, 'single', '题', 1, '{}', now() from generate_series(1, 1998)`);
    expect(await call('importQuestions', { questions: many(3) })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('现有 1998 道，这次的 3 道放不下，一道也没有加入'),
    });
    expect((await bank()).total).toBe(1998);
    expect((await call('importQuestions', { questions: many(2) })).code).toBe(1);
    expect((await call('importQuestions', { questions: many(1) })).code).toBe(-2);
  });

  test('counts what was taken out for ten thousand, and 8 MB together', async () => {
    await product.deps.db.execute(sql`
      insert into bank_question (project_id, kind, stem, marks, parts, updated_at, removed_at)
      select ${projectId}, 'single', '题', 1, '{}', now(), now() from generate_series(1, 9998)`);
    expect(await call('importQuestions', { questions: many(3) })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('连同移除的最多 10000 道题'),
    });
    const other = await author.create();
    await product.deps.db.execute(sql`
      insert into bank_question (project_id, kind, stem, marks, parts, updated_at)
      select ${other}, 'single', repeat('x', 20000), 1, '{"options": []}', now() from generate_series(1, 415)`);
    const large = many(10, { stem: '汉'.repeat(20_000) });
    expect(await call('importQuestions', { projectId: other, questions: large })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('题库合计最多 8 MB'),
    });
  });

  test('takes none where one names another person’s file', async () => {
    const student = await classroom.addPerson();
    const { data } = await uploadFile(product, {
      token: student.token,
      name: '图.png',
      content: samples.png,
    });
    const [first, second] = many(2);
    const foreign = { ...second, options: [{ text: `![](file:${data.id})`, answer: true }] };
    expect(await call('importQuestions', { questions: [first, foreign] })).toMatchObject({
      code: -3,
      msg: expect.stringContaining(`file:${data.id}`),
    });
    expect((await bank()).total).toBe(0);
  });

  test('is not undone while a test uses one of them, nor with a question of another project', async () => {
    const { data } = await call('importQuestions', { questions: many(2) });
    const nodeId = await author.addTest(projectId, '小测', { questionIds: [data.questionIds[0]] });
    expect(await call('removeQuestions', { questionIds: data.questionIds })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('测验《小测》正在用其中的题，一道也没有移除'),
    });
    await author.change(projectId, { change: 'remove', nodeId });
    const other = await author.create();
    const elsewhere = await author.addQuestion(other, '别处的');
    expect(await call('removeQuestions', { questionIds: [...data.questionIds, elsewhere] })).toMatchObject({
      code: -3,
    });
    expect((await bank()).total).toBe(2);
    expect((await call('removeQuestions', { questionIds: data.questionIds })).code).toBe(1);
  });
});
