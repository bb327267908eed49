import { describe, expect, it } from 'vitest';
import { rawRow, rawWorkbook } from '../../../testing/raw-workbook.ts';
import { readSheet } from './sheet.ts';
import type { Book, TableChoices } from './tables.ts';

type Cells = (string | number | null)[];
const rowsOf = (...cells: Cells[]) => cells.map((row, at) => rawRow(at + 1, row)).join('');

async function read(sheets: Record<string, Cells[]>, wanted?: TableChoices): Promise<Book> {
  const bytes = await rawWorkbook(
    Object.entries(sheets).map(([name, cells]) => ({ name, rows: rowsOf(...cells) })),
  );
  const book = await readSheet(bytes, wanted);
  if (typeof book === 'string') throw new Error(book);
  return book;
}
const chosenOf = ({ sheets }: Book) => sheets.flatMap(({ chosen, name }) => (chosen ? [name] : []));
const cellsOf = ({ rows }: Book) => rows.map(({ cells }) => cells);
const header = ['姓名', '手机号'];

describe('a file with a sheet for each class', () => {
  const [one, two] = [
    [header, ['甲', '13810000001']],
    [header, ['乙', '13810000002']],
  ];

  it('is read whole, asks whether that is meant, and says of each row where it stands', async () => {
    const book = await read({ 一班: one, 二班: two });
    expect(chosenOf(book)).toEqual(['一班', '二班']);
    expect(book.certain).toBe(false);
    expect(book.rows.map(({ sheet, row }) => `${sheet} ${row}`)).toEqual(['一班 2', '二班 2']);
  });

  it('without a column for the class has the class that the sheet is called', async () => {
    const book = await read({ 一班: one, 二班: two });
    expect(book.headers).toEqual(['姓名', '手机号', '班级（工作表）']);
    expect(cellsOf(book)).toEqual([
      ['甲', '13810000001', '一班'],
      ['乙', '13810000002', '二班'],
    ]);
  });

  it('keeps the column for the class where there is one, and fills it where a sheet has none', async () => {
    const book = await read({
      一班: [
        ['班级', ...header],
        ['1 班', '甲', '13810000001'],
      ],
      二班: two,
    });
    expect(book.headers).toEqual(['班级', '姓名', '手机号']);
    expect(cellsOf(book)).toEqual([
      ['1 班', '甲', '13810000001'],
      ['二班', '乙', '13810000002'],
    ]);
  });

  it('takes no class from the names that Excel gives, nor from that of a roster of everybody', async () => {
    expect((await read({ Sheet1: one, Sheet2: two })).headers).toEqual(header);
    expect(cellsOf(await read({ 总表: one, 二班: two }))).toEqual([
      ['甲', '13810000001', ''],
      ['乙', '13810000002', '二班'],
    ]);
  });

  it('finds each column by its name, in whatever order the sheets have them', async () => {
    const other = [
      ['名单', null, null],
      ['手机号', '备注', '姓名'],
      ['13810000002', '走读', '乙'],
    ];
    const book = await read({ Sheet1: one, Sheet2: other });
    expect(book.headers).toEqual(['姓名', '手机号', '备注']);
    expect(cellsOf(book)).toEqual([
      ['甲', '13810000001', ''],
      ['乙', '13810000002', '走读'],
    ]);
  });

  it('leaves the example of a template out, unless it is the only one', async () => {
    expect(chosenOf(await read({ 名单: one, 示例: two }))).toEqual(['名单']);
    expect(chosenOf(await read({ 示例: two }))).toEqual(['示例']);
    const untouched = [
      { name: '名单', rows: rowsOf(header) },
      { name: '示例', rows: rowsOf(...two) },
    ];
    expect(await readSheet(await rawWorkbook(untouched))).toBe('empty');
  });

  it('of which none is recognised is read from the longest', async () => {
    const book = await read({
      封面: [['教务处']],
      一览: [
        ['代码', '称呼'],
        ['1', '甲'],
        ['2', '乙'],
      ],
    });
    expect([chosenOf(book), book.certain]).toEqual([['一览'], false]);
  });

  it('is read as somebody has chosen', async () => {
    const wanted = { choices: [{ index: 1, headerRow: 1 }], leaveHidden: false };
    const book = await read({ 一班: one, 二班: two }, wanted);
    expect([chosenOf(book), cellsOf(book), book.certain]).toEqual([['二班'], [['乙', '13810000002']], true]);
    const bytes = await rawWorkbook([{ name: '一班', rows: rowsOf(...one) }]);
    for (const choices of [
      [{ index: 3, headerRow: 1 }],
      [{ index: 0, headerRow: 900 }],
      [0, 0].map((index) => ({ index, headerRow: 1 })),
    ])
      expect(await readSheet(bytes, { choices, leaveHidden: false })).toBe('choice');
  });

  it('of more than 5,000 students proposes its first sheet, and says so when more are chosen', async () => {
    const many = [header, ...Array.from({ length: 3000 }, (_, at) => [`甲${at}`, `138${10000000 + at}`])];
    expect(chosenOf(await read({ 一班: many, 二班: many }))).toEqual(['一班']);
    const bytes = await rawWorkbook(['一班', '二班'].map((name) => ({ name, rows: rowsOf(...many) })));
    const choices = [0, 1].map((index) => ({ index, headerRow: 1 }));
    expect(await readSheet(bytes, { choices, leaveHidden: false })).toBe('rows');
  });
});

describe('the header', () => {
  it.each<[string, Cells[], { row: number; certain: boolean }]>([
    ['below a title', [['花名册'], header, ['甲', '1']], { row: 2, certain: true }],
    [
      'of two rows is the lower one',
      [
        ['学号', '姓名', '联系方式', null],
        ['学号', '姓名', '手机号', '家长电话'],
        ['1', '甲', '13810000001', '13910000001'],
      ],
      { row: 2, certain: true },
    ],
    [
      'is not certain where another row could be it',
      [['学号', '姓名'], ['1', '甲'], [null], ['学号', '姓名', '手机号'], ['2', '乙', '13810000002']],
      { row: 4, certain: false },
    ],
    [
      'is not certain where nothing is recognised',
      [
        ['代码', '称呼'],
        ['1', '甲'],
      ],
      { row: 1, certain: false },
    ],
    [
      'is missing where the first row is a student',
      [
        ['甲', '13810000001'],
        ['乙', '13810000002'],
      ],
      { row: 0, certain: false },
    ],
  ])('%s', async (_where, cells, { row, certain }) => {
    const book = await read({ 名单: cells });
    expect([book.sheets[0]?.headerRow, book.certain]).toEqual([row, certain]);
  });

  it('that is missing loses no student: the columns have no name', async () => {
    const book = await read({
      名单: [
        ['甲', '13810000001'],
        ['乙', '13810000002'],
      ],
    });
    expect([book.headers, book.rows.length]).toEqual([['', ''], 2]);
  });

  it('leaves no column out that has no name', async () => {
    const book = await read({ 名单: [header, ['甲', '13810000001', null, 'A1']] });
    expect(book.headers).toEqual(['姓名', '手机号', '', '']);
  });

  it('can be chosen among the first rows, which are shown', async () => {
    const cells = [
      ['学号', '姓名'],
      ['代码', '称呼'],
      ['1', '甲'],
    ];
    const book = await read({ 名单: cells }, { choices: [{ index: 0, headerRow: 2 }], leaveHidden: false });
    expect([book.headers, book.rows.length]).toEqual([['代码', '称呼'], 1]);
    expect(book.sheets[0]?.preview).toEqual(cells.map((each, at) => ({ row: at + 1, cells: each })));
  });
});
