import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { asOwner } from '../../../base/owner.ts';
import { cellText } from './cell-text.ts';
import { findHeader, proposeIdentifier, recognise } from './columns.ts';
import { readFile } from './read-file.ts';
import { mostRows, readSheet, type Sheet } from './sheet.ts';
import { isSmallZip } from './zip-bounds.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const book = (rows: (string | number | Date | boolean | null)[][]) =>
  writeXlsx({ sheets: [{ name: '名单', rows }] });
const cells = (sheet: Sheet | string) =>
  typeof sheet === 'string' ? sheet : sheet.rows.map((row) => row.cells);

describe('a cell as text', () => {
  it.each([
    [13800138000, '13800138000'],
    [1.3800138e10, '13800138000'],
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
});

describe('the columns', () => {
  it('are known by their names in both languages, whatever stands in brackets', () =>
    expect(
      recognise(['序号', '学 号', '姓名（必填）', 'Mobile No.', '行政班级', '姓名拼音', '备注']),
    ).toEqual({
      ...{ studentNo: 1, name: 2, mobile: 3, className: 4, nameEn: 5 },
    }));

  it('stand below a title', () =>
    expect(findHeader([['2026 级名单'], ['学号', '姓名'], ['1', '张三']])).toBe(1));

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
    expect(await readFile(bytes)).toEqual({
      sheet: '名单',
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
  expect(isSmallZip(bomb(1024))).toBe(true);
  expect(isSmallZip(bomb(200 * 1024 * 1024))).toBe(false);
  expect(await readFile(bomb(200 * 1024 * 1024))).toBe('zip');
  expect(isSmallZip(await book([['姓名'], ['张三']]))).toBe(true);
});

it('a sheet with one cell in its last corner takes no memory for the others', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'x',
        rows: [['姓名'], ['张三']],
        cells: new Map([['1048575,16383', { value: 'x', type: 'string' }]]),
      },
    ],
  }).catch(() => null);
  if (bytes) expect(cells(await readFile(bytes))).toEqual([['张三']]);
});
