import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { templateWorkbook, titleRow } from '../../../../testing/workbooks/template-workbook.ts';
import { openZip } from '../../workbook/zip-parts.ts';
import { type Fill, fillWorkbookTemplate } from '../workbook-template.ts';

type Workbook = Parameters<typeof templateWorkbook>[0];
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
const chain = {
  types: { 'xl/calcChain.xml': `${office}calcChain+xml` },
  workbookRelations: [{ type: 'calcChain', target: 'calcChain.xml' }],
};
const formula = (row: number) => `<row r="${row}"><c r="B${row}"><f>C${row}*2</f><v>0</v></c></row>`;

/** Two students in a sheet whose 总评 is computed in the rows 2 to `rows` + 1. */
async function fill(rows: number, over: Partial<Workbook>, replacesFormulas = true) {
  const titles = ['学号', '总评', '平时'];
  const bytes = await templateWorkbook({
    rows: titleRow(1, titles) + Array.from({ length: rows }, (_, at) => formula(at + 2)).join(''),
    ...over,
  });
  const asked: Fill = {
    sheet: '成绩单',
    headerRow: 1,
    studentNo: 0,
    name: null,
    order: null,
    columns: [0, 1, 2].map((column) => {
      return { column, title: titles[column] ?? '', isIdentity: column === 0, replacesFormulas };
    }),
    students: ['1', '2'].map((studentNo) => {
      return { studentNo, name: '', cells: [[0, studentNo] as [number, string], [1, 80], [2, 90]] };
    }),
  };
  const filled = await fillWorkbookTemplate(bytes, asked);
  if (typeof filled === 'string' || !('bytes' in filled)) throw new Error(JSON.stringify(filled));
  const [before, after] = [openZip(bytes), openZip(filled.bytes)];
  const part = (path: string) => ({ before: before?.text(path) ?? '', after: after?.text(path) ?? '' });
  return { ...filled, part, has: (path: string) => after?.has(path) };
}

describe('the order of computing', () => {
  const xml = (entries: string) => `<?xml version="1.0"?><calcChain xmlns="x">${entries}</calcChain>`;

  test('loses the cells that hold no formula any more, and those behind keep their sheet', async () => {
    const entries =
      '<c r="B2" i="4"/><c r="B3"/><c r="B4" l="1"/><c r="B2" i="7"/><c r="B3"/><c r="B3" i="4" s="1"/>';
    const { part } = await fill(3, { ...chain, parts: { 'xl/calcChain.xml': xml(entries) } });
    expect(part('xl/calcChain.xml').after).toBe(xml('<c r="B4" l="1" i="4"/><c r="B2" i="7"/><c r="B3"/>'));
    for (const path of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels', 'xl/workbook.xml'])
      expect(part(path).after, path).toBe(part(path).before);
  });

  test('goes with its last cell, and nothing refers to it', async () => {
    const entries = '<c r="B2" i="4"/><c r="B3"/>';
    const { part, has, bytes } = await fill(2, { ...chain, parts: { 'xl/calcChain.xml': xml(entries) } });
    expect(has('xl/calcChain.xml')).toBe(false);
    const types = part('[Content_Types].xml');
    expect(types.after).toBe(
      types.before.replace(
        `<Override PartName="/xl/calcChain.xml" ContentType="${office}calcChain+xml"/>`,
        '',
      ),
    );
    expect(part('xl/_rels/workbook.xml.rels').after).not.toContain('calcChain');
    expect((await readXlsx(bytes)).sheets).toHaveLength(2);
  });

  test('stays where no formula was overwritten', async () => {
    const entries = '<c r="B2" i="4"/><c r="B3"/>';
    const { part, keptFormulas } = await fill(
      2,
      { ...chain, parts: { 'xl/calcChain.xml': xml(entries) } },
      false,
    );
    expect(keptFormulas).toEqual(['总评']);
    expect(part('xl/calcChain.xml').after).toBe(xml(entries));
  });
});

describe('formulas that would show what they were before', () => {
  const setting = (attributes: string) => ({ workbook: `<calcPr ${attributes}/>` });

  test('are computed when the file is opened: Excel is asked to, where it would not by itself', async () => {
    const { part } = await fill(3, setting('calcId="191029" iterate="1"'));
    const { before, after } = part('xl/workbook.xml');
    expect(after).toBe(before.replace('iterate="1"', 'iterate="1" fullCalcOnLoad="1"'));
    // A formula on another sheet alone.
    const other = await fill(2, {
      ...setting('calcId="191029"'),
      otherRows: '<row r="1"><c r="A1"><f>成绩单!B2</f><v>0</v></c></row>',
    });
    expect(other.part('xl/workbook.xml').after).toContain('fullCalcOnLoad="1"');
  });

  test.each<[string, number, Partial<Workbook>]>([
    ['the file does not say which version computed it', 3, {}],
    ['it asks already', 3, setting('calcId="124519" fullCalcOnLoad="1"')],
    ['no formula is left', 2, setting('calcId="191029"')],
  ])('and nothing changes where %s', async (_, rows, over) => {
    const { part } = await fill(rows, over);
    expect(part('xl/workbook.xml').after).toBe(part('xl/workbook.xml').before);
  });
});
