import { expect, test } from 'vitest';
import { asOwner } from '../../../base/owner.ts';
import { templateWorkbook, titleRow } from '../../../testing/workbooks/template-workbook.ts';
import { readWorkbookTemplate } from './workbook-template.ts';

const title = titleRow(1, ['学号', '总评']);

test('a workbook that takes long holds up nobody else', async () => {
  const row = (at: number) =>
    `<row r="${at}">${[...'ABCDEFGHIJ'].map((column) => `<c r="${column}${at}"><f>A1+1</f><v>1</v></c>`).join('')}</row>`;
  const slow = await templateWorkbook({
    rows: title + Array.from({ length: 15_000 }, (_, at) => row(at + 2)).join(''),
  });
  const quick = await templateWorkbook({ rows: title });
  const order: string[] = [];
  const ask = (owner: number, name: string, bytes: Uint8Array) =>
    asOwner(owner, () => readWorkbookTemplate(bytes)).then(() => order.push(name));
  await Promise.all([ask(1, 'slow', slow), ask(2, 'quick', quick)]);
  expect(order).toEqual(['quick', 'slow']);
});

test('XML that is made to take long is refused at once', async () => {
  const deep = `${title}${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`;
  expect(await readWorkbookTemplate(await templateWorkbook({ rows: deep }))).toBe('damaged');
  const long = `${title}<row r="2"><c r="B2"><f>${'A1+'.repeat(1_000_000)}1</f></c></row>`;
  expect(await readWorkbookTemplate(await templateWorkbook({ rows: long }))).toBe('damaged');
});
