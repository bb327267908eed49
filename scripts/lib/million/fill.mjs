/**
 * The size: `students`, and everything else in proportion. Two projects for each student with ten lessons read in each: twenty rows of
 * progress for a student.
 */
export const sizeOf = (share) => ({
  students: Math.round(1_000_000 * share),
  projects: Math.max(20, Math.round(10_000 * share)),
});

/** The first ids: above all ids that the product has given. */
const from = { student: 10_000_000, project: 1_000_000, chapter: 10_000_000 };
const lessonsEach = 16;
/** The type of the n-th of 16 lessons: ten readings, three homeworks, three tests. */
const typeOf = 'case when n <= 10 then 1 when n <= 13 then 2 else 3 end';
/** The SQL that fills each table within the database. */
function describeRows({ students, projects }) {
  const s = `generate_series(1, ${students}) s`;
  const p = `generate_series(0, ${projects - 1}) p`;
  const joined = `(select ${from.student} + s as student, ((2 * s + k)::bigint * 7919) % ${projects} as p, s, k
    from ${s}, generate_series(0, 1) k) e`;
  const chapterOf = (n) => `${from.chapter} + p * ${lessonsEach} + ${n}`;
  return [
    [
      'account',
      `insert into account (id, country_code, mobile, name, password_hash, terms_version, terms_agreed_at) overriding system value
      select ${from.student} + s, '86', '1397' || lpad(s::text, 7, '0'), '学生', '', '1', now() from ${s}`,
    ],
    [
      'session',
      `insert into session (account_id, token_hash, created_at, seen_at, expires_at)
      select ${from.student} + s, sha256(s::text::bytea), now(), now(), now() + interval '30 days' from ${s}`,
    ],
    [
      'project',
      `insert into project (id, slug, type, title, title_en, summary, level, hours, sort, published_at) overriding system value
      select ${from.project} + p, 'many-' || p, (array(select slug from project_type order by slug))[1 + p % (select count(*)::int from project_type)],
        '实践项目 ' || p, 'Project ' || p, '一个实践项目的简介', 1 + p % 3, 20, 100 + p, now() - interval '1 year' from ${p}`,
    ],
    [
      'chapter',
      `insert into chapter (id, project_id, level, sort, title, type, body) overriding system value
      select ${chapterOf('n')}, ${from.project} + p, 1, n, '第 ' || n || ' 节', ${typeOf}, repeat('这一节的正文。', 100)
      from ${p}, generate_series(1, ${lessonsEach}) n`,
    ],
    [
      'test',
      `insert into test (chapter_id, pass_mark, attempts) select id, 60, 3 from chapter where type = 3 and id > ${from.chapter}`,
    ],
    [
      'question',
      `insert into question (chapter_id, sort, kind, stem, marks)
      select id, 1, 'text', '说说你的理由', 10 from chapter where type = 3 and id > ${from.chapter}`,
    ],
    [
      'camp',
      `insert into camp (id, project_id, title, starts_at, ends_at) overriding system value
      select ${from.project} + p, ${from.project} + p, '开放营', now() - interval '1 year', now() + interval '1 year' from ${p}`,
    ],
    [
      'enrolment',
      `insert into enrolment (student_id, camp_id, project_id, status, joined_at, graduated_at)
      select student, ${from.project} + p, ${from.project} + p, 1 + (s % 10 = 0)::int, now() - s % 300 * interval '1 day',
        case when s % 10 = 0 then now() end from ${joined}`,
    ],
    [
      'chapter_progress',
      `insert into chapter_progress (student_id, chapter_id, watched, watched_seconds, position, updated_at, done_at)
      select student, ${chapterOf('n')}, '{[0,90)}'::int4multirange, 90, 1, now() - s % 300 * interval '1 day', now()
      from ${joined}, generate_series(1, 10) n`,
    ],
    [
      'work',
      `insert into work (student_id, chapter_id, type, content, status, version, saved_at)
      select student, ${chapterOf(11)}, 2, repeat('我的作业。', 20), 1, 1, now() from ${joined}`,
    ],
    [
      'submission',
      `insert into submission (student_id, chapter_id, type, version, content, submitted_at, late, score, passed, reviewed_by, reviewed_at)
      select student, ${chapterOf(11)}, 2, 1, repeat('我的作业。', 20), now() - s % 300 * interval '1 day', false,
        case when s % 50 > 0 then 80 end, case when s % 50 > 0 then true end, case when s % 50 > 0 then 1 end,
        case when s % 50 > 0 then now() end from ${joined}`,
    ],
    [
      'attempt',
      `insert into attempt (student_id, chapter_id, no, started_at, submitted_at, score, total, passed)
      select student, ${chapterOf(14)}, 1, now(), now(), 8, 10, true from ${joined}`,
    ],
    [
      'attempt_answer',
      `insert into attempt_answer (student_id, chapter_id, no, question_id, answer, score, marked_by, marked_at)
      select student, ${chapterOf(14)}, 1, q.id, '"因为"'::jsonb, case when s % 50 > 0 then 8 end,
        case when s % 50 > 0 then 1 end, case when s % 50 > 0 then now() end
      from ${joined} join question q on q.chapter_id = ${chapterOf(14)}`,
    ],
    [
      'certificate',
      `insert into certificate (student_id, project_id, number, template_version, name, name_en, sealed_at, sealed_by,
        project_name, project_name_en, year, month, issued_at)
      select student, ${from.project} + p, 'ZX2026' || lpad((2 * s + k)::text, 10, '0'), (select max(version) from certificate_template),
        case when s % 50 > 0 then '学生' end, case when s % 50 > 0 then '' end, case when s % 50 > 0 then now() end, case when s % 50 > 0 then 'time' end, '实践项目', 'Project', 2026, 6, now() from ${joined} where s % 10 = 0`,
    ],
    [
      'notice',
      `insert into notice (account_id, kind, at, read_at, project_id)
      select student, 'review-passed', now(), case when s % 4 > 0 then now() end, ${from.project} + p from ${joined}`,
    ],
    [
      'answered_request',
      `insert into answered_request (student_id, call, request_id, answer, answered_at)
      select student, 'updateWorkOrNote', 'many-' || k, '{}'::jsonb, now() from ${joined}`,
    ],
  ];
}

/** Indexes without a constraint: rebuilding them is faster than updating them row by row. */
const furtherIndexes = `select relname as name, pg_get_indexdef(indexrelid) as made from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = $1::regclass and not indisprimary and not exists (select 1 from pg_constraint where conindid = indexrelid)`;

/** Whether a database was filled completely. */
export async function isFilled(client) {
  const { rows } = await client.query(
    `select exists (select from project where id >= ${from.project}) as begun,
      exists (select from project_edition where project_id >= ${from.project}) as done`,
  );
  const [{ begun, done }] = rows;
  if (begun && !done) throw new Error('装到一半停了：请删去 var/million 里这个大小的文件夹，再来一次。');
  return done;
}

/**
 * Fills a migrated database beside its own data; existing projects, camps and works are not changed. `say`: called with each step and its
 * time.
 */
export async function fill(client, size, say) {
  // Foreign keys and triggers are off: the rows written here satisfy the former, later statements do the work of the latter.
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  );
  for (const [table, text] of describeRows(size)) {
    const began = performance.now();
    const { rows: indexes } = await client.query(furtherIndexes, [table]);
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    const { rowCount } = await client.query(text);
    for (const { made } of indexes) await client.query(made);
    say(`${table}: ${rowCount} 行，${((performance.now() - began) / 1000).toFixed(0)} 秒`);
  }
  await client.query(`select refresh_project_search(array(select id from project where id >= ${from.project}));
    insert into project_edition (project_id, edition) select id, 1 from project where id >= ${from.project};
    select setval(pg_get_serial_sequence('account', 'id'), ${from.student} + ${size.students});
    select setval(pg_get_serial_sequence('project', 'id'), ${from.project} + ${size.projects});
    select setval(pg_get_serial_sequence('camp', 'id'), ${from.project} + ${size.projects});
    select setval(pg_get_serial_sequence('chapter', 'id'), ${from.chapter} + ${size.projects * lessonsEach + lessonsEach})`);
  await client.query('vacuum (analyze)');
}
