import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnedFileId } from '../../base/owned-file.ts';
import { createClassroom } from '../../testing/classroom.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../../testing/product.ts';
import { fileUrl } from './files.domain.ts';

let product: TestProduct;
let fileId = 0;

beforeAll(async () => {
  product = await createTestProduct();
  const { token } = await (await createClassroom(product)).addPerson();
  fileId = (await uploadFile(product, { token, name: 'a.txt', content: samples.text })).data.id;
});
afterAll(() => product.close());

/** The name a browser saves under: `filename*` of RFC 8187 before `filename` of RFC 9110, quoted or not. */
function savedAs(header: string): string | undefined {
  const extended = /; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)(;|$)/.exec(header)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  const quoted = /; filename="((?:[^"\\]|\\.)*)"(;|$)/.exec(header)?.[1];
  return quoted?.replace(/\\(.)/g, '$1') ?? /; filename=([\w!#$%&'*+.^`|~-]+)(;|$)/.exec(header)?.[1];
}

it.each([
  ['plain.txt', 'plain.txt'],
  ['实验报告（终稿）.txt', '实验报告（终稿）.txt'],
  [`“双引号” and 'quotes'.txt`, `“双引号” and 'quotes'.txt`],
  ['100%.txt', '100%.txt'],
  ['50%41%E4.txt', '50%41%E4.txt'],
  ['😀 a;b=c, (1).txt', '😀 a;b=c, (1).txt'],
  ['première.txt', 'première.txt'],
  // What a path or a device means, and what nobody sees, is in no name (rules: titles).
  ['"双引号".txt', '_双引号_.txt'],
  ['back\\slash/../x.txt', 'back_slash_.._x.txt'],
  ['two\r\nset-cookie: lines.txt', 'two__set-cookie_ lines.txt'],
  ['a\u2028b\u0007c\u202e.txt', 'a_b_c_.txt'],
  ['nul.txt', '_nul.txt'],
])('a file called %j is saved as %j', async (name, kept) => {
  const { headers } = await product.app.inject({ url: fileUrl(product.deps, fileId as OwnedFileId, name) });
  const header = String(headers['content-disposition']);
  expect(header).toMatch(/^attachment; [\x20-\x7e]+$/);
  expect(savedAs(header)).toBe(kept);
});
