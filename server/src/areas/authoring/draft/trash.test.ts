import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftChapter } from '../../../schema/authoring.ts';
import { bankQuestion } from '../../../schema/bank.ts';
import { type Author, createAuthor } from '../../../testing/author.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
const day = 24 * 3600;
let author: Author;
let projectId: number;
/** As if it had been removed so many seconds earlier. */
const age = (table: typeof draftChapter | typeof bankQuestion, id: number, seconds: number) =>
  product.deps.db
    .update(table)
    .set({ removedAt: new Date(product.clock.now().getTime() - seconds * 1000) })
    .where(eq(table.id, id));
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
});

const remove = (nodeId: number) => author.change(projectId, { change: 'remove', nodeId });
const restore = (nodeId: number) => author.change(projectId, { change: 'restore', nodeId });
const nodes = async (more = {}) => author.ask('POST /mapi/Project/getRemovedNodes', { projectId, ...more });
const questions = async (more = {}) =>
  author.ask('POST /mapi/Project/getRemovedQuestions', { projectId, ...more });
const directory = async () =>
  (await author.ask('POST /mapi/Project/getDraft', { projectId })).directory.map(
    ({ level, title }) => `${' '.repeat(level - 1)}${title}`,
  );

describe('the trash of a directory (rules: trash)', () => {
  test('a removed chapter is listed with what it held, and comes back to its place with all of it', async () => {
    await author.addReading(projectId, '开头');
    const chapter = await author.addNode(projectId, '第二章', null);
    const section = await author.addNode(projectId, '一节', null, chapter);
    const lesson = await author.addReading(projectId, '写了很久', section);
    await author.addHomework(projectId, '作业一', chapter);
    await author.addReading(projectId, '结尾');
    const before = await directory();
    await remove(chapter);
    expect(await directory()).toEqual(['开头', '结尾']);
    const removedAt = product.clock.now().toISOString();
    expect(await nodes()).toEqual({
      list: [{ nodeId: chapter, title: '第二章', type: null, place: [], leavesBelow: 2, removedAt }],
      page: 1,
      pageSize: 10,
      total: 1,
    });
    await restore(chapter);
    expect(await directory()).toEqual(before);
    const back = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId: lesson });
    expect(back.body).toBe('写了很久的正文');
    expect((await nodes()).total).toBe(0);
  });

  test('a lesson whose chapter was removed after it is listed with its place, and comes back to the end of the top', async () => {
    const chapter = await author.addNode(projectId, '章', null);
    const lesson = await author.addReading(projectId, '早先移除的', chapter);
    await author.addReading(projectId, '别的', chapter);
    await remove(lesson);
    product.clock.forward(5);
    await remove(chapter);
    expect((await nodes()).list).toMatchObject([
      { nodeId: chapter, leavesBelow: 1 },
      { nodeId: lesson, type: contentType.reading, place: ['章'], leavesBelow: 0 },
    ]);
    await author.addReading(projectId, '新的');
    await restore(lesson);
    expect(await directory()).toEqual(['新的', '早先移除的']);
    // The chapter comes back without it, to where it stood.
    await restore(chapter);
    expect(await directory()).toEqual(['章', ' 别的', '新的', '早先移除的']);
  });

  test('restoring what is there changes nothing, and restoring beside its siblings keeps the order', async () => {
    const [a, b, c] = [
      await author.addReading(projectId, '甲'),
      await author.addReading(projectId, '乙'),
      await author.addReading(projectId, '丙'),
    ];
    await restore(b);
    expect(await directory()).toEqual(['甲', '乙', '丙']);
    await remove(c);
    await remove(b);
    await remove(a);
    await restore(b);
    await restore(c);
    await restore(a);
    expect(await directory()).toEqual(['甲', '乙', '丙']);
  });

  test('lists what was removed for 30 days, in pages, the last first', async () => {
    const ids: number[] = [];
    for (const no of [1, 2, 3]) ids.push(await author.addReading(projectId, `第 ${no} 节`));
    for (const [at, id] of ids.entries()) {
      await remove(id);
      await age(draftChapter, id, (2 - at) * 15 * day);
    }
    expect((await nodes({ page: 2, pageSize: 2 })).list).toMatchObject([{ nodeId: ids[0] }]);
    expect(await nodes({ pageSize: 2 })).toMatchObject({
      total: 3,
      list: [{ nodeId: ids[2] }, { nodeId: ids[1] }],
    });
    product.clock.forward(1);
    expect((await nodes()).list.map(({ nodeId }) => nodeId)).toEqual([ids[2], ids[1]]);
  });
});

describe('the trash of a bank (rules: trash)', () => {
  test('a removed question is listed for 30 days and comes back as it was', async () => {
    const questionId = await author.addQuestion(projectId, '均值是什么', { tags: ['统计'], marks: 3 });
    await author.addQuestion(projectId, '还在的');
    const ask = { projectId, questionIds: [questionId] };
    const { list: before } = await author.ask('POST /mapi/Project/getBank', ask);
    await author.ask('POST /mapi/Project/removeQuestion', { projectId, questionId });
    const removedAt = product.clock.now().toISOString();
    const listed = { questionId, kind: 'single', stem: '均值是什么', marks: 3, removedAt };
    expect(await questions()).toEqual({ list: [listed], page: 1, pageSize: 10, total: 1 });
    await author.ask('POST /mapi/Project/restoreQuestion', { projectId, questionId });
    expect((await author.ask('POST /mapi/Project/getBank', ask)).list).toEqual(before);
    expect((await questions()).total).toBe(0);
    await author.ask('POST /mapi/Project/removeQuestion', { projectId, questionId });
    await age(bankQuestion, questionId, 30 * day);
    expect((await questions()).total).toBe(1);
    product.clock.forward(1);
    expect(await questions()).toMatchObject({ list: [], total: 0 });
  });

  test('a question of another project is not put back, and who does not write the project sees nothing', async () => {
    const other = await author.create('另一个项目');
    const questionId = await author.addQuestion(other, '别处的题');
    await author.ask('POST /mapi/Project/removeQuestion', { projectId: other, questionId });
    const stranger = await createAuthor(product, classroom);
    const call = (key: Parameters<typeof product.call>[0], payload: object, token: string) =>
      product.call(key, payload as Record<string, unknown>, { token });
    expect(
      await call('POST /mapi/Project/restoreQuestion', { projectId, questionId }, author.token),
    ).toMatchObject({ code: -3 });
    for (const key of ['getRemovedNodes', 'getRemovedQuestions', 'restoreQuestion'] as const)
      expect(
        await call(`POST /mapi/Project/${key}`, { projectId: other, questionId }, stranger.token),
        key,
      ).toMatchObject({ code: -1 });
    expect((await author.ask('POST /mapi/Project/getRemovedQuestions', { projectId: other })).total).toBe(1);
  });
});
