import { contentType } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, createAuthor } from '../../testing/author.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
});

const draftOf = (projectId: number) => author.ask('POST /mapi/Project/getDraft', { projectId });
const directoryOf = async (projectId: number) => (await draftOf(projectId)).directory;
const titles = (nodes: { title: string; level: number }[]) =>
  nodes.map(({ title, level }) => `${'  '.repeat(level - 1)}${title}`);

describe('a project that is being written', () => {
  test('is its author’s alone: no visitor, no student, no other teacher sees it, an administrator does', async () => {
    const projectId = await author.create('不给人看的草稿');
    const list = await product.call('GET /capi/FrontProject/getList', { keyword: '不给人看的草稿' });
    expect(list.data.total).toBe(0);
    expect(await product.call('GET /capi/FrontProject/getProjectDetail', { id: projectId })).toMatchObject({
      code: -3,
    });
    const student = await classroom.addPerson();
    const other = await createAuthor(product, classroom);
    const admin = await classroom.addPerson({ role: 'admin' });
    const get = (token: string) => product.call('POST /mapi/Project/getDraft', { projectId }, { token });
    expect(await get(student.token)).toMatchObject({ code: -1, data: null });
    expect(await get(other.token)).toMatchObject({ code: -1, data: null });
    expect(await get(admin.token)).toMatchObject({ code: 1, data: { fields: { title: '不给人看的草稿' } } });
    const mine = await author.ask('POST /mapi/Project/getDraftList', {});
    expect(mine.list).toMatchObject([{ projectId, publishedAt: null, updatedBy: { name: '周老师' } }]);
    expect((await other.ask('POST /mapi/Project/getDraftList', {})).total).toBe(0);
    expect(
      (await product.call('POST /mapi/Project/createProject', {}, { token: student.token })).code,
    ).not.toBe(1);
  });

  test('is made once for one requestId, and not at all of a type that is none', async () => {
    const payload = { type: 'data', title: '只建一次', requestId: 'r-1' };
    const first = await author.ask('POST /mapi/Project/createProject', payload);
    expect(await author.ask('POST /mapi/Project/createProject', payload)).toEqual(first);
    const { token } = author;
    const wrong = await product.call(
      'POST /mapi/Project/createProject',
      { type: 'nix', title: '甲' },
      { token },
    );
    expect(wrong).toMatchObject({ code: -3, msg: expect.stringContaining('类型') });
    const student = await classroom.addPerson();
    const refused = await product.call(
      'POST /mapi/Project/createProject',
      { type: 'data', title: '甲' },
      { token: student.token },
    );
    expect(refused).toMatchObject({ code: -1 });
  });

  test('keeps each field that is saved, and says in Chinese which one is wrong', async () => {
    const projectId = await author.create();
    const fields = {
      titleEn: 'Data on Campus',
      level: 2,
      hours: 12,
      outcomes: ['会画图', '会说明'],
      certificateTitle: '校园数据实践',
      byline: '李老师（副教授）',
      certificateRule: 'graded',
      description: '## 介绍',
    };
    await author.saveFields(projectId, fields);
    expect((await draftOf(projectId)).fields).toMatchObject({ ...fields, title: '校园数据入门' });
    const { token } = author;
    const wrong = await product.call(
      'POST /mapi/Project/saveProjectFields',
      { projectId, revision: 3, fields: { hours: 0 } },
      { token },
    );
    expect(wrong).toMatchObject({ code: -3, msg: expect.stringContaining('学时') });
  });

  test('takes no title with what nobody sees, also while it is a draft; an empty one is still to be written', async () => {
    const projectId = await author.create();
    const nodeId = await author.addNode(projectId, '作业', contentType.homework);
    const { token } = author;
    const hidden = '报告\u202Efdp.exe';
    const wrong = { code: -3, msg: expect.stringContaining('看不见的字符 U+202E') };
    for (const field of ['title', 'titleEn', 'byline', 'certificateTitle', 'certificateTitleEn']) {
      const { fieldsRevision: revision } = await draftOf(projectId);
      const save = (text: string) =>
        product.call(
          'POST /mapi/Project/saveProjectFields',
          { projectId, revision, fields: { [field]: text } },
          { token },
        );
      expect(await save(hidden)).toMatchObject(wrong);
      expect(await save('')).toMatchObject({ code: 1 });
    }
    const { homework, revision } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    const save = (title: string, name: string) => {
      const rubric = [
        {
          title,
          note: '',
          levels: [
            { name: '好', points: 1 },
            { name, points: 0 },
          ],
        },
      ];
      const payload = { nodeId, revision, homework: { ...homework, rubric } };
      return product.call('POST /mapi/Project/saveDraftChapter', payload, { token });
    };
    expect(await save(hidden, '差')).toMatchObject(wrong);
    expect(await save('结构', hidden)).toMatchObject(wrong);
    expect(await save('结构', '')).toMatchObject({ code: 1 });
  });

  test('is not overwritten by an author who has not seen the newest: -2 with whose it is', async () => {
    const projectId = await author.create();
    const admin = await classroom.addPerson({ role: 'admin', name: '赵管理' });
    const { fieldsRevision } = await draftOf(projectId);
    const save = (token: string, summary: string) =>
      product.call(
        'POST /mapi/Project/saveProjectFields',
        { projectId, revision: fieldsRevision, fields: { summary } },
        { token },
      );
    expect(await save(admin.token, '管理员写的')).toMatchObject({ code: 1 });
    const second = await save(author.token, '老师写的');
    expect(second).toMatchObject({
      code: -2,
      data: { revision: fieldsRevision + 1, updatedByName: '赵管理' },
    });
    expect(second.msg).toContain('赵管理');
    expect((await draftOf(projectId)).fields.summary).toBe('管理员写的');
  });

  test('of ten saves from one revision at once one counts, and a repeated one answers what it answered', async () => {
    const projectId = await author.create();
    const nodeId = await author.addNode(projectId, '第一节', contentType.reading);
    const save = (body: string) =>
      product.call(
        'POST /mapi/Project/saveDraftChapter',
        { nodeId, revision: 1, body, requestId: `save ${body}` },
        { token: author.token },
      );
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(`正文 ${index}`)));
    expect(answers.map(({ code }) => code).sort()).toEqual([-2, -2, -2, -2, -2, -2, -2, -2, -2, 1]);
    const kept = answers.findIndex(({ code }) => code === 1);
    expect(await save(`正文 ${kept}`)).toMatchObject({ code: 1, data: answers[kept]?.data });
    const now = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    expect(now).toMatchObject({ revision: 2, body: `正文 ${kept}` });
  });
});

describe('the directory of a draft', () => {
  test('is added to, renamed, reordered, and lessons go from one chapter to another', async () => {
    const projectId = await author.create();
    const one = await author.addNode(projectId, '第一章', null);
    const two = await author.addNode(projectId, '第二章', null);
    const a = await author.addNode(projectId, '甲', contentType.reading, one);
    const b = await author.addNode(projectId, '乙', contentType.homework, one);
    await author.addNode(projectId, '丙', contentType.test, two);
    await author.change(projectId, { change: 'move', nodeId: b, parentId: one, beforeId: a });
    expect(titles(await directoryOf(projectId))).toEqual(['第一章', '  乙', '  甲', '第二章', '  丙']);
    await author.change(projectId, { change: 'move', nodeId: a, parentId: two, beforeId: null });
    await author.change(projectId, { change: 'rename', nodeId: two, title: '后一章' });
    await author.change(projectId, { change: 'move', nodeId: two, parentId: null, beforeId: one });
    expect(titles(await directoryOf(projectId))).toEqual(['后一章', '  丙', '  甲', '第一章', '  乙']);
    // A whole chapter under another: its lessons go with it, one level deeper.
    await author.change(projectId, { change: 'move', nodeId: one, parentId: two, beforeId: a });
    expect(titles(await directoryOf(projectId))).toEqual(['后一章', '  丙', '  第一章', '    乙', '  甲']);
  });

  test('takes nothing that cannot stand there', async () => {
    const projectId = await author.create();
    const one = await author.addNode(projectId, '章', null);
    const two = await author.addNode(projectId, '节', null, one);
    const lesson = await author.addNode(projectId, '小节', contentType.reading, two);
    const attempts = [
      { change: 'add', title: '太深', type: contentType.reading, parentId: lesson },
      { change: 'add', title: '空的第三级', type: null, parentId: two },
      { change: 'move', nodeId: one, parentId: two },
      { change: 'move', nodeId: one, parentId: one },
    ];
    for (const payload of attempts) {
      const answer = await product.call(
        'POST /mapi/Project/changeDirectory',
        { projectId, ...payload },
        { token: author.token },
      );
      expect(answer, JSON.stringify(payload)).toMatchObject({
        code: -2,
        msg: expect.stringMatching(/\p{sc=Han}/u),
      });
    }
    expect(titles(await directoryOf(projectId))).toEqual(['章', '  节', '    小节']);
  });

  test('what is removed keeps its text, and moving it back brings it with all that was below', async () => {
    const projectId = await author.create();
    const one = await author.addNode(projectId, '章', null);
    const lesson = await author.addReading(projectId, '写了很久', one);
    const gone = await author.addReading(projectId, '早就删掉的', one);
    await author.change(projectId, { change: 'remove', nodeId: gone });
    product.clock.forward(5);
    await author.change(projectId, { change: 'remove', nodeId: one });
    expect(await directoryOf(projectId)).toEqual([]);
    await author.change(projectId, { change: 'move', nodeId: one, parentId: null });
    expect(titles(await directoryOf(projectId))).toEqual(['章', '  写了很久']);
    const back = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId: lesson });
    expect(back.body).toBe('写了很久的正文');
  });

  test('takes twenty changes at once one after the other: nothing lost, no two in one place', async () => {
    const projectId = await author.create();
    const lessons: number[] = [];
    for (let each = 0; each < 5; each += 1)
      lessons.push(await author.addNode(projectId, `节 ${each}`, contentType.reading));
    const [first] = lessons;
    await Promise.all([
      ...Array.from({ length: 10 }, (_, each) =>
        author.change(projectId, {
          change: 'add',
          title: `新 ${each}`,
          type: contentType.reading,
          beforeId: first,
        }),
      ),
      ...Array.from({ length: 10 }, (_, each) =>
        author.change(projectId, {
          change: 'move',
          nodeId: lessons[each % 5],
          beforeId: lessons[(each + 2) % 5],
        }),
      ),
    ]);
    const directory = await directoryOf(projectId);
    expect(directory).toHaveLength(15);
    expect(new Set(directory.map(({ id }) => id)).size).toBe(15);
    const again = await directoryOf(projectId);
    expect(again).toEqual(directory);
  });
});

describe('what a lesson may hold', () => {
  test('files are the author’s own or the project’s: an id that is guessed opens nobody’s file', async () => {
    const projectId = await author.create();
    const nodeId = await author.addNode(projectId, '有图', contentType.reading);
    const student = await classroom.addPerson();
    const upload = async (token: string) =>
      (await uploadFile(product, { token, name: '图.png', content: samples.png })).data.id as number;
    const [theirs, mine] = [await upload(student.token), await upload(author.token)];
    const save = (token: string, revision: number, fileId: number) =>
      product.call(
        'POST /mapi/Project/saveDraftChapter',
        { nodeId, revision, body: `![图](file:${fileId})` },
        { token },
      );
    expect(await save(author.token, 1, theirs)).toMatchObject({
      code: -3,
      msg: expect.stringContaining('文件'),
    });
    expect(await save(author.token, 1, mine)).toMatchObject({ code: 1 });
    // Another author of the project may go on with the picture that is there.
    const admin = await classroom.addPerson({ role: 'admin' });
    expect(await save(admin.token, 2, mine)).toMatchObject({ code: 1 });
    const lesson = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId });
    expect(lesson.files).toMatchObject([{ id: mine, kind: 'image/png' }]);
  });

  test('a homework has no test and a branch no text', async () => {
    const projectId = await author.create();
    const branch = await author.addNode(projectId, '章', null);
    const lesson = await author.addNode(projectId, '作业', contentType.homework, branch);
    const save = (nodeId: number, parts: Record<string, unknown>) =>
      product.call(
        'POST /mapi/Project/saveDraftChapter',
        { nodeId, revision: 1, ...parts },
        { token: author.token },
      );
    expect(await save(branch, { body: '字' })).toMatchObject({ code: -3 });
    expect(await save(lesson, { film: { fileId: 1, posterFileId: null, source: '' } })).toMatchObject({
      code: -3,
    });
    const rubric = [
      {
        title: '论证',
        note: '',
        levels: [
          { name: '好', points: 60 },
          { name: '差', points: 0 },
        ],
      },
    ];
    const homework = { minCharacters: 300, minFiles: 1, fileKinds: ['pdf'], mustPass: true, rubric };
    expect(await save(lesson, { homework })).toMatchObject({ code: 1 });
    expect((await author.ask('POST /mapi/Project/getDraftChapter', { nodeId: lesson })).homework).toEqual(
      homework,
    );
  });
});
