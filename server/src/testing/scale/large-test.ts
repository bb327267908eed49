import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createClassroom } from '../classroom.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { createKeeper, type Keeper } from '../roster.ts';
import { fillAttempts, fillCamp } from './large-camp.ts';

/** A camp in which `students` have each handed in a test of `questions` single choices. Filled before the first test of the file. */
export function useLargeTest({
  students,
  questions,
  readings,
}: Record<'students' | 'questions' | 'readings', number>) {
  const large = {} as { product: TestProduct; keeper: Keeper; chapterId: number };
  let db: pg.Client;
  beforeAll(async () => {
    const product = await createTestProduct();
    large.product = product;
    const classroom = await createClassroom(product);
    large.keeper = await createKeeper(product, classroom);
    db = new pg.Client(product.databaseUrl);
    await db.connect();
    const { campId, project } = large.keeper;
    await fillCamp(db, { projectId: project.id, campId, students, readings, homework: 0, tests: 0 });
    const { chapterId } = await classroom.addTest(project.id, {
      questions: Array.from({ length: questions }, () => ({
        kind: 'single' as const,
        marks: 1,
        options: ['*对', '错一', '错二', '错三'],
      })),
    });
    large.chapterId = chapterId;
    await fillAttempts(db, { projectId: project.id, chapterId, questions });
  });
  afterAll(async () => {
    await db.end();
    await large.product.close();
  });
  return large;
}
