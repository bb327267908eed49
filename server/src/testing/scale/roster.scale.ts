import type { CallKey, Calls, Data } from '@zhixing/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClassroom } from '../classroom.ts';
import { takeFile } from '../jobs/do-jobs.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { createKeeper, type Keeper, workbook } from '../roster.ts';
import { fillCamp } from './large-camp.ts';
import { rowsRead, watchStatements } from './watch-statements.ts';

/** The cost of reading, dry run and import of a file with 5,000 rows, 2,000 of them students of the camp. */
const size = { students: 2000, readings: 40, homework: 12, tests: 8 };
const rows = 5000;

let product: TestProduct;
let keeper: Keeper;
let db: pg.Client;
beforeAll(async () => {
  product = await createTestProduct();
  keeper = await createKeeper(product, await createClassroom(product));
  db = new pg.Client(product.databaseUrl);
  await db.connect();
  const { campId, project } = keeper;
  await fillCamp(db, { projectId: project.id, campId, ...size });
});
afterAll(async () => {
  await db.end();
  await product.close();
});

const row = (at: number) => [
  `${2026_00000 + at}`,
  `学生${at}`,
  1397_0000000 + at,
  `数据 ${1 + (at % 40)} 班`,
];

test('a file of 5,000 rows', async () => {
  // Names of accounts have no digits; those of the large camp are numbered.
  await db.query(`update account set name = translate(name, '0123456789', '零一二三四五六七八九')`);
  const named = (at: number) =>
    `学生${[...String(at)].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('')}`;
  const file = await workbook([
    ['学号', '姓名', '手机号', '班级'],
    ...Array.from({ length: rows }, (_, at) => {
      const [no, , mobile, className] = row(at + 1);
      return [no ?? '', named(at + 1), mobile ?? '', className ?? ''];
    }),
  ]);
  const made = watchStatements(product);
  const lines = ['| 步骤 | 语句 | 读的行 | 毫秒 | 别的调用等待最久（毫秒） |', '|---|---|---|---|---|'];

  /** The duration of the step, and the largest delay of a 5 ms timer meanwhile. */
  async function measure<K extends CallKey>(
    what: string,
    key: K,
    payload: Record<string, unknown>,
  ): Promise<Data<Calls[K]>> {
    made.length = 0;
    let late = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      late = Math.max(late, performance.now() - last - 5);
      last = performance.now();
    }, 5);
    const from = performance.now();
    const data = await keeper.ask(key, payload);
    const took = performance.now() - from;
    clearInterval(timer);
    let read = 0;
    const statements = made.length;
    for (const each of [...made].filter(({ text }) => /^\s*(select|with)/i.test(text)))
      read += await rowsRead(db, each);
    lines.push(`| ${what} | ${statements} | ${read} | ${took.toFixed(0)} | ${late.toFixed(0)} |`);
    return data;
  }

  const { campId } = keeper;
  const { importId, mapping } = await measure('读文件', 'POST /mapi/Roster/readFile', {
    campId,
    name: 'x.xlsx',
    file,
  });
  const how = { importId, mapping, identifier: 'mobile' };
  const plan = await measure('预检', 'POST /mapi/Roster/planImport', how);
  const counts = Object.fromEntries(plan.counts.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ new: 3000, changed: 2000, refused: 0 });
  await measure('预检的一页', 'POST /mapi/Roster/getImportRows', { importId, pageSize: 100 });
  const applying = performance.now();
  await keeper.apply({ importId, planKey: plan.planKey });
  lines.push(`| 导入（任务） | | | ${(performance.now() - applying).toFixed(0)} | |`);
  const again = await measure('再读一次', 'POST /mapi/Roster/readFile', { campId, name: 'x.xlsx', file });
  const second = await measure('再预检', 'POST /mapi/Roster/planImport', {
    ...how,
    importId: again.importId,
  });
  expect(second.counts.find(({ kind }) => kind === 'matched')?.count).toBe(rows);
  await measure('名单的一页', 'POST /mapi/Roster/getList', { campId, pageSize: 20 });
  await measure('名单，按进度', 'POST /mapi/Roster/getList', {
    campId,
    pageSize: 20,
    sort: 'progress',
    descending: true,
  });
  await measure('选中全部', 'POST /mapi/Roster/select', { campId });
  const asked = await measure('要求导出', 'POST /mapi/Roster/export', { campId, format: 'xlsx' });
  const from = performance.now();
  const { bytes } = await takeFile(product, asked, keeper.teacher);
  lines.push(`| 导出的文件（${bytes.length} 字节） | | | ${(performance.now() - from).toFixed(0)} | |`);
  console.log(`\n${lines.join('\n')}\n`);
});
