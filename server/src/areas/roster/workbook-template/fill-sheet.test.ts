import { describe, expect, test } from 'vitest';
import { templateWorkbook, textCell, titleRow } from '../../../testing/workbooks/template-workbook.ts';
import { openZip } from '../workbook/zip-parts.ts';
import { type Fill, fillWorkbookTemplate } from './workbook-template.ts';

type Workbook = Parameters<typeof templateWorkbook>[0];
const titles = ['学号', '姓名', '平时', '总评'];

/** Fills 平时 with a word and 总评 with a number, for one student. */
async function fill(
  over: Partial<Workbook> & Pick<Workbook, 'rows'>,
  marks: [string | number, number] = ['缺考', 0],
) {
  const bytes = await templateWorkbook(over);
  const asked: Fill = {
    sheet: '成绩单',
    headerRow: 1,
    studentNo: 0,
    name: 1,
    order: null,
    columns: titles.map((title, column) => ({
      column,
      title,
      isIdentity: column < 2,
      replacesFormulas: false,
    })),
    students: [
      {
        studentNo: '001',
        name: '甲',
        cells: [
          [0, '001'],
          [1, '甲'],
          [2, marks[0]],
          [3, marks[1]],
        ],
      },
    ],
  };
  const filled = await fillWorkbookTemplate(bytes, asked);
  if (typeof filled === 'string' || !('bytes' in filled)) throw new Error(JSON.stringify(filled));
  return { ...filled, xml: openZip(filled.bytes)?.text('xl/worksheets/sheet1.xml') ?? '' };
}

const students = (cells: string) =>
  `${titleRow(1, titles)}<row r="2">${textCell('A2', '001')}${textCell('B2', '甲')}${cells}</row>`;
const unfilled = { row: 2, student: 0, title: '平时', text: '缺考', reason: 'number' };

describe('a cell of numbers gets no word, and it is told', () => {
  test.each<[string, Partial<Workbook> & Pick<Workbook, 'rows'>]>([
    ['by its format', { rows: students('<c r="C2" s="1"/>'), formats: ['0.0_ '] }],
    ['by a format with a unit', { rows: students('<c r="C2" s="1"/>'), formats: ['0"分";[红色]-0"分"'] }],
    [
      'by a validation',
      {
        rows: students(''),
        after:
          '<dataValidations><dataValidation type="decimal" sqref="C2:C9"><formula1>0</formula1></dataValidation></dataValidations>',
      },
    ],
    [
      'by a validation of an extension',
      {
        rows: students(''),
        after:
          '<extLst><ext><x14:dataValidations xmlns:x14="x" xmlns:xm="y"><x14:dataValidation type="whole"><xm:sqref>C2:C9</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>',
      },
    ],
    ['by the numbers that are there', { rows: students('<c r="C2"><v>60</v></c>') }],
  ])('%s', async (_, over) => {
    const { unfilled: told, xml } = await fill(over);
    expect(told).toEqual([unfilled]);
    expect(xml).not.toContain('缺考');
    // Also not what stood there before.
    expect(xml).not.toContain('<v>60</v>');
    expect(xml).toContain('<c r="D2"><v>0</v></c>');
  });

  test.each<[string, Partial<Workbook> & Pick<Workbook, 'rows'>]>([
    ['of text', { rows: students('<c r="C2" s="1"/>'), formats: ['@'] }],
    ['of dates', { rows: students('<c r="C2" s="1"/>'), formats: ['yyyy"年"m"月"'] }],
    ['of no format', { rows: students('') }],
    ['of words', { rows: students(textCell('C2', '缓考')) }],
  ])('one %s gets it', async (_, over) => {
    const { unfilled: told, xml } = await fill(over);
    expect(told).toEqual([]);
    expect(xml).toContain('<t>缺考</t>');
  });

  test('a number is written all the same', async () => {
    const { unfilled: told, xml } = await fill(
      { rows: students('<c r="C2" s="1"/>'), formats: ['0.0'] },
      [8.5, 90],
    );
    expect(told).toEqual([]);
    expect(xml).toContain('<c r="C2" s="1"><v>8.5</v></c><c r="D2"><v>90</v></c>');
  });
});

test('a cell that is merged into another is left, and it is told', async () => {
  const { unfilled: told, xml } = await fill({
    rows: students('<c r="C2"/>'),
    after: '<mergeCells><mergeCell ref="B2:C2"/></mergeCells>',
  });
  expect(told).toEqual([{ ...unfilled, reason: 'merged' }]);
  expect(xml).toContain('<c r="C2"/>');
});
