import { describe, expect, test } from 'vitest';
import { templateWorkbook, textCell, titleRow } from '../../../testing/workbooks/template-workbook.ts';
import { readWorkbookTemplate } from './workbook-template.ts';

type Workbook = Parameters<typeof templateWorkbook>[0];
const rows = titleRow(1, ['学号', '总评']);
const read = async (over: Partial<Workbook>) =>
  readWorkbookTemplate(await templateWorkbook({ rows, ...over }));

const office = 'application/vnd.openxmlformats-officedocument.';
const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const utf16 = (text: string, mark = '\ufeff') => Buffer.from(mark + text, 'utf16le');
const vml = (inner: string): Partial<Workbook> => ({
  extensions: { vml: `${office}vmlDrawing` },
  parts: { 'xl/drawings/vmlDrawing1.vml': `<xml xmlns:v="x"><v:shape>${inner}</v:shape></xml>` },
});
const svg = (inner: string): Partial<Workbook> => ({
  extensions: { svg: 'image/svg+xml' },
  parts: { 'xl/media/image1.svg': `<svg xmlns="x">${inner}</svg>` },
});
const formula = (text: string) => ({ rows: `${rows}<row r="2"><c r="B2"><f>${text}</f></c></row>` });

test.each<[string, Partial<Workbook>, string, string]>([
  [
    'a VBA project',
    {
      parts: { 'xl/vbaProject.bin': container },
      types: { 'xl/vbaProject.bin': 'application/vnd.ms-office.vbaProject' },
    },
    ...(['macros', 'xl/vbaProject.bin'] as const),
  ],
  [
    'a VBA project that says it is a picture',
    { parts: { 'xl/media/image1.png': container }, extensions: { png: 'image/png' } },
    ...(['disguised', 'xl/media/image1.png'] as const),
  ],
  [
    'a VBA project that says it is the settings of a printer',
    {
      parts: { 'xl/printerSettings/printerSettings1.bin': container },
      extensions: { bin: `${office}spreadsheetml.printerSettings` },
    },
    ...(['disguised', 'xl/printerSettings/printerSettings1.bin'] as const),
  ],
  [
    'a VBA project without a type',
    { parts: { 'xl/vbaProject.bin': container } },
    ...(['macros', 'xl/vbaProject.bin'] as const),
  ],
  [
    'a macro sheet',
    {
      parts: { 'xl/macrosheets/sheet3.xml': '<xm:macrosheet xmlns:xm="x"/>' },
      types: { 'xl/macrosheets/sheet3.xml': 'application/vnd.ms-excel.macrosheet+xml' },
    },
    ...(['macros', 'xl/macrosheets/sheet3.xml'] as const),
  ],
  [
    'a macro sheet that says it is a worksheet',
    {
      parts: { 'xl/worksheets/sheet3.xml': '<xm:macrosheet xmlns:xm="x"/>' },
      types: { 'xl/worksheets/sheet3.xml': `${office}spreadsheetml.worksheet+xml` },
    },
    ...(['disguised', 'xl/worksheets/sheet3.xml'] as const),
  ],
  [
    'a macro in a name',
    {
      workbook:
        '<definedNames><definedName name="_xlnm.Auto_Open" hidden="1">代码!$A$1</definedName></definedNames>',
    },
    ...(['macros', '_xlnm.Auto_Open'] as const),
  ],
  [
    'a link to another workbook',
    {
      parts: { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' },
      types: { 'xl/externalLinks/externalLink1.xml': `${office}spreadsheetml.externalLink+xml` },
    },
    ...(['external', 'xl/externalLinks/externalLink1.xml'] as const),
  ],
  [
    'a picture from a server',
    { sheetRelations: [{ type: 'image', target: 'https://example.com/x.png', external: true }] },
    ...(['external', 'https://example.com/x.png'] as const),
  ],
  [
    'a link to a file share',
    { sheetRelations: [{ type: 'hyperlink', target: 'file:///\\\\host\\share', external: true }] },
    ...(['external', 'file:///\\\\host\\share'] as const),
  ],
  ['a formula of another workbook', formula("'[Book1.xlsx]Sheet1'!A1"), 'external', '“成绩单” B2'],
  ['a formula of a linked workbook', formula('[1]Sheet1!A1'), 'external', '“成绩单” B2'],
  [
    'a data connection',
    {
      parts: { 'xl/connections.xml': '<connections/>' },
      types: { 'xl/connections.xml': `${office}spreadsheetml.connections+xml` },
    },
    ...(['connection', 'xl/connections.xml'] as const),
  ],
  [
    'a query table',
    {
      parts: { 'xl/queryTables/queryTable1.xml': '<queryTable/>' },
      types: { 'xl/queryTables/queryTable1.xml': `${office}spreadsheetml.queryTable+xml` },
    },
    ...(['connection', 'xl/queryTables/queryTable1.xml'] as const),
  ],
  [
    'queries of Power Query',
    { parts: { 'customXml/item1.xml': '<DataMashup xmlns="http://schemas.microsoft.com/DataMashup"/>' } },
    ...(['connection', 'customXml/item1.xml'] as const),
  ],
  [
    'queries of Power Query behind a long comment',
    { parts: { 'customXml/item1.xml': `<!--${' '.repeat(21_000)}--><DataMashup/>` } },
    ...(['connection', 'customXml/item1.xml'] as const),
  ],
  ...[utf16('<DataMashup/>'), utf16('<DataMashup/>', ''), utf16('<DataMashup/>').swap16()].map(
    (bytes, at): [string, Partial<Workbook>, string, string] => [
      `queries of Power Query as Excel keeps them (${at})`,
      { parts: { 'customXml/item1.xml': bytes } },
      ...(['connection', 'customXml/item1.xml'] as const),
    ],
  ),
  ...['', '只是字', '<!DOCTYPE x><a/>', '<a>'].map((text): [string, Partial<Workbook>, string, string] => [
    `data of other programs that cannot be read (${text})`,
    { parts: { 'customXml/item1.xml': text } },
    ...(['disguised', 'customXml/item1.xml'] as const),
  ]),
  [
    'a picture of a note from a file share',
    vml('<v:fill o:relid="rId1" src="\\\\host\\share\\x.png"/>'),
    ...(['external', '\\\\host\\share\\x.png'] as const),
  ],
  [
    'the same behind what is not quite XML',
    vml('a<br>b<v:imagedata src="https://example.com/x.png"/>'),
    ...(['external', 'https://example.com/x.png'] as const),
  ],
  [
    'a macro of a note behind what is not quite XML',
    vml('a<br>b<x:ClientData><x:FmlaMacro>[0]!x</x:FmlaMacro></x:ClientData>'),
    ...(['macros', 'xl/drawings/vmlDrawing1.vml'] as const),
  ],
  [
    'a drawing with a picture from a server',
    svg('<image xlink:href="https://example.com/x.png" href="#a"/>'),
    ...(['external', 'https://example.com/x.png'] as const),
  ],
  [
    'a drawing whose style loads from a server',
    svg('<style>a { fill: url("//example.com/x.svg#a") }</style>'),
    ...(['external', '//example.com/x.svg'] as const),
  ],
  [
    'an embedded object',
    {
      parts: { 'xl/embeddings/oleObject1.bin': container },
      types: { 'xl/embeddings/oleObject1.bin': `${office}oleObject` },
    },
    ...(['embedded', 'xl/embeddings/oleObject1.bin'] as const),
  ],
  [
    'an ActiveX control',
    {
      parts: { 'xl/activeX/activeX1.xml': '<ax:ocx xmlns:ax="x"/>' },
      types: { 'xl/activeX/activeX1.xml': 'application/vnd.ms-office.activeX+xml' },
    },
    ...(['embedded', 'xl/activeX/activeX1.xml'] as const),
  ],
  ['DDE', formula("cmd|'/c calc'!A0"), 'dde', '“成绩单” B2'],
  ['a formula that asks a server', formula('WEBSERVICE(&quot;https://x&quot;)'), 'formula', 'WEBSERVICE'],
  ['the same by its name in the file', formula('_xlfn.WEBSERVICE(A1)'), 'formula', 'WEBSERVICE'],
  ['the same with a space', formula('1+WEBSERVICE (&quot;http://x&quot;)'), 'formula', 'WEBSERVICE'],
  ['the same with a line break', formula('WEBSERVICE\n(&quot;http://x&quot;)'), 'formula', 'WEBSERVICE'],
  ['the same by another program', formula('_xlfn.COM.MICROSOFT.WEBSERVICE(A1)'), 'formula', 'WEBSERVICE'],
  ['the same passed on', formula('MAP(A1:A2,_xleta.WEBSERVICE)'), 'formula', 'WEBSERVICE'],
  ['a formula that reads a file', formula('_xlfn.IMPORTCSV(A1)'), 'formula', 'IMPORTCSV'],
  ['a formula that reads a text', formula('_xlfn.IMPORTTEXT(A1)'), 'formula', 'IMPORTTEXT'],
  ['a formula that has it translated', formula('_xlfn.TRANSLATE(A1)'), 'formula', 'TRANSLATE'],
  [
    'a formula of a workbook by its path',
    formula("'C:\\x\\Book.xlsx'!Name"),
    ...(['external', '“成绩单” B2'] as const),
  ],
  [
    'a formula of a workbook by its address',
    formula("'file:///x/Book.ods'#$Sheet1.A1"),
    ...(['external', '“成绩单” B2'] as const),
  ],
  [
    'a formula that asks a server, in a field of a pivot table',
    {
      parts: {
        'xl/pivotCache/pivotCacheDefinition1.xml':
          '<pivotCacheDefinition><cacheFields><cacheField formula="WEBSERVICE(A1)" x:formula="1"/></cacheFields></pivotCacheDefinition>',
      },
      types: { 'xl/pivotCache/pivotCacheDefinition1.xml': `${office}spreadsheetml.pivotCacheDefinition+xml` },
    },
    ...(['formula', 'WEBSERVICE'] as const),
  ],
  [
    'a formula that asks a server, in the limit of a rule',
    {
      after:
        '<conditionalFormatting><cfRule><cfvo type="num" val="WEBSERVICE(A1)"/></cfRule></conditionalFormatting>',
    },
    ...(['formula', 'WEBSERVICE'] as const),
  ],
  [
    'a formula that asks a server, in the text of a shape',
    {
      parts: { 'xl/drawings/drawing1.xml': '<xdr:wsDr><xdr:sp textlink="WEBSERVICE(A1)"/></xdr:wsDr>' },
      types: { 'xl/drawings/drawing1.xml': `${office}drawing+xml` },
    },
    ...(['formula', 'WEBSERVICE'] as const),
  ],
  ['a formula that calls a library', formula('CALL(&quot;Kernel32&quot;,&quot;x&quot;)'), 'formula', 'CALL'],
  ['a formula that registers one', formula('1+REGISTER.ID(&quot;a&quot;)'), 'formula', 'REGISTER.ID'],
  [
    'a formula that asks a server, in a name',
    { workbook: '<definedNames><definedName name="x">WEBSERVICE(A1)</definedName></definedNames>' },
    ...(['formula', 'xl/workbook.xml'] as const),
  ],
  [
    'a formula that asks a server, in a validation',
    {
      after:
        '<dataValidations><dataValidation type="custom" sqref="B2"><formula1>WEBSERVICE(A1)=1</formula1></dataValidation></dataValidations>',
    },
    ...(['formula', '“成绩单”'] as const),
  ],
  [
    'a signature',
    {
      parts: { '_xmlsignatures/origin.sigs': 'x' },
      extensions: { sigs: 'application/vnd.openxmlformats-package.digital-signature-origin' },
    },
    ...(['signature', '_xmlsignatures/origin.sigs'] as const),
  ],
  ['a part that nobody knows', { parts: { 'xl/other.dat': 'x' } }, 'other', 'xl/other.dat'],
  [
    'a relation that nobody knows',
    { workbookRelations: [{ type: 'https://example.com/vbaProject', target: 'x.bin' }] },
    ...(['macros', 'vbaProject'] as const),
  ],
  [
    'a part that another relation leads to',
    { sheetRelations: [{ type: 'image', target: '../styles.xml' }] },
    ...(['disguised', 'xl/styles.xml'] as const),
  ],
])('%s is refused by name', async (_, over, forbidden, name) => {
  expect(await read(over)).toEqual({ forbidden, name: expect.stringContaining(name) });
});

test('a DTD, or a part that is no XML, is refused as damaged', async () => {
  const dtd = '<!DOCTYPE x [<!ENTITY a "b">]><styleSheet/>';
  expect(await read({ parts: { 'xl/styles.xml': dtd } })).toBe('damaged');
  expect(await read({ parts: { 'xl/styles.xml': '<styleSheet><numFmts>' } })).toBe('damaged');
  expect(
    await read({ parts: { 'xl/styles.xml': Buffer.from('<styleSheet>\xff</styleSheet>', 'latin1') } }),
  ).toBe('damaged');
});

describe('what a workbook may hold', () => {
  test('is read: a chart sheet, pictures, notes, links to click on, HYPERLINK', async () => {
    const sheets = await read({
      rows: `${rows}<row r="2"><c r="B2"><f>HYPERLINK("https://example.com","说明")</f></c></row>`,
      extensions: { png: 'image/png', svg: 'image/svg+xml', vml: `${office}vmlDrawing` },
      parts: {
        'xl/chartsheets/sheet1.xml': '<chartsheet/>',
        'xl/media/image1.png': png,
        // As Excel writes notes: not quite XML.
        'xl/drawings/vmlDrawing1.vml':
          '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape>a<br>b<v:imagedata o:relid="rId1" src=""/></v:shape></xml>',
        'docProps/custom.xml': '<Properties/>',
        // Data of other programs, as Excel keeps it.
        'customXml/item1.xml': utf16('<?xml version="1.0" encoding="utf-16"?><p:properties xmlns:p="x"/>'),
        'xl/media/image2.svg':
          '<svg><a href="https://example.com"><use href="#a"/><path style="fill:url(#b)"/></a></svg>',
      },
      types: {
        'xl/chartsheets/sheet1.xml': `${office}spreadsheetml.chartsheet+xml`,
        'docProps/custom.xml': `${office}custom-properties+xml`,
      },
      workbookRelations: [{ type: 'chartsheet', target: 'chartsheets/sheet1.xml' }],
      sheetRelations: [
        { type: 'hyperlink', target: 'https://example.com', external: true },
        { type: 'vmlDrawing', target: '../drawings/vmlDrawing1.vml' },
      ],
    });
    expect(sheets).toEqual([
      { name: '成绩单', rows: [expect.objectContaining({ row: 1 }), expect.anything()].slice(0, 1) },
      { name: '代码', rows: [] },
    ]);
  });

  test('a hidden sheet and a title in merged cells are as they are seen', async () => {
    const merged = { after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' };
    const sheets = await read({
      ...merged,
      rows: `<row r="1">${textCell('A1', '成绩')}</row>${titleRow(2, ['学号', '总评'])}`,
    });
    expect(Array.isArray(sheets) && sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['成绩', '成绩'],
      ['学号', '总评'],
    ]);
  });
});
