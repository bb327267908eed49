import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Author, createAuthor } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let author: Author;
beforeEach(async () => {
  author = await createAuthor(product, classroom);
});

const read = (bytes: Uint8Array) =>
  product.call(
    'POST /mapi/Project/readQuestionTable',
    { file: Buffer.from(bytes).toString('base64') },
    { token: author.token },
  );
const rows = [
  ['题型', '题干', '选项A', '选项B', '答案'],
  ['单选题', '平均数最怕什么？', '极端值', '样本多', 'A'],
];
const csv = rows.map((row) => row.join(',')).join('\n');
/** 题干,答案 and one question, as Chinese Excel writes it. */
const gbk = Buffer.from('ccb2b8c92cb4f0b0b80ac6bdbef9cafd2cb6d40a'.replace('ccb2', 'cce2'), 'hex');

describe('a table of questions (rules: question-import-tables)', () => {
  test('a workbook, CSV in UTF-8 and CSV in GBK are read as text', async () => {
    const xlsx = await writeXlsx({ sheets: [{ name: '题', rows }] });
    expect((await read(xlsx)).data).toEqual({ rows });
    expect((await read(Buffer.from(`\ufeff${csv}`))).data).toEqual({ rows });
    expect((await read(gbk)).data).toEqual({
      rows: [
        ['题干', '答案'],
        ['平均数', '对'],
      ],
    });
  });

  test('what is none, is damaged or is too large is refused with what to do', async () => {
    const xlsx = await writeXlsx({ sheets: [{ name: '题', rows }] });
    expect(await read(xlsx.slice(0, 300))).toMatchObject({
      code: -2,
      msg: expect.stringContaining('另存为 .xlsx'),
    });
    expect(await read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toMatchObject({ code: -2 });
    const many = Buffer.from(`题干,答案\n${'甲,对\n'.repeat(2600)}`);
    expect(await read(many)).toMatchObject({ code: -2, msg: expect.stringContaining('2500 行') });
    const wide = Buffer.from(`${'列,'.repeat(45)}列\n`.repeat(2));
    expect(await read(wide)).toMatchObject({ code: -2, msg: expect.stringContaining('40 列') });
  });

  test('for who writes no questions it is not read', async () => {
    const file = Buffer.from(csv).toString('base64');
    const assistant = await classroom.addPerson({ role: 'assistant', collegeId: author.collegeId });
    const student = await classroom.addPerson();
    for (const { token } of [assistant, student])
      expect(await product.call('POST /mapi/Project/readQuestionTable', { file }, { token })).toMatchObject({
        code: -1,
      });
  });
});
