import { readdirSync, readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { archiveEntries } from '../../../testing/workbooks/archive-entries.ts';
import { type Fill, fillWorkbookTemplate, readWorkbookTemplate } from './workbook-template.ts';

const folder = new URL('./fixtures/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));

/** Those of registrar-protected-with-formulas.xlsx, where they stand in another order; the names are invented. */
const students = ['王小明', '李娜', '张伟', '刘洋', '欧阳若兰', '陈静'].map((name, at) => ({
  studentNo: `202601010${at + 1}`,
  name,
}));

/** Fills a sheet's columns of these titles. */
async function fill(
  bytes: Uint8Array,
  { sheet, headerRow, titles }: { sheet: string; headerRow: number; titles: string[] },
) {
  const sheets = await readWorkbookTemplate(bytes);
  if (!Array.isArray(sheets)) throw new Error(JSON.stringify(sheets));
  const row = sheets.find(({ name }) => name === sheet)?.rows.find((each) => each.row === headerRow);
  const columnOf = (title: string) => row?.cells.indexOf(title) ?? -1;
  const values: Record<string, (at: number) => string | number> = {
    学号: (at) => students[at]?.studentNo ?? '',
    姓名: (at) => students[at]?.name ?? '',
    总评: (at) => 80 + at,
    等级: () => '良',
    平时成绩: (at) => 70 + at,
    期末成绩: (at) => 60 + at,
    备注: (at) => (at === 3 ? '缓考' : ''),
  };
  const asked: Fill = {
    sheet,
    headerRow,
    studentNo: columnOf('学号'),
    name: columnOf('姓名'),
    order: null,
    columns: [...new Set(['学号', '姓名', ...titles])].map((title) => ({
      column: columnOf(title),
      title,
      isIdentity: title === '学号' || title === '姓名',
      replacesFormulas: row?.formulas.includes(columnOf(title)) ?? false,
    })),
    students: students.map((student, at) => ({
      ...student,
      cells: titles.map((title) => [columnOf(title), values[title]?.(at) ?? ''] as [number, string | number]),
    })),
  };
  const filled = await fillWorkbookTemplate(bytes, asked);
  if (typeof filled === 'string' || !('bytes' in filled)) throw new Error(JSON.stringify(filled));
  return filled;
}

/** A sheet's XML without the cells that may change, and without the rows that are left empty by that. */
const without = (xml: string, cells: readonly string[]) =>
  cells
    .reduce((rest, name) => rest.replace(new RegExp(`<c r="${name}"(?:[^>]*/>|[^>]*>.*?</c>)`, 's'), ''), xml)
    .replaceAll(/<row r="\d+"[^>]*><\/row>/g, '');

const columnsOfRows = (columns: string, from: number, to: number) =>
  [...columns].flatMap((column) => Array.from({ length: to - from + 1 }, (_, at) => `${column}${from + at}`));

describe('a workbook of the registrar', () => {
  test.each(readdirSync(folder))(
    '%s keeps every byte but those of the cells that are filled',
    async (file) => {
      const bytes = read(file);
      const isOwn = file === 'registrar-protected-with-formulas.xlsx';
      const filled = await fill(bytes, {
        ...(isOwn ? { sheet: '成绩录入', headerRow: 4 } : { sheet: '成绩登记表', headerRow: 1 }),
        titles: isOwn ? ['学号', '姓名', '总评'] : ['学号', '姓名', '总评', '等级'],
      });
      expect(filled).toMatchObject({ filled: 6, unknown: [], lacking: [] });
      const [before, after] = [await archiveEntries(bytes), await archiveEntries(filled.bytes)];
      expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
      // The next row's formula becomes the master of those that are left.
      const cells = isOwn ? columnsOfRows('F', 5, 10) : [...columnsOfRows('ABCD', 2, 7), 'C8'];
      for (const [at, { name, packed, text }] of before.entries()) {
        if (name !== 'xl/worksheets/sheet1.xml') expect(after[at]?.packed, name).toBe(packed);
        else {
          expect(after[at]?.text).not.toBe(text);
          expect(without(after[at]?.text ?? '', cells)).toBe(without(text, cells));
        }
      }
      // Other programs read it.
      expect((await readXlsx(filled.bytes)).sheets).toHaveLength(2);
    },
  );

  test('with its students, protected and with formulas, differs in the cells of their marks alone', async () => {
    const bytes = read('registrar-protected-with-formulas.xlsx');
    const titles = ['平时成绩', '期末成绩', '备注'];
    const filled = await fill(bytes, { sheet: '成绩录入', headerRow: 4, titles });
    expect(filled).toMatchObject({ filled: 6, unknown: [], lacking: [], unfilled: [], keptFormulas: [] });
    const [before, after] = [await archiveEntries(bytes), await archiveEntries(filled.bytes)];
    const changed = before.filter(({ packed }, at) => packed !== after[at]?.packed);
    expect(changed.map(({ name }) => name)).toEqual(['xl/worksheets/sheet1.xml']);
    const xmlOf = (entries: typeof before) =>
      entries.find(({ name }) => name.endsWith('sheet1.xml'))?.text ?? '';
    const cells = columnsOfRows('DEG', 5, 10);
    expect(without(xmlOf(after), cells)).toBe(without(xmlOf(before), cells));
    const [sheet] = (await readXlsx(filled.bytes)).sheets;
    expect(sheet?.rows.slice(4, 10).map((row) => [row[1], row[3], row[4], row[6] ?? ''])).toEqual([
      ['2026010103', 72, 62, ''],
      ['2026010101', 70, 60, ''],
      ['2026010102', 71, 61, ''],
      ['2026010104', 73, 63, '缓考'],
      ['2026010106', 75, 65, ''],
      ['2026010105', 74, 64, ''],
    ]);
    expect(xmlOf(after).match(/<f>ROUND\(D\d+\*0\.4\+E\d+\*0\.6,0\)<\/f>/g)?.length).toBe(
      xmlOf(before).match(/<f>ROUND/g)?.length,
    );
    expect(xmlOf(after)).toContain('<sheetProtection');
  });

  test('keeps the shared formulas of the rows that are not filled', async () => {
    const { bytes, replacedFormulas } = await fill(read('registrar-shared.xlsx'), {
      sheet: '成绩登记表',
      headerRow: 1,
      titles: ['学号', '姓名', '总评', '等级'],
    });
    expect(replacedFormulas).toEqual(['总评']);
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
    const formulas = Array.from({ length: 12 }, (_, at) => sheet?.cells?.get(`${at + 1},2`)?.formula);
    expect(formulas.slice(0, 6)).toEqual(Array(6).fill(undefined));
    expect(sheet?.rows.slice(1, 7).map((row) => row[2])).toEqual([80, 81, 82, 83, 84, 85]);
    expect(formulas[6]).toBe('IF(E8="","",E8*10)');
    const xml = (await archiveEntries(bytes)).find(({ name }) => name.endsWith('sheet1.xml'))?.text ?? '';
    expect(xml).toContain('<c r="C8"><f t="shared" si="0" ref="C8:C13">IF(E8="","",E8*10)</f><v>20</v></c>');
    expect(xml.split('ref="C')).toHaveLength(2);
  });

  test('says which columns it computes, and its own password and note stay', async () => {
    const sheets = await readWorkbookTemplate(read('registrar-protected-with-formulas.xlsx'));
    const row = Array.isArray(sheets) ? sheets[0]?.rows.find((each) => each.row === 4) : undefined;
    expect(row?.formulas.map((column) => row.cells[column])).toEqual(['总评']);
    // The average of a row further down is none.
    const averages = await readWorkbookTemplate(read('registrar-heights-text-formula.xlsx'));
    expect(Array.isArray(averages) && averages[0]?.rows[0]?.formulas).toEqual([]);
  });
});
