import { fillAttempts, fillCamp, fillGrades } from '../../../server/src/testing/scale/large-camp.ts';

export const size = { students: 5000, homework: 17, tests: 17, questions: 30 };

const one = async (client, text, values) => Number((await client.query(text, values)).rows[0].id);

/** A test of `size.questions` single choices, of which the first option is right. */
async function addTest(client, projectId) {
  const chapterId = await one(
    client,
    `insert into chapter (project_id, level, sort, title, type) values ($1, 1, 99, '期末测验', 3) returning id`,
    [projectId],
  );
  await client.query('insert into test (chapter_id, pass_mark, attempts) values ($1, 60, 1)', [chapterId]);
  await client.query(
    `insert into question (chapter_id, sort, kind, stem, marks)
     select $1, n, 'single', '第 ' || n || ' 题', 1 from generate_series(1, $2::int) n`,
    [chapterId, size.questions],
  );
  await client.query(
    `insert into question_option (question_id, sort, text, is_answer)
     select id, n, '选项 ' || n, n = 0 from question, generate_series(0, 3) n where chapter_id = $1`,
    [chapterId],
  );
  return chapterId;
}

/** A camp of 5,000 students × 40 items: 17 homework, 18 tests (one of 30 questions), 5 columns of the teachers' own. */
export async function fillTerm(client) {
  const projectId = await one(
    client,
    `insert into project (slug, type, title, title_en, summary, level, hours, published_at)
     select 'bench-term', slug, '一学期', 'Term', '', 1, 1, now() from project_type order by sort limit 1 returning id`,
  );
  const campId = await one(
    client,
    `insert into camp (project_id, title, starts_at, ends_at)
     values ($1, '五千人的营', now() - interval '90 days', now() + interval '30 days') returning id`,
    [projectId],
  );
  const { students, homework, tests, questions } = size;
  await fillCamp(client, { projectId, campId, students, readings: 0, homework, tests });
  const chapterId = await addTest(client, projectId);
  await fillGrades(client, { campId });
  await fillAttempts(client, { projectId, chapterId, questions });
  await client.query('vacuum analyze');
  return { projectId, campId, chapterId };
}
