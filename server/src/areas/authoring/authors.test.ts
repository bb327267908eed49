import { candidatesMost } from '@zhixing/contract/list-limits';
import { contentType } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, createAuthor } from '../../testing/author.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
let projectId: number;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
  projectId = await author.create('两个人写的项目');
});

const list = (more: object = {}) => author.ask('POST /mapi/Project/getDraftList', { ...more });
const set = (userId: number, isAuthor: boolean, token = author.token) =>
  product.call('POST /mapi/Project/setAuthor', { projectId, userId, isAuthor }, { token });

describe('who writes a project', () => {
  test('an author adds a colleague of the college, who then writes it, and is taken from it again', async () => {
    const { collegeId } = author;
    const colleague = await classroom.addPerson({ role: 'teacher', collegeId, name: '方老师' });
    const write = () =>
      product.call(
        'POST /mapi/Project/renderText',
        { projectId, text: '**好**' },
        { token: colleague.token },
      );
    expect(await write()).toMatchObject({ code: -1 });
    const before = await author.ask('POST /mapi/Project/getAuthors', { projectId });
    expect(before.authors).toMatchObject([{ name: '周老师', role: 'teacher' }]);
    expect(before.candidates).toEqual([{ userId: colleague.id, name: '方老师', role: 'teacher' }]);
    expect(await set(colleague.id, true)).toMatchObject({ code: 1 });
    expect(await write()).toMatchObject({ code: 1, data: { html: '<p><strong>好</strong></p>\n' } });
    expect((await author.ask('POST /mapi/Project/getAuthors', { projectId })).candidates).toEqual([]);
    expect((await set(colleague.id, false)).data.authors).toHaveLength(1);
    expect(await write()).toMatchObject({ code: -1 });
  });

  test('of more colleagues than are listed any is found by name', async () => {
    const { collegeId } = author;
    for (let at = 0; at <= candidatesMost; at += 1)
      await classroom.addPerson({ role: 'teacher', collegeId, name: `同事${String(at).padStart(3, '0')}` });
    const ask = async (more: object) =>
      (await author.ask('POST /mapi/Project/getAuthors', { projectId, ...more })).candidates;
    expect(await ask({})).toHaveLength(candidatesMost);
    expect(await ask({ keyword: '同事100' })).toMatchObject([{ name: '同事100' }]);
  });

  test('nobody of another college, no assistant and no student is added; the last author stays', async () => {
    const { collegeId } = author;
    const elsewhere = await createAuthor(product, classroom);
    const assistant = await classroom.addPerson({ role: 'assistant', collegeId });
    const student = await classroom.addPerson({ collegeId });
    for (const { id } of [elsewhere, assistant, student])
      expect(await set(id, true)).toMatchObject({ code: -2, msg: expect.stringContaining('同一院校') });
    expect(await set(author.id, false)).toMatchObject({ code: -2, msg: expect.stringContaining('至少') });
    expect((await author.ask('POST /mapi/Project/getAuthors', { projectId })).authors).toHaveLength(1);
  });

  test('two who remove each other at once leave one', async () => {
    const { collegeId } = author;
    const colleague = await classroom.addPerson({ role: 'teacher', collegeId });
    await set(colleague.id, true);
    const answers = await Promise.all([set(author.id, false, colleague.token), set(colleague.id, false)]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });
});

describe('the list of projects', () => {
  test('says which are drafts, which are published and which have changed since', async () => {
    const stateNow = async () => (await list()).list.map(({ state }) => state);
    expect(await stateNow()).toEqual(['draft']);
    await author.addReading(projectId, '第一节');
    await author.saveFields(projectId, { summary: '简介' });
    await author.publish(projectId);
    expect(await stateNow()).toEqual(['published']);
    expect((await list({ state: 'changed' })).total).toBe(0);
    product.clock.forward(1);
    await author.saveFields(projectId, { summary: '改过的简介' });
    expect(await stateNow()).toEqual(['changed']);
    expect((await list({ state: 'changed' })).total).toBe(1);
    await author.publish(projectId);
    const [newest] = (await author.ask('POST /mapi/Project/getPublicationList', { projectId })).list;
    await author.ask('POST /mapi/Project/takeBackPublication', { projectId, no: newest?.no });
    expect(await stateNow()).toEqual(['changed']);
  });
});

test('a project that nobody has opened since it was published is listed with its sections', async () => {
  const { id: published } = await classroom.addProject();
  await classroom.addLesson(published, contentType.reading);
  const admin = await classroom.addPerson({ role: 'admin' });
  const { data } = await product.call('POST /mapi/Project/getDraftList', {}, { token: admin.token });
  const listed = data.list.find((each: { projectId: number }) => each.projectId === published);
  expect(listed).toMatchObject({ state: 'published', leafCount: 1 });
});

test('a file that is neither the project’s nor the writer’s own has no address in what is being written', async () => {
  const other = await createAuthor(product, classroom);
  const theirs = await uploadFile(product, { token: other.token, name: '图.png', content: samples.png });
  const mine = await uploadFile(product, { token: author.token, name: '图.png', content: samples.png });
  const text = `![](file:${theirs.data.id}) ![](file:${mine.data.id})`;
  const { html } = await author.ask('POST /mapi/Project/renderText', { projectId, text });
  expect(html).not.toContain(`/${theirs.data.id}?`);
  expect(html).toContain(`/${mine.data.id}?`);
});
