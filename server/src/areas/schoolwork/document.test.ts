import { contentType } from '@zhixing/contract/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let student: { id: number; token: string };
let homework: number;

beforeAll(async () => {
  student = await classroom.addPerson();
  const project = await classroom.addProject();
  homework = await classroom.addLesson(project.id, contentType.homework);
  await classroom.enrol(student.id, project);
});

const save = (content: string, status = '0') =>
  product.call(
    'POST /capi/Schoolwork/updateWorkOrNote',
    { chapterId: homework, type: '2', content, fileList: [], status },
    { token: student.token },
  );
const read = () =>
  product.call(
    'POST /capi/Schoolwork/getWorkOrNote',
    { chapterId: homework, type: '2' },
    { token: student.token },
  );
const upload = async (name: string, content: Buffer, token = student.token) =>
  (await uploadFile(product, { token, name, content })).data.id as number;

const words = (text: string, marks?: unknown[]) => ({ type: 'text', text, ...(marks ? { marks } : {}) });
const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const link = (href: unknown) => doc(line(words('链接', [{ type: 'link', attrs: { href } }])));

test('a document comes back as it was saved, with the addresses of its pictures', async () => {
  const fileId = await upload('图.png', samples.png);
  const item = { type: 'listItem', content: [line(words('一项'))] };
  const cell = { type: 'tableCell', attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [line()] };
  const content = doc(
    { type: 'heading', attrs: { level: 2 }, content: [words('实验报告')] },
    line(
      words('粗', [{ type: 'bold' }]),
      words('址', [{ type: 'link', attrs: { href: 'https://example.cn/a?b=1' } }]),
    ),
    { type: 'orderedList', attrs: { start: 1, type: null }, content: [item] },
    { type: 'codeBlock', attrs: { language: 'python' }, content: [words('print(1)')] },
    { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
    { type: 'image', attrs: { fileId, alt: '图' } },
  );
  expect(await save(content)).toMatchObject({ code: 1 });
  const { workInfo } = (await read()).data;
  expect(workInfo.content).toBe(content);
  expect(workInfo.images).toMatchObject([{ id: fileId, kind: 'image/png' }]);
  expect((await product.app.inject({ url: workInfo.images[0]?.url ?? '' })).statusCode).toBe(200);
});

test('plain text is kept as it is, even when it looks like JSON or HTML', async () => {
  const texts = ['第一行\n第二行', '{"a": 1}', '{"type":"doc"', '<script>alert(1)</script>', '{', '["doc"]'];
  for (const content of texts) {
    expect((await save(content)).code).toBe(1);
    expect((await read()).data.workInfo.content).toBe(content);
  }
});

describe('a document is refused with the name of the part', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? line(words('深')) : { type: 'blockquote', content: [nested(depth - 1)] };
  const cases: [string, string, string][] = [
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'x' } }), 'iframe'],
    ['an unknown mark', doc(line(words('a', [{ type: 'textStyle', attrs: { style: 'x' } }]))), 'textStyle'],
    ['an unknown attribute', doc({ type: 'paragraph', attrs: { onclick: 'x' } }), 'paragraph.onclick'],
    ['a script address', link('javascript:alert(1)'), 'link.href'],
    ['a script address with a break', link('java\nscript:alert(1)'), 'link.href'],
    ['a data address', link('data:text/html,x'), 'link.href'],
    ['an address that is no text', link({ a: 1 }), 'link.href'],
    ['a link without address', doc(line(words('a', [{ type: 'link' }]))), 'link.href'],
    [
      'a picture from elsewhere',
      doc({ type: 'image', attrs: { src: 'https://example.cn/a.png' } }),
      'image.src',
    ],
    ['a picture without a file', doc({ type: 'image' }), 'image.fileId'],
    ['a heading of level 9', doc({ type: 'heading', attrs: { level: 9 } }), 'heading.level'],
    ['text beside blocks', doc(words('a')), 'text'],
    ['a block in a line', doc(line({ type: 'table' })), 'table'],
    ['an empty document', JSON.stringify({ type: 'doc' }), 'doc'],
    ['content that is no list', JSON.stringify({ type: 'doc', content: { a: 1 } }), 'doc.content'],
    ['no object where a node must be', doc(null), '?'],
    ['empty text', doc(line(words(''))), 'text.text'],
    ['a prototype', `{"type":"doc","content":[{"type":"paragraph","__proto__":{"a":1}}]}`, '__proto__'],
    ['a constructor as node', doc({ type: 'constructor' }), 'constructor'],
    ['a very deep one', doc(nested(200)), 'blockquote'],
  ];
  test.each(cases)('%s', async (_what, content, part) => {
    const answer = await save(content);
    expect(answer).toMatchObject({ status: 200, code: -3 });
    expect(answer.msg).toContain(part);
  });

  test('a picture that is another student’s, is not there, or is no picture', async () => {
    const other = await classroom.addPerson();
    const ids = [
      await upload('别人的.png', samples.png, other.token),
      999_999,
      await upload('报告.pdf', samples.pdf),
    ];
    for (const fileId of ids) {
      const answer = await save(doc({ type: 'image', attrs: { fileId } }));
      expect(answer).toMatchObject({ code: -3, msg: expect.stringContaining('图片') });
    }
  });
});

test('a document of empty paragraphs is as empty as no text; a picture alone is not', async () => {
  const empty = await save(doc({ type: 'paragraph' }, line(words('  '))), '1');
  expect(empty).toMatchObject({ code: -2, msg: expect.stringContaining('都是空的') });
  const fileId = await upload('图.png', samples.png);
  expect((await save(doc({ type: 'image', attrs: { fileId } }), '1')).code).toBe(1);
});
