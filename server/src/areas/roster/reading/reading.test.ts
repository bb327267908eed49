import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { asOwner } from '../../../base/owner.ts';
import { rawRow, rawWorkbook } from '../../../testing/raw-workbook.ts';
import { cellText } from '../workbook/cell-text.ts';
import { openZip } from '../workbook/zip-parts.ts';
import { proposeIdentifier, recognise } from './columns.ts';
import { readFile } from './read-file.ts';
import { mostRows, readSheet } from './sheet.ts';
import type { Book } from './tables.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const book = (rows: (string | number | Date | boolean | null)[][]) =>
  writeXlsx({ sheets: [{ name: '名单', rows }] });
const cells = (sheet: Book | string) =>
  typeof sheet === 'string' ? sheet : sheet.rows.map((row) => row.cells);

describe('a cell as text', () => {
  it.each([
    [13800138000, '13800138000'],
    [1.3800138e10, '13800138000'],
    ['2E10', '2E10'],
    ['12E4', '12E4'],
    ['2E+10', '2E+10'],
    ['\u202d13810000072\u202c', '13810000072'],
    ['\u200e1\u2066A\u2069', '1A'],
    ['1.3800138001E+10', '13800138001'],
    ['="007"', '007'],
    ["'13800138000", '13800138000'],
    ['\u00a0张三\u200b ', '张三'],
    [new Date('2026-09-01T00:00:00Z'), '2026-09-01'],
    [true, 'true'],
    [null, ''],
    [0.5, '0.5'],
  ])('%j is %j', (value, text) => expect(cellText(value)).toEqual({ text, lost: false }));

  it.each([2026010112345e6, '1.38E+10'])('%j has lost digits', (value) =>
    expect(cellText(value).lost).toBe(true),
  );

  it('of a CSV is a number as Excel shows it, and nothing else that looks like one', () => {
    expect(cellText('2E+11', { csv: true }).lost).toBe(true);
    expect(cellText('2E11', { csv: true })).toEqual({ text: '2E11', lost: false });
  });

  it.each([
    ['0000000000', 12345, '0000012345'],
    ['"2026-"0000', 7, '2026-0007'],
    ['[$-804]00000', 12, '00012'],
    ['\\S0000', 5, 'S0005'],
    ['0000_ ;-0000', 5, '0005'],
    ['000-0000-0000', 13800138000, '138-0013-8000'],
    ['#,##0', 13800138000, '13800138000'],
    ['0.00', 20260001, '20260001'],
    ['0.00E+00', 13800138000, '13800138000'],
    ['General', 20260001, '20260001'],
    ['0_ ', 20260001, '20260001'],
  ])('in the number format %s, %j is %j', (format, value, text) =>
    expect(cellText(value, { format })).toEqual({ text, lost: false }),
  );
});

describe('the columns', () => {
  it('are known by their names in both languages, whatever stands in brackets', () =>
    expect(
      recognise(['序号', '学 号', '姓名（必填）', 'Mobile No.', '行政班级', '姓名拼音', '备注']),
    ).toEqual({
      studentNo: 1,
      name: 2,
      mobile: 3,
      className: 4,
      nameEn: 5,
    }));

  it.each([
    [['联系电话', '家长电话', '手机号'], 2],
    [['家长手机号', '联系方式'], 1],
    [['手机号（家长）', '手机号（本人）'], 1],
    [['联系电话（父亲）', '电话'], 1],
    [['辅导员电话', '紧急联系人手机', '手机'], 2],
    [['Guardian phone', 'Phone', 'Mobile No.'], 2],
    [['手机号', '手机号'], 0],
  ])('of %j the mobile is column %i: the surer name wins, and nobody else’s is taken', (headers, column) =>
    expect(recognise(headers).mobile).toBe(column),
  );

  it.each([['家长电话'], ['联系电话（家长）'], ['班主任电话'], ['座机']])('%s is nobody’s mobile', (header) =>
    expect(recognise([header]).mobile).toBeUndefined(),
  );

  it('propose the mobile, else the student number, else nothing', () =>
    expect([{ mobile: 1, studentNo: 0 }, { studentNo: 0 }, { name: 0 }].map(proposeIdentifier)).toEqual([
      'mobile',
      'studentNo',
      null,
    ]));
});

describe('a file', () => {
  it('is an .xlsx whose numbers, dates and empty rows come as text, with the rows of the spreadsheet', async () => {
    const bytes = await book([
      ['2026 级名单', null, null],
      ['学号', '姓名', '手机号'],
      [20260001, '张三', 13800138000],
      [null, null, null],
      [2026010112345e6, '李四', '13800138001'],
    ]);
    expect(await readFile(bytes)).toMatchObject({
      sheets: [{ name: '名单', headerRow: 2, rows: 2, chosen: true }],
      certain: true,
      headers: ['学号', '姓名', '手机号'],
      rows: [
        { row: 3, cells: ['20260001', '张三', '13800138000'] },
        { row: 5, cells: [expect.stringMatching(/^202601011/), '李四', '13800138001'], lost: [0] },
      ],
    });
  });

  it('is a CSV in UTF-8, with or without its mark, or in GBK, by comma, semicolon or tab', async () => {
    const gbk = Buffer.from('d0d5c3fb2ccad6bbfabac50ad5c5c8fd2c3133383030313338303030', 'hex');
    const files = [
      bytesOf('姓名,手机号\n张三,13800138000'),
      bytesOf('\ufeff姓名;手机号\r\n"张三";13800138000\r\n'),
      bytesOf('姓名\t手机号\n张三\t13800138000\n\n'),
      Buffer.from('\ufeff姓名\t手机号\n张三\t13800138000', 'utf16le'),
      gbk,
    ];
    for (const file of files) expect(cells(await readSheet(file))).toEqual([['张三', '13800138000']]);
  });

  it('that cannot be read says why', async () => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]);
    const broken = (await book([['姓名'], ['张三']])).slice(0, 300);
    const many = bytesOf(`姓名\n${'张三\n'.repeat(mostRows + 1)}`);
    const wide = bytesOf(`${'列,'.repeat(51)}列\n${'1,'.repeat(51)}1`);
    const files = [
      old,
      broken,
      new Uint8Array([1, 0, 2, 0xff]),
      many,
      wide,
      bytesOf('姓名\n'),
      bytesOf('  '),
    ];
    const found = await Promise.all(files.map((file, at) => asOwner(at, () => readFile(file))));
    expect(found).toEqual(['old', 'zip', 'text', 'rows', 'columns', 'empty', 'empty']);
  });

  it('takes 5,000 rows and no more', async () => {
    const read = await readFile(bytesOf(`姓名\n${'张三\n'.repeat(mostRows)}`));
    expect(typeof read === 'object' && read.rows.length).toBe(mostRows);
  });
});

/** An archive with one entry that unpacks to so many bytes and says that it is one. */
function bomb(size: number): Uint8Array {
  const data = deflateRawSync(Buffer.alloc(size));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(1, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(1, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, entry, name, end]);
}

it('a small archive that unpacks to very much is not unpacked', async () => {
  expect(openZip(bomb(1024))).not.toBeNull();
  expect(openZip(bomb(200 * 1024 * 1024))).toBeNull();
  expect(await readFile(bomb(200 * 1024 * 1024))).toBe('zip');
  expect(openZip(await book([['姓名'], ['张三']]))?.has('xl/workbook.xml')).toBe(true);
});

it('a sheet with one cell in its last row takes no memory for the others, and the cell is read', async () => {
  const corner = '<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>李四</t></is></c></row>';
  const bytes = await rawWorkbook([{ name: 'x', rows: rawRow(1, ['姓名']) + rawRow(2, ['张三']) + corner }]);
  const read = await readFile(bytes);
  expect(typeof read === 'object' && read.rows).toEqual([
    { row: 2, cells: ['张三'] },
    { row: 1048576, cells: ['李四'] },
  ]);
});
