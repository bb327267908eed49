import type pg from 'pg';

/** The size of a camp: students, and lessons of each kind. `waiting`: how many students have waiting work, by default a third. */
export interface Size {
  students: number;
  readings: number;
  homework: number;
  tests: number;
  waiting?: number;
}

/**
 * Fills a camp: accounts, enrolments, lessons, progress, submissions (a third waits for review) and attempts. One statement for each
 * table, without the product's calls.
 */
export async function fillCamp(
  db: pg.Client,
  {
    projectId,
    campId,
    students,
    readings,
    homework,
    tests,
    waiting,
  }: Size & { projectId: number; campId: number },
) {
  const isMarked = waiting === undefined ? 'm.id % 3 > 0' : `m.place > ${waiting}`;
  const lessons = readings + homework + tests;
  await db.query(`set session_replication_role = replica;
    insert into chapter (project_id, level, sort, title, type, body)
    select ${projectId}, 1, 100 + n, '第 ' || n || ' 节',
      case when n <= ${readings} then 1 when n <= ${readings + homework} then 2 else 3 end, '正文'
    from generate_series(1, ${lessons}) n;
    insert into test (chapter_id, pass_mark, attempts)
    select id, 60, 3 from chapter where project_id = ${projectId} and type = 3;
    insert into question (chapter_id, sort, kind, stem, marks)
    select id, 1, 'text', '说说你的理由', 10 from chapter where project_id = ${projectId} and type = 3 and sort > 100;`);
  await db.query(`create temp table member as
    with made as (insert into account (country_code, mobile, name, role, password_hash, terms_version, terms_agreed_at)
      select '86', '1397' || lpad((n + (select count(*) from account where mobile like '1397%'))::text, 7, '0'), '学生' || n, 'student', '', '', now()
      from generate_series(1, ${students}) n returning id)
    select id, row_number() over (order by id) as place from made`);
  await db.query(`insert into enrolment (student_id, camp_id, project_id, status, joined_at)
    select id, ${campId}, ${projectId}, 1, now() - interval '20 days' from member;
    insert into chapter_progress (student_id, chapter_id, updated_at, done_at)
    select m.id, c.id, now(), now() from member m, chapter c
    where c.project_id = ${projectId} and c.type = 1 and c.sort > 100;
    insert into work (student_id, chapter_id, type, content, status, version, saved_at)
    select m.id, c.id, 2, '我的作业', 1, 1, now() from member m, chapter c
    where c.project_id = ${projectId} and c.type = 2 and c.sort > 100;
    insert into submission (student_id, chapter_id, type, version, content, submitted_at, late, score, passed, reviewed_by, reviewed_at)
    select m.id, c.id, 2, 1, '我的作业', now() - m.id % 1000 * interval '1 minute', m.id % 20 = 0,
      case when ${isMarked} then 80 end, case when ${isMarked} then true end,
      case when ${isMarked} then (select min(id) from account) end, case when ${isMarked} then now() end
    from member m, chapter c where c.project_id = ${projectId} and c.type = 2 and c.sort > 100;
    insert into attempt (student_id, chapter_id, no, started_at, submitted_at, score, total, passed)
    select m.id, c.id, 1, now(), now(), 0, 10, false from member m, chapter c
    where c.project_id = ${projectId} and c.type = 3 and c.sort > 100;
    insert into attempt_answer (student_id, chapter_id, no, question_id, answer, score)
    select m.id, q.chapter_id, 1, q.id, '"因为"'::jsonb, case when ${isMarked} then 8 end
    from member m, question q join chapter c on c.id = q.chapter_id where c.project_id = ${projectId} and c.sort > 100;
    set session_replication_role = origin;
    drop table member;
    analyze;`);
}

/** Inserts what the other students of a project have done in one lesson, by its kind. */
export async function fillLesson(
  db: pg.Client,
  { chapterId, but }: { chapterId: number; but: { id: number } },
) {
  await db.query(`create temp table member as select e.student_id as id, c.type
    from chapter c join enrolment e on e.project_id = c.project_id
    where c.id = ${chapterId} and e.student_id <> ${but.id};
    insert into chapter_progress (student_id, chapter_id, updated_at, done_at)
    select id, ${chapterId}, now(), now() from member;
    insert into work (student_id, chapter_id, type, content, status, version, saved_at)
    select id, ${chapterId}, case type when 2 then 2 else 1 end, '我写的', 1, 1, now() from member where type < 3;
    insert into submission (student_id, chapter_id, type, version, content, submitted_at, late)
    select id, ${chapterId}, 2, 1, '我的作业', now(), false from member where type = 2;
    insert into attempt (student_id, chapter_id, no, started_at, submitted_at, score, total, passed)
    select id, ${chapterId}, 1, now(), now(), 0, 10, false from member where type = 3;
    drop table member;
    analyze`);
}

/** The columns of the teachers' own that `fillGrades` adds. */
export const ownColumns = ['出勤', '答辩', '企业评价', '课堂表现', '小组互评'];

/** Gives all work of the database scores, the camp columns of the teachers' own, and everybody in it a mark in each. */
export async function fillGrades(db: pg.Client, { campId }: { campId: number }) {
  await db.query(`set session_replication_role = replica;
    update submission set score = 100 - floor(random() * random() * 60) where reviewed_at is not null;
    update attempt set total = 100, score = 100 - floor(random() * random() * 60);
    update attempt_answer set score = 1, marked_by = (select min(id) from account), marked_at = now() where random() < 0.9;
    update account set student_no = '2026' || lpad(id::text, 6, '0'), class_name = '数据 ' || 1 + id % 40 || ' 班' where role = 'student';
    set session_replication_role = origin`);
  for (const name of ownColumns)
    await db.query('insert into gradebook_column (camp_id, name, max) values ($1, $2, 100)', [campId, name]);
  await db.query(
    `insert into gradebook_entry (student_id, camp_id, column_id, value, revision, saved_by, saved_at)
     select enrolment.student_id, $1, gradebook_column.id, 60 + floor(random() * 40), 1, (select min(id) from account), now()
     from enrolment join gradebook_column on gradebook_column.camp_id = enrolment.camp_id where enrolment.camp_id = $1`,
    [campId],
  );
  await db.query('analyze');
}

/**
 * Hands a test of single choices of one point in once for everybody who learns in the project: a student answers the more
 * questions right, the higher their place among all. The first option of each question is the right one.
 */
export async function fillAttempts(
  db: pg.Client,
  { projectId, chapterId, questions }: { projectId: number; chapterId: number; questions: number },
) {
  await db.query(
    `set session_replication_role = replica;
    with learner as (
      select student_id, row_number() over (order by student_id)::float8 / count(*) over () as place
      from enrolment where project_id = ${projectId}
    ), choice as (
      select learner.student_id, question.id as question_id, question.sort,
        random() < 0.2 + 0.6 * learner.place as is_right, 1 + floor(random() * 3)::int as wrong
      from learner cross join question where question.chapter_id = ${chapterId}
    ), graded as (
      select choice.student_id, sum(is_right::int) as score,
        jsonb_agg(jsonb_build_object('questionId', choice.question_id, 'score', is_right::int, 'answer',
          jsonb_build_object('optionIds', jsonb_build_array(question_option.id), 'texts', '[]'::jsonb)) order by choice.sort) as answers
      from choice join question_option on question_option.question_id = choice.question_id
        and question_option.sort = case when is_right then 0 else wrong end
      group by choice.student_id
    )
    insert into attempt (student_id, chapter_id, no, started_at, ends_at, submitted_at, score, total, passed, answers)
    select student_id, ${chapterId}, 1, now() - interval '30 minutes', now() + interval '1 hour', now(), score, ${questions},
      score >= 0.6 * ${questions}, answers from graded;
    set session_replication_role = origin;
    analyze;`,
  );
}
