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

describe('the texts of a project', () => {
  /** Lessons with so many bytes of text each. */
  const fill = (lessons: number, bytes: number, removed = false) =>
    product.deps.db.execute(sql`
      insert into draft_chapter (project_id, level, sort, title, type, body, updated_at, removed_at)
      select ${projectId}, 1, n, '节', '1', repeat('x', ${bytes}), now(), ${removed ? sql`now()` : sql`null`}
      from generate_series(1, ${lessons}) n`);
  const tooMuch = { code: -2, msg: expect.stringContaining('全部正文合计最多 8 MB') };
  const saveAnew = async (nodeId: number, body: string) => {
    const { revision } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    const payload = { nodeId, revision, body };
    return product.call('POST /mapi/Project/saveDraftChapter', payload, { token: author.token });
  };

  test('have 8 MB together at most, in bytes; a shorter one is saved', async () => {
    const nodeId = await author.addNode(projectId, '长', contentType.reading);
    await fill(40, 200_000);
    expect((await saveAnew(nodeId, 'x'.repeat(200_000))).code).toBe(1);
    expect(await saveAnew(nodeId, '汉'.repeat(200_000))).toMatchObject(tooMuch);
    expect((await saveAnew(nodeId, '汉')).code).toBe(1);
  });

  test('are counted anew when a lesson is put back', async () => {
    const nodeId = await author.addNode(projectId, '长', contentType.reading);
    await saveAnew(nodeId, 'x'.repeat(200_000));
    await author.change(projectId, { change: 'remove', nodeId });
    await fill(41, 200_000);
    expect(await write('changeDirectory', { change: 'move', nodeId, parentId: null })).toMatchObject(tooMuch);
  });
});

describe('the questions of a project', () => {
  const fill = (count: number, bytes: number, tag: string) =>
    product.deps.db.execute(sql`
      insert into bank_question (project_id, kind, stem, marks, parts, tags, updated_at)
      select ${projectId}, 'single', repeat('x', ${bytes}), 1, '{"options": []}', array[${tag}], now()
      from generate_series(1, ${count})`);

  test('have 8 MB together at most; what is there is still shortened', async () => {
    const questionId = await author.addQuestion(projectId, '第一题');
    await fill(420, 20_000, '长');
    expect(await write('saveQuestion', { question: aQuestion })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('题库合计最多 8 MB'),
    });
    expect((await write('saveQuestion', { questionId, revision: 1, question: aQuestion })).code).toBe(-2);
    await product.deps.db.execute(sql`update bank_question set stem = 'x' where project_id = ${projectId}`);
    expect((await write('saveQuestion', { questionId, revision: 1, question: aQuestion })).code).toBe(1);
  });

  test('make no test that is larger than a test may be, and not so many tests that all together are', async () => {
    await fill(100, 20_000, '长');
    await fill(40, 20_000, '短');
    const draws = (tag: string) => ({ questionIds: [], draws: [{ tag, count: 1 }] });
    const large = await author.addTest(projectId, '太大', draws('长'));
    const tests: number[] = [];
    for (let no = 0; no < 22; no += 1) tests.push(await author.addTest(projectId, `测验 ${no}`, draws('短')));
    const { faults } = await author.ask('POST /mapi/Project/getDraft', { projectId });
    const tooMuch = faults.filter(({ text }) => text.includes('试题的文字太多')).map(({ nodeId }) => nodeId);
    // 20 tests of 1.6 MB each have room.
    expect(tooMuch).toEqual([large, ...tests.slice(20)]);
    const preview = (nodeId: number) =>
      product.call('POST /mapi/Project/previewContent', { nodeId }, { token: author.token });
    expect(await preview(large)).toMatchObject({ code: -2, msg: expect.stringContaining('试题的文字太多') });
    expect((await preview(tests[0] ?? 0)).code).toBe(1);
  });
});
