import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClassroom } from '../classroom.ts';
import { createTestProduct, type TestProduct } from '../product.ts';
import { createKeeper, type Keeper } from '../roster.ts';
import { fillCamp } from './large-camp.ts';
import { fillAttempts } from './large-test.ts';

/** The cost of the item analysis of 5,000 attempts at a test of 30 questions. */
const students = 5000;
const questions = 30;

let product: TestProduct;
let keeper: Keeper;
let chapterId: number;
let db: pg.Client;
beforeAll(async () => {
  product = await createTestProduct();
  const classroom = await createClassroom(product);
  keeper = await createKeeper(product, classroom);
  db = new pg.Client(product.databaseUrl);
  await db.connect();
  const { campId, project } = keeper;
  await fillCamp(db, { projectId: project.id, campId, students, readings: 0, homework: 0, tests: 0 });
  chapterId = await fillAttempts(db, classroom, { project, questions });
});
afterAll(async () => {
  await db.end();
  await product.close();
});

test('5,000 attempts × 30 questions', async () => {
  const times: number[] = [];
  let analysis: Awaited<ReturnType<typeof asked>> | undefined;
  const asked = () => keeper.ask('POST /mapi/Regrade/getItemAnalysis', { campId: keeper.campId, chapterId });
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now();
    analysis = await asked();
    times.push(Math.round(performance.now() - from));
  }
  console.log(JSON.stringify({ ms: times, bytes: JSON.stringify(analysis).length }));
  expect(analysis).toMatchObject({ attempts: students });
  expect(analysis?.items).toHaveLength(questions);
  expect(Math.min(...times)).toBeLessThan(2000);
});
