import { realCharacters } from '@zhixing/contract/homework-requirements';
import { contentType } from '@zhixing/contract/words';
import { beforeEach, describe, expect, test } from 'vitest';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useStudent } from '../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();
let homework: number;

beforeEach(async () => {
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.addLesson(project.id, contentType.reading);
});

const hand = (over: Record<string, unknown> = {}, language = 'zh-CN') =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '1', ...over },
    { token: student.token, headers: { 'x-language': language } },
  );
const upload = async (name: string, content: Buffer) =>
  ({ id: (await uploadFile(product, { token: student.token, name, content })).data.id }) as { id: number };
const report =
  '问题：我这一周下雨天是否比晴天走得少？做法：连续七天，每晚记下手机显示的步行分钟数，同时记当天有没有下雨。';
const document = (...lines: string[]) =>
  JSON.stringify({
    type: 'doc',
    content: lines.map((text) => ({
      type: 'paragraph',
      content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
    })),
  });

describe('the characters of a text that count', () => {
  test.each([
    ['知行', 2],
    ['  知 行\n\t合一 ​', 4],
    [report, [...report].length],
    ['啊', 1],
    ['啊啊啊啊', 1],
    ['啊'.repeat(2000), 12],
    ['我已经认真完成了作业。'.repeat(100), 22],
    [`${report}\n${report}\n${report}`, [...report].length + 11],
    ['知'.concat('𠮷'), 2],
    ['', 0],
  ])('of %j are %i', (text, count) => {
    expect(realCharacters(text)).toBe(count);
  });

  test('are counted no further than is asked', () => {
    expect(realCharacters(report, 20)).toBe(20);
    expect(realCharacters('知行', 20)).toBe(2);
  });

  test('are those of ordinary prose, all of them', () => {
    const prose =
      'On rainy days I walked less than on dry ones, because the way to the library is long; on two of the seven days it rained, and on both of them I stayed in the dormitory, where I walked about a quarter of an hour.';
    expect(realCharacters(prose)).toBe(prose.replaceAll(' ', '').length);
  });
});

describe('what a homework asks for', () => {
  test('is refused below it, with what is there and what is wanted, in the reader’s language', async () => {
    await classroom.setRequirements(homework, {
      minCharacters: 40,
      minFiles: 1,
      fileKinds: ['table', 'picture'],
    });
    const answer = await hand();
    expect(answer).toMatchObject({
      code: -2,
      msg: '还没有达到这份作业的要求：正文至少 40 字（空格和重复的段落不算），现在是 3 字；需要 1 个附件（表格或图片），现在有 0 个。写下的内容都在，补齐后再提交',
    });
    expect((await hand({}, 'en-US')).msg).toBe(
      'This homework asks for more: at least 40 characters of text (spaces and repeated passages do not count), now there are 3; attachments needed: 1 (table or picture), now: 0. What you wrote is kept. Please add what is missing, then submit.',
    );
  });

  test('is counted in words, not in markup, blanks or the same again', async () => {
    await classroom.setRequirements(homework, { minCharacters: 40 });
    for (const content of [
      '一'.repeat(500),
      ' '.repeat(500),
      document('短'),
      document(...Array(20).fill('写了一句话。')),
    ])
      expect(await hand({ content }), content.slice(0, 20)).toMatchObject({ code: -2 });
    expect(await hand({ content: document(report) })).toMatchObject({
      code: 1,
      data: { submittedVersion: 1 },
    });
  });

  test('takes files of the kinds that are asked for, by what they are and not by their name', async () => {
    await classroom.setRequirements(homework, { minFiles: 1, fileKinds: ['table', 'picture'] });
    const pdf = await upload('数据.pdf', samples.pdf);
    expect(await hand({ fileList: [pdf] })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('现在有 0 个'),
    });
    const picture = await upload('图.png', samples.png);
    expect((await hand({ fileList: [pdf, picture] })).code).toBe(1);
    const any = await classroom.addLesson(project.id, contentType.homework);
    await classroom.setRequirements(any, { minFiles: 2 });
    expect((await hand({ chapterId: any, fileList: [pdf] })).msg).toContain('需要 2 个附件，现在有 1 个');
    expect((await hand({ chapterId: any, fileList: [pdf, picture] })).code).toBe(1);
  });

  test('holds nobody back from a draft, nor a note', async () => {
    await classroom.setRequirements(homework, { minCharacters: 400, minFiles: 3 });
    expect((await hand({ status: '0' })).code).toBe(1);
    expect((await hand({ type: '1' })).code).toBe(1);
    const { code } = await hand();
    expect(code).toBe(-2);
    const { data } = await product.call(
      'POST /capi/Schoolwork/getWorkOrNote',
      { chapterId: homework, type: '2' },
      { token: student.token },
    );
    expect(data).toMatchObject({
      workInfo: { content: '第一稿' },
      status: '0',
      version: 1,
      submission: null,
    });
  });

  test('is told before one writes, and explained by the record', async () => {
    await classroom.setRequirements(homework, {
      minCharacters: 300,
      minFiles: 1,
      fileKinds: ['pdf'],
      mustPass: true,
    });
    const { token } = student;
    const { data } = await product.call('POST /capi/Chapter/getContent', { chapterId: homework }, { token });
    expect(data.requirements).toEqual({
      minCharacters: 300,
      minFiles: 1,
      fileKinds: ['pdf'],
      mustPass: true,
    });
    const record = await product.call(
      'POST /capi/Chapter/getProgressRecord',
      { projectId: project.id },
      { token },
    );
    expect(record.data.list[0]?.rule).toBe(
      '提交并由老师批阅为合格即完成。提交要求：正文至少 300 字，空格和重复的段落不算；至少 1 个附件（PDF）',
    );
    const plain = await classroom.addLesson(project.id, contentType.homework);
    const none = await product.call('POST /capi/Chapter/getContent', { chapterId: plain }, { token });
    expect(none.data.requirements).toEqual({ minCharacters: 0, minFiles: 0, fileKinds: [], mustPass: false });
  });

  test('to be passed is asked of every homework of a camp that says so', async () => {
    const strict = await classroom.addProject({ homeworkRule: 'passed' });
    await classroom.enrol(student.id, strict);
    const chapterId = await classroom.addLesson(strict.id, contentType.homework);
    const { data } = await product.call(
      'POST /capi/Chapter/getContent',
      { chapterId },
      { token: student.token },
    );
    expect(data.requirements?.mustPass).toBe(true);
  });
});
