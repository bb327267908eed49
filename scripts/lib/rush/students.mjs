import { createHash } from 'node:crypto';

/** The token of the n-th student, from 1, in the format of tokens. */
export const tokenOf = (n) => `rush-${String(n).padStart(38, '0')}`;
const questions = 20;
/** How many questions the n-th student answers right: less than half of the students pass. */
export const rightOf = (n) => (n * 7) % (questions + 1);

/** Creates a project with a reading and a test of 20 questions with four options, of which the first is right. */
async function makeTest(client, crowd) {
  const one = async (text, values = []) => (await client.query(text, values)).rows[0];
  const { slug } = await one('select slug from project_type order by sort limit 1');
  const { id: projectId } = await one(
    `insert into project (slug, type, title, title_en, summary, level, hours, published_at)
     values ($2, $1, '交卷', 'Rush', '', 1, 1, now()) returning id`,
    [slug, `rush-${crowd}`],
  );
  const { id: campId } = await one(
    `insert into camp (project_id, title, starts_at, ends_at)
     values ($1, '开放营', now() - interval '1 day', now() + interval '30 days') returning id`,
    [projectId],
  );
  await client.query(
    `insert into chapter (project_id, level, sort, title, type, body) values ($1, 1, 1, '阅读', 1, '正文')`,
    [projectId],
  );
  const { id: chapterId } = await one(
    `insert into chapter (project_id, level, sort, title, type) values ($1, 1, 2, '测验', 3) returning id`,
    [projectId],
  );
  await client.query(
    'insert into test (chapter_id, pass_mark, attempts, time_limit_minutes) values ($1, 60, 1, 60)',
    [chapterId],
  );
  await client.query(
    `insert into question (chapter_id, sort, kind, stem, marks)
     select $1, n, 'single', '第 ' || n || ' 题', 5 from generate_series(1, $2::int) n`,
    [chapterId, questions],
  );
  await client.query(
    `insert into question_option (question_id, sort, text, is_answer)
     select id, n, '选项 ' || n, n = 1 from question, generate_series(1, 4) n where chapter_id = $1`,
    [chapterId],
  );
  const { rows } = await client.query(
    `select question_id::float8 as "questionId", array_agg(question_option.id::float8 order by question_option.sort) as "optionIds"
     from question_option join question on question.id = question_id where chapter_id = $1 group by question_id`,
    [chapterId],
  );
  return { projectId: Number(projectId), campId: Number(campId), chapterId: Number(chapterId), paper: rows };
}

/**
 * Creates `count` students who are logged in, learn in one project and have begun its test, by a few statements. `ids`: the id of the n-th
 * student is at index n - 1.
 */
export async function seatStudents(client, count) {
  // A database that is kept may have an earlier crowd: this one takes over its tokens.
  const earlier = await client.query(`select count(*)::int as crowds from project where slug like 'rush-%'`);
  const crowd = earlier.rows[0].crowds;
  const { projectId, campId, chapterId, paper } = await makeTest(client, crowd);
  const { rows } = await client.query(
    `insert into account (country_code, mobile, password_hash, name, terms_version, terms_agreed_at)
     select '86', $2 || lpad(n::text, 7, '0'), 'x', '学员', '1', now() from generate_series(1, $1::int) n returning id::float8, mobile`,
    [count, `14${String(crowd).padStart(2, '0')}`],
  );
  const ids = rows.toSorted((a, b) => (a.mobile < b.mobile ? -1 : 1)).map(({ id }) => id);
  const hashes = ids.map((_, index) =>
    createHash('sha256')
      .update(tokenOf(index + 1))
      .digest(),
  );
  await client.query('delete from session where token_hash = any($1::bytea[])', [hashes]);
  await client.query(
    `insert into session (account_id, token_hash, created_at, seen_at, expires_at)
     select id, hash, now(), now(), now() + interval '30 days' from unnest($1::bigint[], $2::bytea[]) as s (id, hash)`,
    [ids, hashes],
  );
  await client.query(
    `insert into enrolment (student_id, camp_id, project_id, status, joined_at)
     select id, $2, $3, 1, now() from unnest($1::bigint[]) id`,
    [ids, campId, projectId],
  );
  await client.query(
    `insert into attempt (student_id, chapter_id, no, started_at, ends_at, pass_mark)
     select id, $2, 1, now(), now() + interval '1 hour', 60 from unnest($1::bigint[]) id`,
    [ids, chapterId],
  );
  // Autovacuum of these rows is not to be measured.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  return { ids, chapterId, paper };
}
