import { contentType } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, aQuestion, aTest, createAuthor } from '../../testing/author.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
});

const file = { name: '教材.zip', sha256: 'a'.repeat(64) };
const { questionIds: _, ...rules } = { ...aTest, draws: [] } as { questionIds?: unknown };
const report = [
  { title: '引言', path: 'intro.md', state: 'changed', losses: [{ kind: 'rawHtml', count: 2, names: [] }] },
];
const course = {
  file,
  nodes: [
    { parent: null, title: '第一章', type: null },
    { parent: 0, title: '引言', type: contentType.reading, body: '先看[练习](lesson:2)，`](lesson)`。' },
    {
      parent: 0,
      title: '练习',
      type: contentType.homework,
      body: '见[引言](lesson:1#目标)与[没有](lesson:9)',
    },
    { parent: null, title: '小测', type: contentType.test, test: { ...rules, questions: [1, 0] } },
  ],
  questions: [
    { ...aQuestion, stem: '甲' },
    { ...aQuestion, stem: '乙' },
  ],
  report,
};
const send = (more: object = {}) =>
  product.call('POST /mapi/Project/importCourse', { projectId, ...course, ...more }, { token: author.token });
const directory = async () => (await author.ask('POST /mapi/Project/getDraft', { projectId })).directory;
const imports = async () => (await author.ask('POST /mapi/Project/getCourseImports', { projectId })).list;
const bankTotal = async () => (await author.ask('POST /mapi/Project/getBank', { projectId })).total;

describe('an imported course (rules: course-import)', () => {
  test('comes behind what is there, its links and tests between its own parts, and its report stays', async () => {
    await author.addNode(projectId, '早就有的', null);
    const { code, data } = await send();
    expect(code).toBe(1);
    const [, intro, homework, quiz] = data.nodeIds;
    expect((await directory()).map(({ title, level }) => `${level} ${title}`)).toEqual([
      '1 早就有的',
      '1 第一章',
      '2 引言',
      '2 练习',
      '1 小测',
    ]);
    const chapter = (nodeId: number | undefined) =>
      author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    const link = (id: number | undefined) => `(/learning?projectId=${projectId}&chapterId=${id})`;
    expect((await chapter(intro)).body).toBe(`先看[练习]${link(homework)}，\`](lesson)\`。`);
    expect((await chapter(homework)).body).toBe(`见[引言]${link(intro)}与[没有](lesson:9)`);
    const { test: made } = await chapter(quiz);
    const { list } = await author.ask('POST /mapi/Project/getBank', { projectId });
    expect(made?.questionIds.map((id) => list.find(({ questionId }) => questionId === id)?.stem)).toEqual([
      '乙',
      '甲',
    ]);
    const [kept] = await imports();
    expect(kept).toMatchObject({ ...file, nodes: 4, questions: 2, undoneAt: null });
    const { importId } = data;
    expect(await author.ask('POST /mapi/Project/getCourseImports', { projectId, importId })).toMatchObject({
      report,
    });
  });

  test('is undone as a whole, once, with what was added below it; a question that another test names stays', async () => {
    const { data } = await send();
    await author.addReading(projectId, '后来加的', data.nodeIds[0]);
    const { list } = await author.ask('POST /mapi/Project/getBank', { projectId });
    const questionIds = [list[0]?.questionId];
    await author.addTest(projectId, '自己的测验', { questionIds });
    const undo = () =>
      author.ask('POST /mapi/Project/undoCourseImport', { projectId, importId: data.importId });
    expect(await undo()).toMatchObject({ questionsKept: 1 });
    expect((await directory()).map(({ title }) => title)).toEqual(['自己的测验']);
    expect(await bankTotal()).toBe(1);
    expect(await undo()).toMatchObject({ questionsKept: 0 });
    expect((await imports())[0]?.undoneAt).not.toBeNull();
  });

  test('of the same file is told and comes twice only when its author says so, or after the first was undone', async () => {
    const { data } = await send();
    expect(await send()).toMatchObject({
      code: -2,
      msg: expect.stringContaining('导入过这个项目，什么也没有加入'),
    });
    expect((await directory()).length).toBe(4);
    expect((await send({ again: true })).code).toBe(1);
    for (const { importId } of await imports())
      await author.ask('POST /mapi/Project/undoCourseImport', { projectId, importId });
    expect(data.importId).toBeGreaterThan(0);
    expect((await send()).code).toBe(1);
    expect((await directory()).length).toBe(4);
  });

  test('that cannot stand leaves nothing behind', async () => {
    const stranger = await createAuthor(product, classroom);
    const theirs = (
      await uploadFile(product, { name: '图.png', content: samples.png, token: stranger.token })
    ).data.id;
    const [section, lesson] = course.nodes;
    const bad: [object, number, string][] = [
      [{ nodes: [{ ...lesson, parent: 0 }] }, -3, '第 1 个章节放不到那里'],
      [
        {
          nodes: [
            { ...lesson, parent: null },
            { ...lesson, parent: 0 },
          ],
        },
        -3,
        '第 2 个章节',
      ],
      [{ nodes: [section, { ...section, parent: 0 }, { ...section, parent: 1 }] }, -3, '第 3 个章节'],
      [{ nodes: [{ ...course.nodes[3], test: { ...rules, questions: [2] } }] }, -3, '第 1 个章节'],
      [{ nodes: [{ ...lesson, parent: null, body: `![图](file:${theirs})` }] }, -3, `file:${theirs}`],
    ];
    for (const [more, code, said] of bad)
      expect(await send(more)).toMatchObject({ code, msg: expect.stringContaining(said) });
    await author.addNode(projectId, '一章', null);
    const many = Array.from({ length: 500 }, () => ({ ...lesson, parent: null }));
    expect(await send({ nodes: many })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('现有 1 个'),
    });
    expect([(await directory()).length, await bankTotal(), await imports()]).toEqual([1, 0, []]);
  });

  test('for which the draft has no room leaves nothing behind', { timeout: 60_000 }, async () => {
    const [, lesson] = course.nodes;
    const nodes = Array.from({ length: 100 }, () => ({ ...lesson, parent: null, body: '字'.repeat(6000) }));
    const part = { nodes, questions: [], again: true };
    for (let sent = 0; sent < 4; sent += 1) expect(await send(part)).toMatchObject({ code: 1 });
    expect(await send(part)).toMatchObject({ code: -2, msg: expect.stringContaining('合计最多 8 MB') });
    expect((await directory()).length).toBe(400);
  });

  test('of 499 lessons and 1,000 questions is one request', { timeout: 60_000 }, async () => {
    const nodes = Array.from({ length: 499 }, (_, at) => ({
      parent: null,
      title: `第 ${at + 1} 节`,
      type: contentType.reading,
      body: `[下一节](lesson:${(at + 1) % 499})\n\n${'学习的内容。'.repeat(120)}`,
    }));
    const questions = Array.from({ length: 1000 }, (_, at) => ({ ...aQuestion, stem: `第 ${at + 1} 道` }));
    const from = performance.now();
    expect((await send({ nodes, questions })).code).toBe(1);
    console.log(`import of 499 lessons: ${Math.round(performance.now() - from)} ms`);
    expect((await directory()).length).toBe(499);
  });
});
