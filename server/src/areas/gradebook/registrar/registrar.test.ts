import { readFileSync } from 'node:fs';
import { registrarFileBytes } from '@zhixing/contract/gradebook-limits';
import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import type { Cell, CellStyle } from 'hucre';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { attempt, attemptAnswer } from '../../../schema/assessment.ts';
import { longJob } from '../../../schema/jobs/long-job.ts';
import { campStaff } from '../../../schema/practise.ts';
import { doJobs, takeFile } from '../../../testing/jobs/do-jobs.ts';
import { zipOf } from '../../../testing/raw-workbook.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { archiveEntries } from '../../../testing/workbooks/archive-entries.ts';
import { templateWorkbook, titleRow } from '../../../testing/workbooks/template-workbook.ts';
import { deleteExpiredResults } from '../../jobs/index.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let manager: Person;
let teacher: Person;
let first: Person;
let second: Person;
let campId: number;
let projectId: number;
let attendance: string;

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  projectId = project.id;
  await classroom.addLesson(project.id, contentType.homework);
  manager = await classroom.addPerson({ role: 'manager', collegeId });
  teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  first = await classroom.addPerson({ name: '=1+1' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const [at, student] of [first, second].entries()) {
    await product.deps.db
      .update(account)
      .set({ studentNo: `2031000${at + 1}` })
      .where(eq(account.id, student.id));
    await classroom.enrol(student.id, project);
  }
  const column = { campId, name: '出勤', max: 20 };
  attendance = `c${(await product.call('POST /mapi/Gradebook/saveColumn', column, teacher)).data.columnId}`;
  const entries = [
    { studentId: first.id, item: attendance, value: 15, flag: null, revision: 0 },
    { studentId: second.id, item: attendance, value: null, flag: 'absent' as const, revision: 0 },
  ];
  await product.call('POST /mapi/Gradebook/saveEntries', { campId, entries }, teacher);
});

const thin: CellStyle = { border: { top: { style: 'thin' }, bottom: { style: 'thin' } } };
const head: CellStyle = { ...thin, font: { bold: true }, fill: { type: 'pattern', pattern: 'solid' } };
const titles = ['序号', '学号', '姓名', '平时', '总评', '备注', '折算'];

/** A registrar's spreadsheet: a title over all columns, the columns' titles, `rows` of students, and the signature below. */
async function sheetOf(rows: (string | number | null)[][], { footer = true } = {}) {
  const all = [['示例学院成绩登记表'], titles, ...rows, ...(footer ? [[], ['任课教师签名：']] : [])];
  const cells = new Map<string, Cell>(
    titles.flatMap((title, column): [string, Cell][] => [
      [`1,${column}`, { value: title, type: 'string', style: head }],
      ...rows.map((row, at) => {
        const value = row[column] ?? null;
        const type = value === null ? 'empty' : typeof value === 'number' ? 'number' : 'string';
        const numFmt = column === 3 ? '0.0' : 'General';
        const cell = { value, type, style: { ...thin, numFmt } } as const;
        const formula = column === 6 ? { formula: `E${at + 3}*0.6`, type: 'formula' as const } : {};
        return [`${at + 2},${column}`, { ...cell, ...formula }] satisfies [string, Cell];
      }),
    ]),
  );
  return Buffer.from(
    await writeXlsx({
      sheets: [
        { name: '说明', rows: [['请用黑色墨水']] },
        {
          name: '成绩单',
          rows: all,
          cells,
          columns: titles.map((_, at) => ({ width: 8 + at })),
          merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 6 }],
          dataValidations: [{ type: 'list', values: ['缺考', '缓考'], range: 'F3:F9' }],
        },
      ],
    }),
  );
}
const blank = (count: number) => sheetOf(Array.from({ length: count }, () => titles.map(() => null)));

const mapping = {
  name: '成绩登记表',
  sheet: '成绩单',
  headerRow: 2,
  columns: [
    { column: 0, title: '序号', source: 'order' as const, name: '' },
    { column: 1, title: '学号', source: 'studentNo' as const, name: '' },
    { column: 2, title: '姓名', source: 'name' as const, name: '' },
    { column: 3, title: '平时', source: 'named' as const, name: '出勤' },
    { column: 4, title: '总评', source: 'total' as const, name: '' },
    { column: 5, title: '备注', source: 'remark' as const, name: '' },
  ],
};
const keep = async (file: Buffer, over = {}, who = manager) =>
  product.call(
    'POST /mapi/Gradebook/saveTemplate',
    { campId, file: file.toString('base64'), ...mapping, ...over },
    who,
  );
/** Asks for a filled spreadsheet. */
async function ask(templateId: number, file?: Buffer) {
  const given = file ? { file: file.toString('base64') } : {};
  const { code, msg, data } = await product.call(
    'POST /mapi/Gradebook/fillTemplate',
    { campId, templateId, ...given },
    teacher,
  );
  if (code !== 1) throw new Error(msg);
  return data.jobId;
}
const reportOf = (jobId: number, who = teacher) =>
  product.call('POST /mapi/Gradebook/getFilled', { jobId }, who);
/** The spreadsheet as who asked downloads it, with what is said of it. */
async function fill(templateId: number, given?: Buffer) {
  const jobId = await ask(templateId, given);
  const { name, bytes } = await takeFile(product, { jobId }, teacher);
  const book = await readXlsx(bytes, { readStyles: true });
  const { data } = await reportOf(jobId);
  return { name, bytes, data, sheet: book.sheets.find(({ name }) => name === '成绩单') };
}
/** Why a spreadsheet is not filled. */
async function faultOf(templateId: number, given?: Buffer) {
  const jobId = await ask(templateId, given);
  await doJobs(product);
  const { data } = await product.call('POST /mapi/Job/get', { jobId }, teacher);
  return data.state === 'failed' ? data.fault : data.state;
}
const cellAt = (sheet: Awaited<ReturnType<typeof fill>>['sheet'], place: string) => sheet?.cells?.get(place);

describe('a spreadsheet without students', () => {
  test('is filled row by row, and its look, widths, merged cells, formulas and lists stay', async () => {
    const { templateId } = (await keep(await blank(3))).data;
    const { name, data, sheet } = await fill(templateId);
    expect(data).toMatchObject({ filled: 2, lackingCount: 0, unknownCount: 0, unnamed: [] });
    expect(name).toMatch(/^成绩登记表-.+-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(sheet?.rows.slice(0, 4).map((row) => row.slice(0, 6))).toEqual([
      ['示例学院成绩登记表', null, null, null, null, null],
      titles.slice(0, 6),
      [1, '20310001', '=1+1', 15, '暂定', null],
      // A cell of numbers gets no word: it is left to the person.
      [2, '20310002', '乙同学', null, '暂定', '缺考'],
    ]);
    expect(data).toMatchObject({
      unfilledCount: 1,
      unfilled: [{ row: 4, name: '乙同学', title: '平时', text: '缺考', reason: 'number' }],
      keptFormulas: [],
      replacedFormulas: [],
    });
    expect(sheet?.rows[6]?.[0]).toBe('任课教师签名：');
    // As text: no formula comes from a name.
    expect(cellAt(sheet, '2,2')).toMatchObject({ type: 'string', style: thin });
    expect(cellAt(sheet, '2,2')?.formula).toBeUndefined();
    expect(cellAt(sheet, '2,6')?.formula).toBe('E3*0.6');
    expect(cellAt(sheet, '2,3')?.style).toMatchObject({ ...thin, numFmt: '0.0' });
    expect(cellAt(sheet, '1,0')?.style).toMatchObject(head);
    expect(sheet?.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 0, endCol: 6 }]);
    expect(sheet?.columns?.map(({ width }) => width)).toEqual(titles.map((_, at) => 8 + at));
    expect(sheet?.dataValidations).toEqual([expect.objectContaining({ range: 'F3:F9' })]);
  });

  test('the report says beside whose figures another attempt waits to be marked (rules: counted-attempt)', async () => {
    const questions = [
      { kind: 'single' as const, marks: 50, options: ['*甲', '乙'] },
      { kind: 'text' as const, marks: 50 },
    ];
    const quiz = await classroom.addTest(projectId, { attempts: 3, passMark: 100, questions });
    const at = product.clock.now();
    const of = { studentId: first.id, chapterId: quiz.chapterId };
    const submitted = { score: 40, total: 100, startedAt: at, submittedAt: at, passed: false };
    await product.deps.db.insert(attempt).values([1, 2].map((no) => ({ ...of, no, ...submitted })));
    const answer = { optionIds: [], texts: ['答'] };
    const waiting = { ...of, no: 2, questionId: quiz.questions[1]?.id ?? 0, answer, pendingCampId: campId };
    await product.deps.db.insert(attemptAnswer).values(waiting);
    const { templateId } = (await keep(await blank(3))).data;
    const { data } = await fill(templateId);
    expect(data).toMatchObject({ alsoWaitingCount: 1, alsoWaiting: [{ name: first.name }] });
  });

  test('takes more students than it has rows with a look, but writes over nothing that stands below', async () => {
    const open = await sheetOf([titles.map(() => null)], { footer: false });
    const { sheet } = await fill((await keep(open)).data.templateId);
    expect(cellAt(sheet, '3,4')).toMatchObject({ value: '暂定', style: thin });
    const tight = await keep(await sheetOf([titles.map(() => null)]), { name: '一行' });
    const footer = await sheetOf([]);
    expect(tight.code).toBe(1);
    expect(await faultOf(tight.data.templateId, footer)).toContain('只有 1 行空着');
  });
});

describe('a spreadsheet with the students of a class', () => {
  test('is filled by student number, else by name; who is missing on either side is listed', async () => {
    const { templateId } = (await keep(await blank(3))).data;
    const file = await sheetOf([
      [7, 20310002, '乙 同学', null, null, null],
      [8, 20319999, '外班同学', null, null, null],
    ]);
    const { data, sheet } = await fill(templateId, file);
    expect(sheet?.rows[2]?.slice(0, 6)).toEqual([7, 20310002, '乙 同学', null, '暂定', '缺考']);
    expect(sheet?.rows[3]?.slice(0, 6)).toEqual([8, 20319999, '外班同学', null, null, null]);
    expect(data).toMatchObject({
      filled: 1,
      lackingCount: 1,
      unknownCount: 1,
      lacking: [{ name: '=1+1' }],
      unknown: [{ row: 4, text: '20319999 外班同学', reason: 'nobody', name: '' }],
    });
    const byName = await sheetOf([[1, null, '乙同学', null, null, null]]);
    expect((await fill(templateId, byName)).sheet?.rows[2]?.slice(1, 5)).toEqual([
      ...['20310002', '乙同学', null, '暂定'],
    ]);
  });

  test('a row whose number and name are of two students is not filled, and both names are told', async () => {
    const { templateId } = (await keep(await blank(3))).data;
    const file = await sheetOf([
      [1, '20310001', '乙同学', null, null, null],
      [2, '20310002', '乙同学', null, null, null],
    ]);
    const { data, sheet } = await fill(templateId, file);
    expect(sheet?.rows[2]?.slice(0, 6)).toEqual([1, '20310001', '乙同学', null, null, null]);
    expect(sheet?.rows[3]?.slice(0, 6)).toEqual([2, '20310002', '乙同学', null, '暂定', '缺考']);
    const told = { row: 3, text: '20310001 乙同学', reason: 'otherName', name: '=1+1' };
    expect(data).toMatchObject({ filled: 1, lacking: [{ name: '=1+1' }], unknownCount: 1, unknown: [told] });
  });

  test('of other titles is refused', async () => {
    const { templateId } = (await keep(await blank(3))).data;
    const other = Buffer.from(
      await writeXlsx({ sheets: [{ name: '成绩单', rows: [[''], ['学号', '姓名']] }] }),
    );
    expect(await faultOf(templateId, other)).toContain('列标题与设好的不同');
  });
});

test('a registrar’s own file, kept and filled by the calls, comes back with its marks and nothing else changed', async () => {
  const folder = new URL('../../roster/workbook-template/fixtures/', import.meta.url);
  const file = readFileSync(new URL('registrar-protected-with-formulas.xlsx', folder));
  for (const [student, studentNo, name] of [
    [first, '2026010103', '张伟'],
    [second, '2026010102', '李娜'],
  ] as const)
    await product.deps.db.update(account).set({ studentNo, name }).where(eq(account.id, student.id));
  const columns = [
    { column: 1, title: '学号', source: 'studentNo', name: '' },
    { column: 2, title: '姓名', source: 'name', name: '' },
    { column: 3, title: '平时成绩', source: 'named', name: '出勤' },
    { column: 6, title: '备注', source: 'remark', name: '出勤' },
  ];
  const { templateId } = (await keep(file, { name: '录入表', sheet: '成绩录入', headerRow: 4, columns }))
    .data;
  const { data, bytes } = await fill(templateId);
  expect(data).toMatchObject({ filled: 2, lackingCount: 0, unknownCount: 4 });
  const before = await archiveEntries(file);
  const after = await archiveEntries(bytes);
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const changed = before.filter(({ packed }, at) => packed !== after[at]?.packed);
  expect(changed.map(({ name }) => name)).toEqual(['xl/worksheets/sheet1.xml']);
  const sheetXml = (entries: typeof before) =>
    entries.find(({ name }) => name.endsWith('sheet1.xml'))?.text ?? '';
  const without = (source: string) => source.replaceAll(/<c r="[DG][57]"(?:[^>]*\/>|[^>]*>.*?<\/c>)/gs, '');
  expect(without(sheetXml(after))).toBe(without(sheetXml(before)));
  expect(sheetXml(after)).toMatch(/<c r="D5"[^>]*><v>15<\/v>.*<c r="G7"[^>]*><is><t>缺考</s);
});

describe('spreadsheets of a college', () => {
  test('are kept too by a teacher to whom a manager gave the duty, until it is taken back', async () => {
    const file = await blank(3);
    const duty = (given: boolean, who = manager, userId = teacher.id) =>
      product.call('POST /mapi/Staff/setRegistrarDuty', { userId, duty: given }, who);
    const mayChange = async () =>
      (await product.call('POST /mapi/Gradebook/getTemplates', { campId }, teacher)).data.mayChange;
    expect(await duty(true, teacher)).toMatchObject({ code: -1 });
    expect(await duty(true, manager, manager.id)).toMatchObject({ code: -2 });
    expect(await duty(true)).toMatchObject({ code: 1, data: { registrarDuty: true } });
    expect(await mayChange()).toBe(true);
    const { code, data } = await keep(file, {}, teacher);
    expect(code).toBe(1);
    const which = { campId, templateId: data.templateId };
    expect(await product.call('POST /mapi/Gradebook/readTemplate', which, teacher)).toMatchObject({
      code: 1,
    });
    expect(await duty(false)).toMatchObject({ code: 1, data: { registrarDuty: false } });
    expect(await mayChange()).toBe(false);
    expect(await product.call('POST /mapi/Gradebook/removeTemplate', which, teacher)).toMatchObject({
      code: -1,
    });
    await duty(true);
    expect(await product.call('POST /mapi/Gradebook/removeTemplate', which, teacher)).toMatchObject({
      code: 1,
    });
  });

  test('are kept by its managers, mapped once, and used by its teachers', async () => {
    const file = await blank(3);
    const read = await product.call(
      'POST /mapi/Gradebook/readTemplate',
      { campId, file: file.toString('base64') },
      manager,
    );
    expect(read.data.sheets[1]).toMatchObject({
      name: '成绩单',
      rows: [{ row: 1 }, { row: 2, cells: titles }, {}],
    });
    expect(await keep(file, {}, teacher)).toMatchObject({ code: -1 });
    expect(await keep(file, { name: '成绩\u200b单' })).toMatchObject({ code: -3 });
    const { templateId } = (await keep(file)).data;
    expect(await keep(file)).toMatchObject({ code: -2, msg: expect.stringContaining('叫这个名称') });
    const listed = await product.call('POST /mapi/Gradebook/getTemplates', { campId }, teacher);
    expect(listed.data).toEqual({ list: [{ templateId, ...mapping }], mayChange: false });
    // Changed without a file: its file stays.
    const changed = { campId, templateId, ...mapping, columns: mapping.columns.slice(0, 5) };
    expect(await product.call('POST /mapi/Gradebook/saveTemplate', changed, manager)).toMatchObject({
      code: 1,
    });
    expect((await fill(templateId)).sheet?.rows[3]?.slice(3, 6)).toEqual([null, '暂定', null]);
    await product.call('POST /mapi/Gradebook/removeTemplate', { campId, templateId }, manager);
    await expect(ask(templateId)).rejects.toThrow('没有这个教务表格');
  });

  test('a name that the camp has no category or item of is told, and its column stays empty', async () => {
    const columns = mapping.columns.map((each) => (each.name === '' ? each : { ...each, name: '实验' }));
    const { data, sheet } = await fill((await keep(await blank(3), { columns })).data.templateId);
    expect(data.unnamed).toEqual(['实验']);
    expect(sheet?.rows[2]?.[3]).toBeNull();
  });

  test('a mapping that does not fit the file, names nobody or fills nothing is refused', async () => {
    const file = await blank(3);
    const [order, studentNo, , , total] = mapping.columns as [object, object, object, object, object];
    const mapped = [
      [order, total],
      [studentNo],
      [studentNo, { ...total, title: '期末' }],
      [studentNo, total, total],
    ];
    for (const columns of mapped)
      expect(await keep(file, { columns }), JSON.stringify(columns)).toMatchObject({ code: -3 });
  });

  test('files with macros, of another kind, or damaged are refused, and say what to do', async () => {
    const macros = await templateWorkbook({
      rows: '',
      types: { 'xl/workbook.xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' },
    });
    const cut = (await blank(3)).subarray(0, 2000);
    const huge = Buffer.from(await zipOf({ 'xl/big.xml': ' '.repeat(60_000_000) }));
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const said = [];
    for (const file of [macros, Buffer.from('学号,总评'), cut, huge, old]) said.push((await keep(file)).msg);
    expect(said).toEqual([
      '文件里有宏（xl/workbook.xml）：请在 Excel 里另存为没有宏的 .xlsx',
      expect.stringContaining('认不出这个文件'),
      expect.stringContaining('可能已损坏'),
      expect.stringContaining('文件太大'),
      expect.stringContaining('有打开密码'),
    ]);
  });
});

describe('a filled spreadsheet', () => {
  test('and what is said of it are found again by who asked, for seven days, and by nobody else', async () => {
    const { templateId } = (await keep(await blank(3))).data;
    const jobId = await ask(templateId);
    expect(await ask(templateId)).toBe(jobId);
    expect(await reportOf(jobId)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('还没有做完'),
    });
    await doJobs(product);
    const about = { campId };
    const latest = await product.call('POST /mapi/Job/getLatest', { kind: 'registrar-fill', about }, teacher);
    expect(latest.data.job).toMatchObject({ jobId, title: mapping.name, state: 'completed', total: 2 });
    expect(await reportOf(jobId)).toMatchObject({ code: 1, data: { filled: 2, unfilledCount: 1 } });
    // A manager of the college sees the job, but neither its file nor what is said of it.
    expect(await product.call('POST /mapi/Job/get', { jobId }, manager)).toMatchObject({ code: 1 });
    expect(await reportOf(jobId, manager)).toMatchObject({ code: -1 });
    // The report of another kind of job is none of these.
    const campOnly = { campId, format: 'csv' as const, studentIds: [first.id], items: [] };
    const { data: other } = await product.call('POST /mapi/Gradebook/export', campOnly, teacher);
    await doJobs(product);
    expect(await reportOf(other.jobId)).toMatchObject({ code: -3 });
    const own = eq(campStaff.accountId, teacher.id);
    await product.deps.db.delete(campStaff).where(own);
    expect(await reportOf(jobId)).toMatchObject({ code: -1 });
    await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
    await product.deps.db
      .update(longJob)
      .set({ resultUntil: new Date(0) })
      .where(eq(longJob.id, jobId));
    await deleteExpiredResults(product.deps);
    expect(await reportOf(jobId)).toMatchObject({ code: -2, msg: expect.stringContaining('只保留 7 天') });
    const [row] = await product.deps.db.select().from(longJob).where(eq(longJob.id, jobId));
    expect(row?.report).toBeNull();
  });

  test('is refused at once where the file is too large or no file', async () => {
    const { templateId } = (await keep(await blank(3))).data;
    await expect(ask(templateId, Buffer.alloc(registrarFileBytes + 1))).rejects.toThrow('至多 1 MB');
  });
});

describe('a column that the file computes', () => {
  /** 总评 is computed in every row; `formula`: as XML. */
  const computed = (formula: (row: number) => string) =>
    templateWorkbook({
      rows: [
        titleRow(2, ['序号', '学号', '姓名', '平时', '总评', '备注']),
        ...[3, 4, 5].map((row) => `<row r="${row}"><c r="E${row}">${formula(row)}</c></row>`),
      ].join(''),
    });
  const ordinary = () => computed((row) => `<f>D${row}*2</f><v>0</v>`);

  test('is said so when the file is read; chosen all the same, it is replaced, and told', async () => {
    const file = (await ordinary()).toString('base64');
    const read = await product.call('POST /mapi/Gradebook/readTemplate', { campId, file }, manager);
    expect(read.data.sheets[0]?.rows[0]).toMatchObject({ row: 2, formulas: [4] });
    const { templateId } = (await keep(await ordinary())).data;
    const { data, sheet } = await fill(templateId);
    expect(data).toMatchObject({ filled: 2, replacedFormulas: ['总评'], keptFormulas: [] });
    expect(sheet?.rows.slice(2, 4).map((row) => row[4])).toEqual(['暂定', '暂定']);
    expect(cellAt(sheet, '4,4')?.formula).toBe('D5*2');
  });

  test('stays as it is in a file that computes it although the mapped one did not, and that is told', async () => {
    const { templateId } = (await keep(await blank(3))).data;
    const { data, sheet } = await fill(templateId, await ordinary());
    expect(data).toMatchObject({ filled: 2, replacedFormulas: [], keptFormulas: ['总评'] });
    expect(cellAt(sheet, '2,4')?.formula).toBe('D3*2');
    expect(sheet?.rows[2]?.[3]).toBe(15);
  });

  test('together by one formula is refused, by its cells', async () => {
    const array = () =>
      computed((row) => (row === 3 ? '<f t="array" ref="E3:E5">D3:D5*2</f><v>0</v>' : '<v>0</v>'));
    const { templateId } = (await keep(await array())).data;
    expect(await faultOf(templateId)).toContain('“总评”一列的 E3:E5 是一个数组公式');
  });
});

describe('a remark', () => {
  const remarks = async (over: object) => {
    const columns = mapping.columns.map((each) => (each.source === 'remark' ? { ...each, ...over } : each));
    const { templateId } = (await keep(await blank(3), { columns, name: `${Math.random()}` })).data;
    const { data, sheet } = await fill(templateId);
    return { unnamed: data.unnamed, remarks: sheet?.rows.slice(2, 4).map((row) => row[5]) };
  };
  const column = async (name: string) =>
    `c${(await product.call('POST /mapi/Gradebook/saveColumn', { campId, name, max: 20 }, teacher)).data.columnId}`;
  const flag = (item: string, student: Person, flag: GradeFlag) =>
    product.call(
      'POST /mapi/Gradebook/saveEntries',
      { campId, entries: [{ studentId: student.id, item, value: null, flag, revision: 0 }] },
      teacher,
    );

  test('names the flags of the total, not those of every item, and only the chosen ones', async () => {
    const quiz = await column('小测');
    const exam = await column('期末');
    const score = {
      campId,
      entries: [{ studentId: second.id, item: exam, value: 12, flag: null, revision: 0 }],
    };
    await product.call('POST /mapi/Gradebook/saveEntries', score, teacher);
    // Absent once of several times, and exempt once: the total is neither.
    await flag(quiz, second, 'exempt');
    await flag(quiz, first, 'cheating');
    await flag(exam, first, 'deferred');
    expect((await remarks({})).remarks).toEqual(['缓考、作弊', null]);
    expect((await remarks({ flags: ['deferred'] })).remarks).toEqual(['缓考', null]);
  });

  test('names the flags of one item where that is chosen; of one that the camp does not have, none', async () => {
    const exam = await column('期末');
    await flag(exam, second, 'exempt');
    expect((await remarks({ name: '期末' })).remarks).toEqual([null, '免修']);
    expect((await remarks({ name: '出勤' })).remarks).toEqual([null, '缺考']);
    expect(await remarks({ name: '实验' })).toEqual({ unnamed: ['实验'], remarks: [null, null] });
  });

  test('leaves out what does not count in the total', async () => {
    const extra = await column('附加');
    await flag(extra, first, 'cheating');
    const book = (await product.call('POST /mapi/Gradebook/getGradebook', { campId }, teacher)).data;
    const items = book.scheme.categories[0]?.items.filter(({ key }) => key !== extra) ?? [];
    const scheme = { ...book.scheme, categories: [{ name: '', weight: 100, drop: 0, items }] };
    const saved = { campId, scheme, revision: book.schemeRevision };
    expect(await product.call('POST /mapi/Gradebook/saveScheme', saved, teacher)).toMatchObject({ code: 1 });
    expect((await remarks({})).remarks).toEqual([null, '缺考']);
  });
});
