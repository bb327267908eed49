import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Classroom, createClassroom } from '../classroom.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { createKeeper, type Keeper } from '../roster.ts';
import { fillCamp } from './large-camp.ts';

/** A camp in which `students` have each handed in a test of `questions` single choices. Filled before the first test of the file. */
export function useLargeTest({
  students,
  questions,
  readings,
}: Record<'students' | 'questions' | 'readings', number>) {
  const large = {} as { keeper: Keeper; chapterId: number };
  let product: TestProduct;
  let db: pg.Client;
  beforeAll(async () => {
    product = await createTestProduct();
    const classroom = await createClassroom(product);
    large.keeper = await createKeeper(product, classroom);
    db = new pg.Client(product.databaseUrl);
    await db.connect();
    const { campId, project } = large.keeper;
    await fillCamp(db, { projectId: project.id, campId, students, readings, homework: 0, tests: 0 });
    large.chapterId = await fillAttempts(db, classroom, { project, questions });
  });
  afterAll(async () => {
    await db.end();
    await product.close();
  });
  return large;
}

/**
 * Adds a test of single choices and hands it in once for everybody who learns in the project: a student answers the more
 * questions right, the higher their place among all. Returns its chapter.
 */
async function fillAttempts(
  db: pg.Client,
  classroom: Classroom,
  { project, questions }: { project: { id: number }; questions: number },
): Promise<number> {
  const { chapterId } = await classroom.addTest(project.id, {
    questions: Array.from({ length: questions }, () => ({
      kind: 'single' as const,
      marks: 1,
      options: ['*对', '错一', '错二', '错三'],
    })),
  });
  await db.query(
    `set session_replication_role = replica;
    with learner as (
      select student_id, row_number() over (order by student_id)::float8 / count(*) over () as place
      from enrolment where project_id = ${project.id}
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
  return chapterId;
}
