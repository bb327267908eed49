import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../schema/account.ts';
import { campStaff } from '../../../schema/practise.ts';
import { takeFile } from '../../../testing/jobs/do-jobs.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { openZip } from '../../roster/workbook/zip-parts.ts';

const { product, classroom } = useClassroom();
type Person = { id: number; name: string; token: string };
let teacher: Person;
let other: Person;
let [first, second] = [] as unknown as [Person, Person];
let campId: number;
let homework: string;
let attendance: string;

const addColumn = async (name: string, max = 100) =>
  `c${(await product.call('POST /mapi/Gradebook/saveColumn', { campId, name, max }, teacher)).data.columnId}`;
const save = (who: Person, student: Person, item: string, value: number | null, revision = 0) =>
  product.call(
    'POST /mapi/Gradebook/saveEntries',
    { campId, entries: [{ studentId: student.id, item, value, flag: null, revision }] },
    who,
  );

beforeEach(async () => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const project = await classroom.addProject({ collegeId });
  campId = project.campId;
  homework = `l${await classroom.addLesson(project.id, contentType.homework)}`;
  teacher = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  other = await classroom.addPerson({ role: 'assistant', collegeId, name: '何助教' });
  for (const { id: accountId } of [teacher, other])
    await product.deps.db.insert(campStaff).values({ campId, accountId });
  first = await classroom.addPerson({ name: '=1+1' });
  second = await classroom.addPerson({ name: '乙同学' });
  for (const student of [first, second]) await classroom.enrol(student.id, project);
  attendance = await addColumn('出勤', 20);
  await save(teacher, first, attendance, 15);
});

async function download(format: 'xlsx' | 'csv', over: { studentIds?: number[]; items?: string[] } = {}) {
  const asked = { campId, format, studentIds: [second.id, first.id], items: [attendance, homework], ...over };
  const { data } = await product.call('POST /mapi/Gradebook/export', asked, teacher);
  return takeFile(product, data, teacher);
}
const csvRows = async (over = {}) =>
  parseCsv((await download('csv', over)).bytes.toString().replace('\ufeff', '')) as string[][];
const read = async (bytes: Buffer, who = teacher) =>
  product.call('POST /mapi/Gradebook/readFile', { campId, file: bytes.toString('base64') }, who);
/** The file as CSV with some cells changed; `at`: of the second student's row, or of the first's. */
async function changed(change: (rows: string[][]) => void) {
  const rows = await csvRows();
  change(rows);
  return Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
}
/** The id, the revisions, and the digest of the computed cells. */
const keyOf = (student: Person, revisions = '') =>
  expect.stringMatching(new RegExp(`^${student.id}${revisions};[\\w-]{8}$`));

describe('out', () => {
  test('students and items are those that were asked for, in that order', async () => {
    const rows = await csvRows();
    expect(rows[0]?.slice(0, 6)).toEqual(['姓名', '学号', '班级', '总评', '出勤', expect.any(String)]);
    expect(rows[1]).toEqual(['乙同学', '', '', '暂定', '', '未到期', keyOf(second)]);
    expect(rows[2]).toEqual([
      ...["'=1+1", '', '', '75（暂定）', '15', '未到期'],
      keyOf(first, `;${attendance}:1`),
    ]);
    expect(await csvRows({ studentIds: [first.id], items: [attendance] })).toHaveLength(2);
  });

  test('as Excel, scores are numbers, and a name that looks like a formula is text', async () => {
    const { name, bytes } = await download('xlsx');
    expect(name).toMatch(/^成绩册-.+-\d{4}-\d\d-\d\d\.xlsx$/);
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.rows[2]?.slice(0, 6)).toEqual(['=1+1', '', '', '75（暂定）', 15, '未到期']);
    const sheetXml = openZip(bytes)?.text('xl/worksheets/sheet1.xml');
    expect(sheetXml).toContain('<row');
    expect(sheetXml).not.toContain('<f');
  });

  test('a column of the same title as another has its key behind it', async () => {
    const total = await addColumn('总评');
    const [titles] = await csvRows({ items: [attendance, total] });
    expect(titles?.slice(3, 6)).toEqual(['总评', '出勤', `总评 [${total}]`]);
  });
});

describe('in', () => {
  test.each(['xlsx', 'csv'] as const)('a file of %s that was not changed changes nothing', async (format) => {
    const { bytes } = await download(format);
    expect((await read(bytes)).data).toEqual({
      rows: 2,
      changes: [],
      conflictCount: 0,
      conflicts: [],
      refusedCount: 0,
      refused: [],
    });
  });

  test('what was changed is told, and is saved by the cells that the preview gave', async () => {
    const bytes = await changed((rows) => {
      (rows[1] as string[])[4] = '18';
      (rows[1] as string[])[5] = '免修';
      (rows[2] as string[])[4] = '';
    });
    const { data } = await read(bytes);
    expect(data).toMatchObject({ conflictCount: 0, refusedCount: 0 });
    expect(data.changes).toEqual([
      { studentId: second.id, item: homework, value: null, flag: 'exempt', revision: 0 },
      { studentId: second.id, item: attendance, value: 18, flag: null, revision: 0 },
      { studentId: first.id, item: attendance, value: null, flag: null, revision: 1 },
    ]);
    const entries = data.changes.map((each) => (each.flag ? { ...each, reason: '照请假单' } : each));
    const saved = await product.call('POST /mapi/Gradebook/saveEntries', { campId, entries }, teacher);
    expect(saved).toMatchObject({ code: 1, data: { conflicts: [] } });
    const rows = await csvRows();
    expect([rows[1]?.slice(3, 6), rows[2]?.slice(3, 6)]).toEqual([
      ['90', '18', '免修'],
      ['暂定', '', '未到期'],
    ]);
  });

  test('points with more decimals are rounded, and the preview says from what (rules: points-decimals)', async () => {
    const bytes = await changed((rows) => {
      (rows[1] as string[])[4] = '18.125';
      (rows[2] as string[])[4] = '17.50';
    });
    const { data } = await read(bytes);
    expect(data.changes).toEqual([
      ...[
        {
          studentId: second.id,
          item: attendance,
          value: 18.13,
          flag: null,
          revision: 0,
          roundedFrom: '18.125',
        },
      ],
      ...[{ studentId: first.id, item: attendance, value: 17.5, flag: null, revision: 1 }],
    ]);
    const entries = data.changes;
    const saved = await product.call('POST /mapi/Gradebook/saveEntries', { campId, entries }, teacher);
    expect(saved).toMatchObject({ code: 1, data: { conflicts: [] } });
  });

  test('what was marked since the download is not taken for something that was typed', async () => {
    const bytes = await changed((rows) => {
      (rows[2] as string[])[4] = '18';
    });
    await classroom.setDeadline(
      campId,
      Number(homework.slice(1)),
      new Date(product.clock.now().getTime() - 11_000),
    );
    expect((await csvRows())[2]?.slice(3, 6)).toEqual(['38', '15', '未交']);
    const { data } = await read(bytes);
    expect(data).toMatchObject({ refusedCount: 0, conflictCount: 0 });
    expect(data.changes).toEqual([
      { studentId: first.id, item: attendance, value: 18, flag: null, revision: 1 },
    ]);
  });

  test('a score of homework that is typed or emptied is refused; a flag is taken away', async () => {
    const bytes = await changed((rows) => {
      (rows[1] as string[])[5] = '90';
      (rows[2] as string[])[5] = '';
    });
    expect((await read(bytes)).data).toMatchObject({ changes: [], refusedCount: 2 });
    const flag = { flag: 'exempt' as const, reason: '照请假单' };
    const entry = { studentId: first.id, item: homework, value: null, ...flag, revision: 0 };
    await product.call('POST /mapi/Gradebook/saveEntries', { campId, entries: [entry] }, teacher);
    const emptied = await changed((rows) => {
      (rows[2] as string[])[5] = '';
    });
    const { reason: _, ...cell } = entry;
    expect((await read(emptied)).data.changes).toEqual([{ ...cell, flag: null, revision: 1 }]);
  });

  test('what somebody else has changed since the download is a conflict, and not among the changes', async () => {
    const bytes = await changed((rows) => {
      (rows[2] as string[])[4] = '18';
    });
    await save(other, first, attendance, 12, 1);
    const { data } = await read(bytes);
    expect(data).toMatchObject({
      changes: [],
      conflictCount: 1,
      conflicts: [{ name: '=1+1', title: '出勤', text: '18', by: '何助教' }],
    });
  });

  test('what cannot be saved is refused by row, and the rest stands', async () => {
    const bytes = await changed((rows) => {
      const [titles, one, two] = rows as [string[], string[], string[]];
      titles.push('补充');
      one[3] = '99';
      one[4] = '21';
      one[5] = '90';
      two[4] = '16';
      rows.push([...one.slice(0, 6), '999999'], [...two]);
    });
    const { data } = await read(bytes);
    expect(data.changes).toEqual([
      { studentId: first.id, item: attendance, value: 16, flag: null, revision: 1 },
    ]);
    expect(data.refused.map(({ row, title, text, reason }) => [row, title, text, reason])).toEqual([
      [1, '补充', '', expect.stringContaining('没有这一列')],
      [2, '总评', '99', '总评由各项算出，不能填'],
      [2, expect.any(String), '90', expect.stringContaining('由批阅得来')],
      [2, '出勤', '21', '满分 20 分，不能填 21'],
      [4, '', '999999', expect.stringContaining('认不出这个学生')],
      [5, '', expect.any(String), expect.stringContaining('两行')],
    ]);
  });

  test('a workbook that was changed in Excel, where numbers are numbers, is read as typed', async () => {
    const [sheet] = (await readXlsx((await download('xlsx')).bytes)).sheets;
    const rows = structuredClone(sheet?.rows ?? []);
    Object.assign(rows[1] as unknown[], { 4: 18.5, 5: '免修' });
    Object.assign(rows[2] as unknown[], { 4: 16 });
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '成绩册', rows }] }));
    expect((await read(bytes)).data).toMatchObject({
      rows: 2,
      conflictCount: 0,
      refusedCount: 0,
      changes: [
        { studentId: second.id, item: homework, value: null, flag: 'exempt', revision: 0 },
        { studentId: second.id, item: attendance, value: 18.5, flag: null, revision: 0 },
        { studentId: first.id, item: attendance, value: 16, flag: null, revision: 1 },
      ],
    });
  });

  test('a cell of any length is answered short', async () => {
    const long = '长'.repeat(5000);
    const bytes = await changed((rows) => {
      (rows[1] as string[])[0] = long;
      (rows[1] as string[])[4] = long;
      (rows[0] as string[]).push(long);
      rows.push([long, '', '', '', '', '', long]);
    });
    const { refused } = (await read(bytes)).data;
    expect(refused).toHaveLength(3);
    for (const { name, title, text } of refused)
      for (const shown of [name, title, text]) expect(shown.length).toBeLessThanOrEqual(200);
  });

  test.each<[string, (titles: string[]) => string[][]]>([
    ['20,000 rows', (titles) => [titles, ...Array.from({ length: 20_000 }, () => ['甲'])]],
    ['700 columns', (titles) => [[...titles, ...Array.from({ length: 700 }, () => '多')]]],
  ])('a file of more than %s is not read', async (_, rowsOf) => {
    const [titles = []] = await csvRows();
    const csv = Buffer.from(
      rowsOf(titles)
        .map((cells) => cells.join(','))
        .join('\n'),
    );
    expect(await read(csv)).toMatchObject({ code: -2, msg: expect.stringContaining('文件太大') });
  });

  test('a workbook whose rows share one huge text is not read', async () => {
    const rows = Array.from({ length: 3000 }, () => ['长'.repeat(9000)]);
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '成绩册', rows }] }));
    expect(await read(bytes)).toMatchObject({ code: -2, msg: expect.stringContaining('文件太大') });
  });

  test('a row whose name and number are another student’s than its key is refused, with both names', async () => {
    for (const [student, studentNo] of [
      [first, '0020310001'],
      [second, '202401010117'],
    ] as const)
      await product.deps.db.update(account).set({ studentNo }).where(eq(account.id, student.id));
    // Names and numbers are sorted, the rest is not.
    const sorted = await changed((rows) => {
      const [, one = [], two = []] = rows;
      const [name, number] = one;
      Object.assign(one, { 0: two[0], 1: two[1], 4: '11' });
      Object.assign(two, { 0: name, 1: number, 4: '12' });
    });
    const { data } = await read(sorted);
    expect(data).toMatchObject({ rows: 2, changes: [], conflictCount: 0, refusedCount: 2 });
    expect(data.refused[0]).toMatchObject({
      row: 2,
      title: '',
      reason: expect.stringContaining('这一行写的是“=1+1 0020310001”，“导入用”却是“乙同学 202401010117”的'),
    });
    // Only the numbers, or only the names.
    for (const column of [0, 1]) {
      const { data } = await read(
        await changed((rows) => {
          const [, one = [], two = []] = rows;
          [one[column], two[column]] = [two[column] ?? '', one[column] ?? ''];
        }),
      );
      expect(data, `${column}`).toMatchObject({ refusedCount: 2, changes: [] });
    }
    // As Excel writes them when it saves the CSV.
    const shortened = await changed((rows) => {
      Object.assign(rows[1] as string[], { 1: '2.02401E+11', 4: '18' });
      Object.assign(rows[2] as string[], { 1: '20310001' });
    });
    expect((await read(shortened)).data).toMatchObject({ refusedCount: 0, changes: [{ value: 18 }] });
  });

  test('a file with neither names nor numbers is not read', async () => {
    const bytes = await changed((rows) => {
      for (const row of rows) row.splice(0, 2);
    });
    expect(await read(bytes)).toMatchObject({ code: -2, msg: expect.stringContaining('“姓名”与“学号”') });
  });

  test('a cell that is shown as 95% is 95 points of 100; of other full points it is refused', async () => {
    const project = await addColumn('课堂表现');
    const items = [attendance, project];
    const [sheet] = (await readXlsx((await download('xlsx', { items })).bytes)).sheets;
    const rows = structuredClone(sheet?.rows ?? []);
    const percent = (value: number) => {
      return { value, type: 'number' as const, style: { numFmt: '0%' } };
    };
    const cells = new Map([
      ['1,4', percent(0.15)],
      ['1,5', percent(0.95)],
      ['2,5', percent(0.57)],
    ]);
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '成绩册', rows, cells }] }));
    const { data } = await read(bytes);
    expect(data.changes).toEqual([
      { studentId: second.id, item: project, value: 95, flag: null, revision: 0 },
      { studentId: first.id, item: project, value: 57, flag: null, revision: 0 },
    ]);
    expect(data.refused).toEqual([
      expect.objectContaining({
        row: 2,
        title: '出勤',
        text: '15%',
        reason: '这一列满分 20 分，不知道百分数是几分：请填分数',
      }),
    ]);
    // As text, in a CSV.
    const csv = await csvRows({ items });
    (csv[1] as string[])[5] = '９５％';
    const text = Buffer.from(csv.map((row) => row.join(',')).join('\n'));
    expect((await read(text)).data).toMatchObject({ refusedCount: 0, changes: [{ value: 95 }] });
  });

  test('full-width digits are taken alike from a file and from the call', async () => {
    const bytes = await changed((rows) => {
      (rows[1] as string[])[4] = '１８．５';
    });
    expect((await read(bytes)).data).toMatchObject({ refusedCount: 0, changes: [{ value: 18.5 }] });
    const entry = { studentId: second.id, item: attendance, value: '１８．５', flag: null, revision: 0 };
    const saved = await product.call(
      'POST /mapi/Gradebook/saveEntries',
      { campId, entries: [entry as never] },
      teacher,
    );
    expect(saved).toMatchObject({ code: 1, data: { rows: { figures: expect.any(Array) } } });
    expect((await csvRows())[1]?.[4]).toBe('18.5');
  });

  test('a file in the other language comes back too', async () => {
    const asked = { campId, format: 'csv' as const, studentIds: [second.id], items: [attendance] };
    const english = { ...teacher, headers: { 'x-language': 'en-US' } };
    const { data } = await product.call('POST /mapi/Gradebook/export', asked, english);
    const { bytes, text } = await takeFile(product, data, teacher);
    expect(text).toContain('For import');
    expect((await read(bytes)).data).toMatchObject({ rows: 1, changes: [] });
  });

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['a roster', Buffer.from('姓名,学号\n甲,001')],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004 no archive')],
  ])('%s is refused', async (_, bytes) => {
    expect(await read(bytes)).toMatchObject({ code: -2 });
  });
});
