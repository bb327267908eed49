import { expect, test } from 'vitest';
import { useLargeTest } from './large-test.ts';

/** The cost of the item analysis of 5,000 attempts at a test of 30 questions. */
const students = 5000;
const questions = 30;
const large = useLargeTest({ students, questions, readings: 0 });

test('5,000 attempts × 30 questions', async () => {
  const { keeper, chapterId } = large;
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
