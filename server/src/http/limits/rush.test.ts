import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConcurrencyLimiter } from '../../base/concurrency-limiter.ts';
import { useStudent } from '../../testing/use-classroom.ts';

const { product, classroom, project, student } = useStudent();

let release = () => {};
beforeAll(() => {
  // One task runs until it is ended, and one may wait behind it.
  const gate = createConcurrencyLimiter({ atOnce: 1, perKey: 1, waiting: 1, patience: 60_000 });
  product.deps.gates.calls = gate;
});
afterAll(() => release());

test('in a rush refused requests get 503 with Retry-After and have begun nothing; repeated, each counts once', async () => {
  const paper = await classroom.addTest(project.id, {
    questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
  });
  const [question] = paper.questions;
  const allAnswer = [{ questionId: question?.id, answer: question?.optionIds[1] }];
  const payload = { chapterId: paper.chapterId, allAnswer };
  const handIn = (requestId: string) =>
    product.app.inject({
      method: 'POST',
      url: '/capi/Question/produceScore',
      headers: { 'content-type': 'application/json', token: student.token },
      payload: JSON.stringify({ ...payload, requestId }),
    });
  void product.deps.gates.calls.run(
    { key: 'somebody' },
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const early: Awaited<ReturnType<typeof handIn>>[] = [];
  const rush = Array.from({ length: 200 }, async (_, index) => {
    const answer = await handIn(`r${index}`);
    early.push(answer);
    return { id: `r${index}`, answer };
  });
  // All but the waiting one.
  await expect.poll(() => early.length, { timeout: 20_000 }).toBe(199);
  for (const answer of early) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      { code: -5, msg: expect.stringContaining('请稍后再试') },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  release();
  const all = await Promise.all(rush);
  const [taken, ...others] = all.filter(({ answer }) => answer.statusCode === 200);
  expect([taken?.answer.json().data.attempts.length, others.length]).toEqual([1, 0]);
  // The same request repeated, as by the browser's queue; then a refused one.
  expect((await handIn(taken?.id ?? '')).json().data.attempts).toHaveLength(1);
  const shed = all.find(({ answer }) => answer.statusCode === 503);
  expect((await handIn(shed?.id ?? '')).json().data.attempts).toHaveLength(2);
});
