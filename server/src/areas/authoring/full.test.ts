import { contentType } from '@zhixing/contract/words';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, aQuestion, createAuthor } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
});

const write = <K extends 'saveQuestion' | 'changeDirectory'>(call: K, more: object) =>
  product.call(`POST /mapi/Project/${call}`, { projectId, ...more }, { token: author.token });

describe('a bank', () => {
  const fill = (count: number, removed: boolean) =>
    product.deps.db.execute(sql`
      insert into bank_question (project_id, kind, stem, marks, parts, updated_at, removed_at)
      select ${projectId}, 'single', '题', 1, '{}', now(), ${removed ? sql`now()` : sql`null`} from generate_series(1, ${count})`);
  const add = () => write('saveQuestion', { question: aQuestion });

  test('holds two thousand questions, and one that is there is still written', async () => {
    const questionId = await author.addQuestion(projectId, '第一题');
    await fill(1998, false);
    expect((await add()).code).toBe(1);
    expect(await add()).toMatchObject({ code: -2, msg: expect.stringContaining('最多 2000 道题，请先移除') });
    expect((await write('saveQuestion', { questionId, revision: 1, question: aQuestion })).code).toBe(1);
    await product.call(
      'POST /mapi/Project/removeQuestion',
      { projectId, questionId },
      { token: author.token },
    );
    expect((await add()).code).toBe(1);
  });

  test('is not made anew without end: what was taken out counts for ten thousand', async () => {
    await fill(9999, true);
    expect((await add()).code).toBe(1);
    expect(await add()).toMatchObject({ code: -2, msg: expect.stringContaining('新建一个项目') });
  });
});

describe('a directory', () => {
  const fill = (count: number, removed: boolean) =>
    product.deps.db.execute(sql`
      insert into draft_chapter (project_id, level, sort, title, updated_at, removed_at)
      select ${projectId}, 1, n, '章', now(), ${removed ? sql`now()` : sql`null`} from generate_series(1, ${count}) n`);
  const add = (more = {}) => write('changeDirectory', { change: 'add', title: '新的一章', ...more });

  test('holds five hundred entries, also of those that are put back', async () => {
    const one = await author.addNode(projectId, '章', null);
    await author.addNode(projectId, '节', contentType.reading, one);
    await author.change(projectId, { change: 'remove', nodeId: one });
    await fill(499, false);
    const back = () => write('changeDirectory', { change: 'move', nodeId: one, parentId: null });
    expect(await back()).toMatchObject({ code: -2, msg: expect.stringContaining('最多 500 个节点') });
    const { data } = await add();
    expect(await add()).toMatchObject({ code: -2, msg: expect.stringContaining('最多 500 个节点') });
    // What is there is moved as before.
    const moved = { change: 'move', nodeId: data.nodeId, parentId: null, beforeId: null };
    expect((await write('changeDirectory', moved)).code).toBe(1);
  });

  test('is not made anew without end: what was taken out counts for five thousand', async () => {
    await fill(4999, true);
    expect((await add()).code).toBe(1);
    expect(await add()).toMatchObject({ code: -2, msg: expect.stringContaining('新建一个项目') });
  });
});
