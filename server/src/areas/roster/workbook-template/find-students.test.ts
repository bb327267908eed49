import { describe, expect, test } from 'vitest';
import { templateWorkbook, textCell, titleRow } from '../../../testing/workbooks/template-workbook.ts';
import { openZip } from '../workbook/zip-parts.ts';
import { type Fill, fillWorkbookTemplate } from './workbook-template.ts';

const students = [
  { studentNo: '001', name: '甲同学', total: 90 },
  { studentNo: '002', name: '乙同学', total: 60 },
  { studentNo: '003', name: '同名', total: 70 },
  { studentNo: '004', name: '同名', total: 75 },
  { studentNo: '', name: '无号', total: 80 },
];

/** Fills 总评 of a sheet with these student numbers and names; the totals by row, and what is told of the other rows. */
async function filledTotals(rows: [number: string, name: string][], { names = true } = {}) {
  const titles = ['学号', '姓名', '总评'];
  const bytes = await templateWorkbook({
    rows:
      titleRow(1, titles) +
      rows
        .map(([number, name], at) => {
          const [first, second] = [textCell(`A${at + 2}`, number), textCell(`B${at + 2}`, name)];
          return `<row r="${at + 2}">${first}${second}</row>`;
        })
        .join(''),
  });
  const asked: Fill = {
    sheet: '成绩单',
    headerRow: 1,
    studentNo: 0,
    name: names ? 1 : null,
    order: null,
    columns: titles.map((title, column) => {
      return { column, title, isIdentity: column < 2, replacesFormulas: false };
    }),
    students: students.map(({ total, ...student }) => ({ ...student, cells: [[2, total]] })),
  };
  const filled = await fillWorkbookTemplate(bytes, asked);
  if (typeof filled === 'string' || !('bytes' in filled)) throw new Error(JSON.stringify(filled));
  const xml = openZip(filled.bytes)?.text('xl/worksheets/sheet1.xml') ?? '';
  const totals = [...xml.matchAll(/<c r="C(\d+)"><v>(\d+)<\/v>/g)].map(([, row, total]) => [
    Number(row),
    Number(total),
  ]);
  return { totals, unknown: filled.unknown.map(({ row, reason, name }) => [row, reason, name]) };
}

describe('a row of the registrar’s spreadsheet', () => {
  test('gets the marks of who has its number and its name, as the gradebook’s file compares them', async () => {
    const { totals, unknown } = await filledTotals([
      ['００１', '甲 同学'],
      ['002', '乙\u200b同学'],
      ['', '无号'],
      ['009', '无号'],
    ]);
    expect(totals).toEqual([
      [2, 90],
      [3, 60],
    ]);
    expect(unknown).toEqual([
      [4, 'twice', ''],
      [5, 'twice', ''],
    ]);
  });

  test('whose number and name are of two students is not filled, and both are told', async () => {
    const { totals, unknown } = await filledTotals([
      ['001', '乙同学'],
      ['002', '甲同学'],
      ['003', '同名'],
    ]);
    expect(totals).toEqual([[4, 70]]);
    expect(unknown).toEqual([
      [2, 'otherName', '甲同学'],
      [3, 'otherName', '乙同学'],
    ]);
  });

  test('is found by its number alone where the sheet has no names, or this row has none', async () => {
    const swapped: [string, string][] = [
      ['001', '乙同学'],
      ['002', '甲同学'],
    ];
    const { totals } = await filledTotals(swapped, { names: false });
    expect(totals).toEqual([
      [2, 90],
      [3, 60],
    ]);
    expect((await filledTotals([['001', '']])).totals).toEqual([[2, 90]]);
  });

  test('is not filled where its student stands in another one too, the first included', async () => {
    const { totals, unknown } = await filledTotals([
      ['001', '甲同学'],
      ['002', '乙同学'],
      ['', '甲同学'],
    ]);
    expect(totals).toEqual([[3, 60]]);
    expect(unknown).toEqual([
      [2, 'twice', ''],
      [4, 'twice', ''],
    ]);
    // The same with one number twice, whatever the names.
    const byNumber = await filledTotals([
      ['001', '甲同学'],
      ['001', '丙同学'],
    ]);
    expect(byNumber.totals).toEqual([]);
    expect(byNumber.unknown.map(([row]) => row)).toEqual([2, 3]);
  });

  test('of nobody, or of a name that several have, is told', async () => {
    const { totals, unknown } = await filledTotals([
      ['', '同名'],
      ['999', '甲同学'],
    ]);
    expect(totals).toEqual([]);
    expect(unknown).toEqual([
      [2, 'several', ''],
      [3, 'nobody', ''],
    ]);
  });
});
