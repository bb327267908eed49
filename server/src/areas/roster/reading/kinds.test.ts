import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { rawRow, rawWorkbook, zipOf } from '../../../testing/raw-workbook.ts';
import { readSheet } from './sheet.ts';
import type { Book, TableChoices } from './tables.ts';

const header = ['学号', '姓名', '手机号', '班级'];
const [first, second] = [
  ['A1', '测试甲', '13810000001', '一班'],
  ['A2', '测试乙', '13810000002', '一班'],
];
const rows = (...cells: (string | number | null)[][]) => cells.map((row, at) => rawRow(at + 1, row)).join('');
const roster = rows(header, first as string[], second as string[]);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A file that must be read. */
async function read(bytes: Uint8Array, wanted?: TableChoices): Promise<Book> {
  const book = await readSheet(bytes, wanted);
  if (typeof book === 'string') throw new Error(book);
  return book;
}
const studentsOf = ({ rows }: Book) => rows.map(({ cells }) => cells.join(' ').trim());
const namesOf = ({ rows, headers }: Book) =>
  rows.map(({ cells }) => cells[headers.findIndex((title) => title.includes('姓名'))] ?? '');

describe('a workbook', () => {
  it('is read below its last row of title, whatever number the row has', async () => {
    const bytes = await rawWorkbook([
      {
        name: '名单',
        rows:
          rawRow(1, ['2026 级学生花名册']) +
          rawRow(3, ['制表：教务处', null, '2026-09-01']) +
          rawRow(5, header) +
          rawRow(6, first as string[]) +
          rawRow(7000, second as string[]),
      },
    ]);
    const book = await read(bytes);
    expect(book.rows.map(({ row }) => row)).toEqual([6, 7000]);
    expect(book).toMatchObject({ certain: true, sheets: [{ headerRow: 5 }] });
  });

  it('is read to its last row: 4,000 students on every other row', async () => {
    const many = Array.from({ length: 4000 }, (_, at) => rawRow(at * 2 + 3, [`S${at}`, '测试甲']));
    const book = await read(await rawWorkbook([{ name: '名单', rows: rawRow(1, header) + many.join('') }]));
    expect(book.rows).toHaveLength(4000);
    expect(book.rows.at(-1)).toMatchObject({ row: 8001, cells: ['S3999', '测试甲'] });
  });

  it('with notes or a cover first is read from the sheet of the roster', async () => {
    const cover = { name: '填写说明', rows: rows(['填写说明'], ['1. 学号为必填'], ['2. 手机号为 11 位']) };
    const book = await read(await rawWorkbook([cover, { name: '学生名单', rows: roster }]));
    expect(studentsOf(book)).toHaveLength(2);
    expect(book).toMatchObject({ certain: true, sheets: [{ chosen: false }, { chosen: true }] });
  });

  it('may have charts, macros, hidden and empty sheets beside the roster, which are said', async () => {
    const book = await read(
      await rawWorkbook([
        { name: '宏', kind: 'xlMacrosheet' },
        { name: '成绩图', kind: 'chartsheet' },
        { name: '对话框', kind: 'dialogsheet' },
        { name: '去年', rows: roster, state: 'hidden' },
        { name: '更早', rows: roster, state: 'veryHidden' },
        { name: '空表' },
        { name: '名单', rows: roster },
      ]),
    );
    expect(studentsOf(book)).toHaveLength(2);
    expect(book.skipped).toEqual([
      { name: '宏', why: 'macro' },
      { name: '成绩图', why: 'chart' },
      { name: '对话框', why: 'macro' },
      { name: '去年', why: 'hidden' },
      { name: '更早', why: 'hidden' },
      { name: '空表', why: 'empty' },
    ]);
  });

  it('says what a merged class is of each of its students', async () => {
    const bytes = await rawWorkbook([
      {
        name: '名单',
        rows: rows(
          ['班级', '学号', '姓名'],
          ['一班', '1', '甲'],
          [null, '2', '乙'],
          [null, null, null],
          ['二班', '3', '丙'],
        ),
        after: '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="A5:C5"/></mergeCells>',
      },
    ]);
    expect(studentsOf(await read(bytes))).toEqual(['一班 1 甲', '一班 2 乙', '二班 3 丙']);
  });

  it('counts the rows that are hidden, and leaves them out when it is told to', async () => {
    const bytes = await rawWorkbook([
      {
        name: '名单',
        rows:
          rawRow(1, header) + rawRow(2, first as string[], { hidden: true }) + rawRow(3, second as string[]),
      },
    ]);
    const book = await read(bytes);
    expect([book.rows.length, book.hidden]).toEqual([2, [{ sheet: '名单', row: 2 }]]);
    const left = await read(bytes, { leaveHidden: true });
    expect([namesOf(left), left.hidden.length]).toEqual([['测试乙'], 1]);
  });

  it('shows student numbers with the zeros of their format, in texts what was typed', async () => {
    const bytes = await rawWorkbook(
      [
        {
          name: '名单',
          rows:
            rawRow(1, ['学号', '姓名']) +
            rawRow(2, [12345, '甲'], { style: 1 }) +
            rawRow(3, ['2E10', '乙']) +
            rawRow(4, [7, '丙'], { style: 2 }),
        },
      ],
      ['0000000000', '"S"000'],
    );
    expect(studentsOf(await read(bytes))).toEqual(['0000012345 甲', '2E10 乙', 'S007 丙']);
  });

  it('written by this product has its formats, merged cells and hidden rows read too', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '名单',
          columns: [{ style: { numFmt: '0000000000' } }, {}, {}],
          rows: [
            ['学号', '姓名', '班级'],
            [12345, '甲', '一班'],
            [12346, '乙', null],
          ],
          merges: [{ startRow: 1, endRow: 2, startCol: 2, endCol: 2 }],
          rowDefs: new Map([[2, { hidden: true }]]),
        },
      ],
    });
    const book = await read(bytes);
    expect(studentsOf(book)).toEqual(['0000012345 甲 一班', '0000012346 乙 一班']);
    expect(book.hidden).toEqual([{ sheet: '名单', row: 3 }]);
  });

  it.each([
    ['an .ods', { 'content.xml': '<office/>', mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }],
    [
      'an .xlsb',
      {
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels':
          '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        'xl/workbook.bin': 'x',
      },
    ],
    [
      'a .docx',
      {
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels':
          '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
        'word/document.xml': '<document/>',
      },
    ],
  ])('is not %s', async (_kind, parts) => {
    expect(await readSheet(await zipOf(parts as Record<string, string>))).toBe('other');
  });

  it('of many sheets, too many rows or a locked one says so', async () => {
    const many = Array.from({ length: 61 }, (_, at) => ({ name: `${at}`, rows: roster }));
    expect(await readSheet(await rawWorkbook(many))).toBe('sheets');
    const locked = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await readSheet(locked)).toBe('locked');
  });
});

const spreadsheetMl = (sheets: string, styles = '') =>
  bytesOf(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${styles}${sheets}</Workbook>`,
  );
const data = (text: string, type = 'String') => `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`;

describe('XML under the name of .xls', () => {
  it('is read with its numbers, formats, gaps, merged cells and hidden rows', async () => {
    const book = await read(
      spreadsheetMl(
        `<Worksheet ss:Name="说明"><Table><Row>${data('请勿修改')}</Row></Table></Worksheet>
         <Worksheet ss:Name="名单"><Table><Column ss:Width="80"/>
         <Row><Cell ss:MergeAcross="3"><Data ss:Type="String">花名册</Data></Cell></Row>
         <Row ss:Index="4">${data('班级')}${data('学号')}${data('姓名')}${data('手机号')}</Row>
         <Row><Cell ss:MergeDown="1"><Data ss:Type="String">一班</Data></Cell><Cell ss:StyleID="s1"><Data ss:Type="Number">12345</Data></Cell>${data('甲 &amp; 乙')}${data('13810000001', 'Number')}</Row>
         <Row ss:Hidden="1"><Cell ss:Index="3"><Data ss:Type="String">丙</Data></Cell>${data('1.3810000002E10', 'Number')}</Row>
         </Table></Worksheet>
         <Worksheet ss:Name="旧"><Table><Row>${data('姓名')}</Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>`,
        '<Styles><Style ss:ID="s1"><NumberFormat ss:Format="0000000000"/></Style></Styles>',
      ),
    );
    expect(studentsOf(book)).toEqual(['一班 0000012345 甲 & 乙 13810000001', '一班  丙 13810000002']);
    expect(book.rows.map(({ row }) => row)).toEqual([5, 6]);
    expect(book).toMatchObject({ hidden: [{ row: 6 }], skipped: [{ name: '旧', why: 'hidden' }] });
  });

  it('may name its elements with a prefix and its dates with a time', async () => {
    const book = await read(
      bytesOf(
        `<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="S"><ss:Table><ss:Row><ss:Cell><ss:Data ss:Type="String">姓名</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="String">学号</ss:Data></ss:Cell></ss:Row><ss:Row><ss:Cell><ss:Data ss:Type="String">甲</ss:Data></ss:Cell><ss:Cell><ss:Data ss:Type="DateTime">2026-09-01T00:00:00.000</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>`,
      ),
    );
    expect(studentsOf(book)).toEqual(['甲 2026-09-01']);
  });
});

describe('HTML under the name of .xls', () => {
  it.each([
    [
      'as a school system writes it',
      '<html><head><meta charset="utf-8"><style>td{x:y}</style></head><body><table border=1><tr><td colspan=2>花名册</td></tr><tr><th>姓名<th>手机号</tr><tr><td>甲<td>13810000001<tr><td>乙</td><td>13810000002</td></tr></table></body></html>',
    ],
    [
      'with entities, line breaks and spaces',
      '<TABLE><TR><TD>姓&#21517;</TD><TD>手机<br>号</TD></TR><TR><TD>&nbsp;甲&nbsp;</TD><TD>13810000001</TD></TR><TR><TD>乙</TD><TD>\n13810000002\n</TD></TR></TABLE>',
    ],
    [
      'as Excel writes it, with a number shown shorter',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>姓名</td><td>手机号</td></tr><tr><td>甲</td><td x:num="13810000001">1.381E+10</td></tr><tr><td>乙</td><td x:num="13810000002">13810000002</td></tr></table></html>',
    ],
    [
      'in a table for the layout of the page',
      '<table><tr><td>教务处<table><tr><td>姓名</td><td>手机号</td></tr><tr><td>甲</td><td>13810000001</td></tr><tr><td>乙</td><td>13810000002</td></tr></table></td></tr></table>',
    ],
    [
      'cut off in the middle of its last row',
      '<table><tr><td>姓名</td><td>手机号</td></tr><tr><td>甲</td><td>13810000001</td></tr><tr><td>乙</td><td>13810000002',
    ],
  ])('%s', async (_how, source) => {
    expect(studentsOf(await read(bytesOf(source)))).toEqual(['甲 13810000001', '乙 13810000002']);
  });

  it('has merged cells and hidden rows too', async () => {
    const book = await read(
      bytesOf(
        '<table><tr><td>班级</td><td>学号</td><td>姓名</td></tr><tr><td rowspan=2>一班</td><td>1</td><td>甲</td></tr><tr style="display:none"><td>2</td><td>乙</td></tr></table>',
      ),
    );
    expect(studentsOf(book)).toEqual(['一班 1 甲', '一班 2 乙']);
    expect(book.hidden).toEqual([{ sheet: '', row: 3 }]);
  });

  it('of anything but a table is no roster', async () => {
    for (const source of ['<html><p>请登录</p></html>', '<?xml version="1.0"?><rss/>'])
      expect(await readSheet(bytesOf(source))).toBe('text');
    expect(await readSheet(bytesOf('MIME-Version: 1.0\nContent-Type: multipart/related'))).toBe('other');
  });
});

describe('a CSV', () => {
  it.each([
    ['with more rows than 6,000, most of them empty', `姓名,手机号\n${',\n'.repeat(7000)}甲,13810000001`],
    ['that tells Excel its separator', 'sep=;\n姓名;手机号\n甲;13810000001'],
    ['below a title', '花名册,\n姓名,手机号\n甲,13810000001'],
    ['with invisible marks', '\u200e姓名,\u202d手机号\u202c\n甲\u200b,\u202d13810000001\u202c'],
  ])('%s', async (_how, text) => {
    expect(studentsOf(await read(bytesOf(text)))).toEqual(['甲 13810000001']);
  });
});
