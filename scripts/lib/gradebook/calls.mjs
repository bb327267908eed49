import { brotliCompressSync, constants } from 'node:zlib';
import { mustCall } from '../../../e2e/support/call.ts';
import { medianOf } from '../bench/median.mjs';

const rounds = 7;

async function timeOf(act) {
  const from = performance.now();
  const result = await act();
  return { ms: performance.now() - from, result };
}

/** ms of `act` after one that is not counted: the median of `rounds`. */
async function medianTime(act) {
  const times = [];
  for (let round = 0; round <= rounds; round += 1) times.push((await timeOf(act)).ms);
  return medianOf(times.slice(1));
}

/** The baseline: one statement for each table of the same records, each row an object, and their JSON. */
const bareGradebook =
  (client, { campId }) =>
  async () => {
    const learns = 'in (select student_id from enrolment where camp_id = $1)';
    const statements = [
      `select id, name, student_no, class_name from account where id ${learns}`,
      `select student_id, chapter_id, score, passed, late, submitted_at from submission where newest and type = 2 and student_id ${learns}`,
      `select student_id, chapter_id, score, total, submitted_at from attempt where submitted_at is not null and student_id ${learns}`,
      'select student_id, column_id, value, revision from gradebook_entry where camp_id = $1',
    ];
    const tables = [];
    for (const statement of statements) tables.push((await client.query(statement, [campId])).rows);
    return JSON.stringify(tables);
  };

/** The calls of a term's end, over HTTP on loopback. `bound`: ms at most, of issue and design (0110, 0115). */
export async function measureCalls(client, { url, token, term }) {
  const { campId, chapterId } = term;
  const at = { url, token };
  const ask = (key, payload) => () => mustCall(at, key, payload);
  const found = [];
  const add = (name, ms, bound) => {
    found.push({ name, ms, bound });
    console.log(`${name}: ${Math.round(ms)} ms (${bound ?? 'baseline'})`);
  };
  add('同样的记录，四条裸语句与 JSON（基线）', await medianTime(bareGradebook(client, term)));
  const getGradebook = ask('POST /mapi/Gradebook/getGradebook', { campId });
  add('成绩册第一次应答', await medianTime(getGradebook), 300);
  const book = await getGradebook();
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const compressed = brotliCompressSync(Buffer.from(JSON.stringify(book)), quick).length;
  const items = book.items.map(({ key }) => key);
  for (const format of ['xlsx', 'csv']) {
    const payload = { campId, format, studentIds: book.students.ids, items };
    const { ms } = await timeOf(() => jobDone(at, 'POST /mapi/Gradebook/export', payload));
    add(`成绩册做成 ${format} 的任务`, ms, 10_000);
  }
  const lesson = { campId, chapterId };
  const analysis = ask('POST /mapi/Regrade/getItemAnalysis', lesson);
  add('试题分析，5,000 份答卷 × 30 题', await medianTime(analysis), 2000);
  const questionId = (await analysis()).items[0].questionId;
  const correction = { questionId, way: 'full', key: {} };
  add(
    '更正一题：预览',
    (await timeOf(ask('POST /mapi/Regrade/preview', { ...lesson, correction }))).ms,
    10_000,
  );
  const given = { ...lesson, reason: '题目有歧义', explanation: '', revoked: [] };
  const applyAs = (change) => jobDone(at, 'POST /mapi/Regrade/apply', { ...given, ...change });
  const applied = await timeOf(() => applyAs({ correction, revision: 0 }));
  add('更正一题：任务应用到 5,000 份', applied.ms, 10_000);
  const { list } = await ask('POST /mapi/Regrade/getList', lesson)();
  const takesBack = list[0].correctionId;
  const back = await timeOf(() => applyAs({ takesBack, revision: 1 }));
  add('更正一题：撤回', back.ms, 10_000);
  return { found, compressed, items: items.length, students: book.students.ids.length };
}
