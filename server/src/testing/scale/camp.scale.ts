import type { CallKey } from '@zhixing/contract';
import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { type Classroom, createClassroom } from '../classroom.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { fillCamp, type Size } from './large-camp.ts';
import { rowsRead, watchStatements } from './watch-statements.ts';

/** A camp of 2,000 students with 60 lessons beside an empty one: statements, rows read and ms of each call. */
const large: Size = { students: 2000, readings: 40, homework: 12, tests: 8 };
const rounds = 9;
/** A roster file as large as the camp; half of its rows are people of the camp. */
const roster = {
  name: '名单.csv',
  file: Buffer.from(
    `手机号,姓名,学号\n${Array.from({ length: large.students }, (_, n) => `1397${String(n + 1000).padStart(7, '0')},学生${n},S${n}`).join('\n')}`,
  ).toString('base64'),
};

let product: TestProduct;
let classroom: Classroom;
let db: pg.Client;
beforeAll(async () => {
  product = await createTestProduct();
  classroom = await createClassroom(product);
  db = new pg.Client(product.databaseUrl);
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await product.close();
});

/** A teacher with one camp. */
async function addTeacher(size: Size) {
  const collegeId = await classroom.addCollege(`院校 ${size.students}`);
  const { id, token } = await classroom.addPerson({ role: 'teacher', collegeId });
  const project = await classroom.addProject({ collegeId });
  await db.query('insert into camp_staff (camp_id, account_id) values ($1, $2)', [project.campId, id]);
  await db.query('insert into project_staff (project_id, account_id) values ($1, $2)', [project.id, id]);
  await fillCamp(db, { projectId: project.id, campId: project.campId, ...size });
  const { rows } = await db.query(
    `select s.id, s.chapter_id from submission s join chapter c on c.id = s.chapter_id
     where c.project_id = $1 and s.reviewed_at is null order by s.submitted_at limit 1`,
    [project.id],
  );
  const { rows: lessons } = await db.query(
    `select min(id)::int as id from chapter where project_id = $1 and type = 2`,
    [project.id],
  );
  const chapterId = lessons[0]?.id ?? 0;
  // The one in the middle of the queue: the next page begins behind it.
  const { rows: middle } = await db.query(
    `select id from submission where chapter_id = $1 and newest and reviewed_at is null
     order by submitted_at, id offset $2 limit 1`,
    [chapterId, Math.floor(size.students / 6)],
  );
  const after: { after?: number } = middle[0] ? { after: Number(middle[0].id) } : {};
  return { token, ...project, chapterId, submissionId: rows[0]?.id ?? 0, ...after };
}
type Teacher = Awaited<ReturnType<typeof addTeacher>>;

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

test('a large camp beside an empty one', async () => {
  const many = await addTeacher(large);
  const none = await addTeacher({ students: 0, readings: 40, homework: 12, tests: 8 });
  const made = watchStatements(product);
  async function measure(key: CallKey, payload: Record<string, unknown>, { token }: Teacher) {
    // Background statements are counted too, so the smallest of several counts is the call's own.
    let statements: typeof made | undefined;
    for (let round = 0; round < 5; round += 1) {
      made.length = 0;
      const { code, msg } = await product.call(key, payload, { token });
      if (code !== 1) return `${code} ${msg} | |`;
      if (!statements || made.length <= statements.length) statements = [...made];
    }
    if (!statements) throw new Error('nothing was asked');
    let rows = 0;
    for (const each of statements) rows += await rowsRead(db, each);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      await product.call(key, payload, { token });
      times.push(performance.now() - from);
    }
    return `${statements.length} | ${rows} | ${median(times).toFixed(1)}`;
  }
  const calls: [CallKey, (teacher: Teacher) => Record<string, unknown>, string?][] = [
    ['POST /mapi/Desk/get', () => ({})],
    ['POST /mapi/Camp/getList', () => ({})],
    ['POST /mapi/Camp/get', ({ campId }) => ({ campId })],
    ['POST /mapi/Roster/getList', ({ campId }) => ({ campId })],
    ['POST /mapi/Marking/getOverview', () => ({})],
    ['POST /mapi/Marking/getQueue', ({ campId, chapterId }) => ({ campId, chapterId, filter: 'waiting' })],
    [
      'POST /mapi/Marking/getQueue',
      ({ campId, chapterId, after }) => ({
        campId,
        chapterId,
        filter: 'waiting',
        ...(after ? { after } : {}),
      }),
      '，走到半途',
    ],
    ['POST /mapi/Marking/getWork', ({ submissionId }) => ({ submissionId })],
    ['POST /mapi/Marking/hold', ({ submissionId }) => ({ submissionId, act: 'take' })],
  ];
  const plan = async ({ campId, token }: Teacher) => {
    const { data } = await product.call('POST /mapi/Roster/readFile', { campId, ...roster }, { token });
    const { importId, mapping, identifier } = data;
    return { importId, mapping, identifier };
  };
  const plans = new Map([
    [many, await plan(many)],
    [none, await plan(none)],
  ]);
  calls.push(['POST /mapi/Roster/planImport', (teacher) => plans.get(teacher) ?? {}]);
  const lines = [
    '| 调用 | 语句 | 读的行 | 毫秒 | 空营：语句 | 读的行 | 毫秒 |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const [key, payloadOf, how = ''] of calls)
    lines.push(
      `| ${key}${how} | ${await measure(key, payloadOf(many), many)} | ${await measure(key, payloadOf(none), none)} |`,
    );
  console.log(`\n${lines.join('\n')}\n`);
});
