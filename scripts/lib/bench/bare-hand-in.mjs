// A bare server's hand-in of a test with 20 questions: it reads and writes the same rows, one statement each, and answers as many bytes;
// without session, rules, marking, certificate and constraints.

/** More students than hand in in one measurement: a repeated hand-in would be cheaper. */
const students = 300_000;
const tables = `
  drop table if exists bench_attempt, bench_progress, bench_answered;
  create table bench_attempt (student_id bigint, chapter_id bigint, no int, answers jsonb not null default '[]', submitted_at timestamptz,
    score float8, passed boolean, primary key (student_id, chapter_id, no));
  create table bench_progress (student_id bigint, chapter_id bigint, done_at timestamptz, primary key (student_id, chapter_id));
  create table bench_answered (student_id bigint, call text, request_id text, answer jsonb, answered_at timestamptz,
    primary key (student_id, call, request_id));
  insert into bench_attempt select student, 1, 1 from generate_series(1, ${students}) as student`;
const select = 'select * from bench_attempt where student_id = $1 and chapter_id = 1';
const write = `
  with closed as (
    update bench_attempt set answers = $2, submitted_at = now(), score = 100, passed = true
    where student_id = $1 and chapter_id = 1 and no = 1 returning student_id
  ), done as (
    insert into bench_progress select student_id, 1, now() from closed
    on conflict (student_id, chapter_id) do update set done_at = excluded.done_at
  )
  insert into bench_answered select student_id, $3, $4, $5, now() from closed on conflict do nothing`;

const twenty = Array.from({ length: 20 }, (_, index) => 1000 + index);
const answers = JSON.stringify(
  twenty.map((id) => ({ questionId: id, answer: { optionIds: [id * 4], texts: [] }, score: 5 })),
);
const kept = JSON.stringify({ score: 100, passed: true, marks: twenty.map((id) => [id, 5, false]) });
/** The answer as bytes, as many as the product's. */
const answer = Buffer.from(JSON.stringify({ code: 1, data: { text: '知'.repeat(4_500) } }));

/** Creates the tables; answers a function that hands in for the next student. */
export async function prepareHandIn(pool) {
  await pool.query(tables);
  await pool.query('vacuum analyze bench_attempt');
  let last = 0;
  return async () => {
    last = (last % students) + 1;
    await pool.query({ name: 'attempt', text: select, values: [last] });
    const values = [last, answers, 'produceScore:1', 'bench', kept];
    await pool.query({ name: 'hand in', text: write, values });
    return answer;
  };
}
