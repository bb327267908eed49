import { contentType } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, aQuestion, createAuthor } from '../../../testing/author.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
let one: number;
let two: number;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create();
  one = await author.addReading(projectId, '第一节');
  two = await author.addReading(projectId, '第二节');
  product.clock.forward(60);
});

const differ = () => author.ask('POST /mapi/Project/getDifference', { projectId });
const seen = async () => {
  const { data } = await product.call('GET /capi/FrontProject/getProjectDetail', { id: projectId });
  return data;
};
const titles = async () => (await seen()).outline.map(({ title }) => title);

describe('publishing', () => {
  test('the first time lets anyone see the project and join it, and a draft changed since shows nobody anything', async () => {
    expect(await seen()).toBeNull();
    expect(await differ()).toMatchObject({ isFirst: true, faults: [], effects: [] });
    expect(await author.publish(projectId)).toMatchObject({ no: 1 });
    expect(await titles()).toEqual(['第一节', '第二节']);
    const student = await classroom.addPerson();
    const joined = await product.call(
      'POST /capi/Student/joinProject',
      { projectId },
      { token: student.token },
    );
    expect(joined).toMatchObject({ code: 1, data: { status: 1 } });
    const content = () =>
      product.call('POST /capi/Chapter/getContent', { chapterId: one }, { token: student.token });
    expect((await content()).data.content).toContain('第一节的正文');
    await author.save(one, { body: '改到一半' });
    await author.saveFields(projectId, { title: '还没有定的名字' });
    await author.addNode(projectId, '空的一节', contentType.reading);
    expect((await content()).data.content).toContain('第一节的正文');
    expect(await seen()).toMatchObject({ title: '校园数据入门', leafCount: 2 });
  });

  test('is refused while something is missing, and says what and where', async () => {
    const empty = await author.addNode(projectId, '空节', contentType.reading);
    const exam = await author.addNode(projectId, '空卷', contentType.test);
    await author.saveFields(projectId, { summary: ' ' });
    const { draftRevision, faults } = await author.ask('POST /mapi/Project/getDraft', { projectId });
    expect(faults.map(({ nodeId }) => nodeId)).toEqual([null, empty, exam]);
    expect(faults.at(-1)?.text).toBe('小节《空卷》：测验还没有试题');
    const answer = await product.call(
      'POST /mapi/Project/publishProject',
      { projectId, draftRevision },
      { token: author.token },
    );
    expect(answer).toMatchObject({ code: -2, msg: expect.stringContaining('共 3 处') });
    expect(await seen()).toBeNull();
  });

  test('shows the texts of one lesson as they are and as they would be', async () => {
    const textsIn = async (nodeId: number) =>
      (await author.ask('POST /mapi/Project/getLessonDifference', { projectId, nodeId })).texts;
    expect(await textsIn(one)).toEqual([
      { part: 'body', before: '', after: expect.stringContaining('第一节的正文') },
    ]);
    await author.publish(projectId);
    expect(await textsIn(one)).toEqual([]);
    await author.save(one, { body: '第一节的新正文' });
    expect(await textsIn(one)).toEqual([
      { part: 'body', before: expect.stringContaining('第一节的正文'), after: '第一节的新正文' },
    ]);
    await author.change(projectId, { change: 'remove', nodeId: two });
    expect((await textsIn(two))[0]?.after).toBe('');
    const answer = await product.call(
      'POST /mapi/Project/getLessonDifference',
      { projectId, nodeId: 999_999 },
      { token: author.token },
    );
    expect(answer.code).toBe(-3);
  });

  test('shows the difference first, and refuses a draft that has changed since it was shown', async () => {
    await author.publish(projectId);
    await author.save(one, { body: '第一节的新正文' });
    await author.change(projectId, { change: 'rename', nodeId: two, title: '后一节' });
    await author.change(projectId, { change: 'move', nodeId: two, beforeId: one });
    const three = await author.addReading(projectId, '第三节');
    await author.saveFields(projectId, { title: '新名称' });
    const shown = await differ();
    expect(shown.fields).toEqual([{ field: 'title', before: '校园数据入门', after: '新名称' }]);
    const told = new Map(shown.leaves.map(({ id, changes, parts }) => [id, { changes, parts }]));
    expect(told.get(one)).toMatchObject({ parts: ['body'] });
    expect(told.get(one)?.changes).toContain('rewritten');
    expect(told.get(two)?.changes).toContain('renamed');
    expect(told.get(three)).toEqual({ changes: ['added'], parts: [] });
    // Of two that changed places one is said to have moved.
    const moved = shown.leaves.filter(({ changes }) => changes.includes('moved'));
    expect(moved).toHaveLength(1);
    await author.save(two, { body: '又改了' });
    const publish = (draftRevision: number) =>
      product.call(
        'POST /mapi/Project/publishProject',
        { projectId, draftRevision },
        { token: author.token },
      );
    expect(await publish(shown.draftRevision)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('请看过现在的改动，再按一次发布'),
    });
    expect(await titles()).toEqual(['第一节', '第二节']);
    expect(await publish((await differ()).draftRevision)).toMatchObject({ code: 1, data: { no: 2 } });
    expect(await titles()).toEqual(['后一节', '第一节', '第三节']);
    expect(await differ()).toMatchObject({ fields: [], leaves: [] });
    expect(await publish((await differ()).draftRevision)).toMatchObject({ code: -2 });
  });

  test('keeps the ids of the lessons, also of one that is taken out and put back', async () => {
    await author.publish(projectId);
    const ids = async () => (await seen()).outline.map(({ id }) => id);
    expect(await ids()).toEqual([one, two]);
    await author.change(projectId, { change: 'remove', nodeId: one });
    await author.publish(projectId);
    expect(await ids()).toEqual([two]);
    await author.change(projectId, { change: 'move', nodeId: one, parentId: null, beforeId: two });
    await author.publish(projectId);
    expect(await ids()).toEqual([one, two]);
  });

  test('of two at once one is made; the other hears that nothing differs, or that the draft was published', async () => {
    await author.publish(projectId);
    await author.save(one, { body: '两个人一起发布' });
    const { draftRevision } = await differ();
    const both = await Promise.all(
      [1, 2].map(() =>
        product.call(
          'POST /mapi/Project/publishProject',
          { projectId, draftRevision },
          { token: author.token },
        ),
      ),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([-2, 1]);
  });

  test('is a teacher’s of the project alone', async () => {
    const other = await createAuthor(product, classroom);
    for (const payload of [{ draftRevision: 1 }, { no: 1 }]) {
      const key =
        'no' in payload ? 'POST /mapi/Project/takeBackPublication' : 'POST /mapi/Project/publishProject';
      const answer = await product.call(key, { projectId, ...payload }, { token: other.token });
      expect(answer).toMatchObject({ code: -1 });
    }
  });

  test('finds a project by the titles that are published, not by those that were taken out', async () => {
    await author.change(projectId, { change: 'rename', nodeId: one, title: '独角兽章节' });
    await author.publish(projectId);
    const found = async () =>
      (await product.call('GET /capi/FrontProject/getList', { keyword: '独角兽章节' })).data.total;
    expect(await found()).toBe(1);
    await author.change(projectId, { change: 'remove', nodeId: one });
    await author.publish(projectId);
    expect(await found()).toBe(0);
  });
});

describe('taking a publication back', () => {
  const withdraw = (no: number) =>
    product.call('POST /mapi/Project/takeBackPublication', { projectId, no }, { token: author.token });

  test('shows students what they saw before, keeps the draft, and can be published again', async () => {
    const bank = await author.addQuestion(projectId, '原来的题');
    const exam = await author.addTest(projectId, '测验', { questionIds: [bank] });
    const work = await author.addHomework(projectId, '作业');
    await author.publish(projectId);
    const before = await seen();
    await author.save(one, { body: '写错了的正文' });
    await author.change(projectId, { change: 'remove', nodeId: two });
    await author.saveFields(projectId, { title: '写错了的名称', outcomes: ['错的收获'] });
    await author.ask('POST /mapi/Project/saveQuestion', {
      projectId,
      questionId: bank,
      revision: 1,
      question: { ...aQuestion, stem: '换过的题' },
    });
    await author.save(work, {
      homework: { minCharacters: 500, minFiles: 0, fileKinds: [], mustPass: false, rubric: [] },
    });
    product.clock.forward(60);
    await author.publish(projectId);
    expect(await seen()).toMatchObject({ title: '写错了的名称', leafCount: 3 });
    expect(await withdraw(1)).toMatchObject({ code: -2 });
    product.clock.forward(60);
    expect(await withdraw(2)).toMatchObject({ code: 1, data: { no: 3 } });
    expect(await seen()).toEqual(before);
    const student = await classroom.addPerson();
    await product.call('POST /capi/Student/joinProject', { projectId }, { token: student.token });
    const read = async (chapterId: number) =>
      (await product.call('POST /capi/Chapter/getContent', { chapterId }, { token: student.token })).data;
    expect((await read(one)).content).toContain('第一节的正文');
    expect((await read(exam)).content).toMatchObject({
      questions: [{ stem: expect.stringContaining('原来的题') }],
    });
    expect((await read(work)).requirements).toMatchObject({ minCharacters: 0 });
    // The author's work is all there, and can be made public once more.
    expect(await author.ask('POST /mapi/Project/getDraftChapter', { nodeId: one })).toMatchObject({
      body: '写错了的正文',
    });
    expect(await author.publish(projectId)).toMatchObject({ no: 4 });
    expect(await seen()).toMatchObject({ title: '写错了的名称', leafCount: 3 });
    const { list } = await author.ask('POST /mapi/Project/getPublicationList', { projectId });
    expect(list.map(({ no, takesBack, takenBack }) => [no, takesBack, takenBack])).toEqual([
      [4, null, false],
      [3, 2, false],
      [2, null, true],
      [1, null, false],
    ]);
  });

  test('is not possible of the first: students may have joined', async () => {
    await author.publish(projectId);
    expect(await withdraw(1)).toMatchObject({ code: -2, msg: expect.stringContaining('第一次发布') });
  });
});
