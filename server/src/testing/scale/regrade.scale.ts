import { expect, test } from 'vitest';
import { doJobs } from '../jobs/do-jobs.ts';
import { useLargeTest } from './large-test.ts';

/** The cost of regrading 5,000 attempts at a test of 30 questions, with all who pass by it, and of taking it back. */
const students = 5000;
const large = useLargeTest({ students, questions: 30, readings: 1 });

test('5,000 attempts are graded again', async () => {
  const { product, keeper, chapterId } = large;
  const lesson = { campId: keeper.campId, chapterId };
  const { items } = await keeper.ask('POST /mapi/Regrade/getItemAnalysis', lesson);
  const correction = { questionId: items[0]?.questionId ?? 0, way: 'full', key: {} };
  const timed = async <T>(act: () => Promise<T>) => {
    const from = performance.now();
    const data = await act();
    return { data, ms: Math.round(performance.now() - from) };
  };
  const preview = await timed(() => keeper.ask('POST /mapi/Regrade/preview', { ...lesson, correction }));
  const given = { ...lesson, reason: '题目有歧义', explanation: '', revoked: [] };
  /** Asks for it, and does the job: the sooner it is answered, the less of it is the request. */
  const applyAs = async (change: object) => {
    const { data, ms } = await timed(() => keeper.ask('POST /mapi/Regrade/apply', { ...given, ...change }));
    const job = await timed(() => doJobs(product));
    const { list } = await keeper.ask('POST /mapi/Regrade/getList', lesson);
    expect(await keeper.ask('POST /mapi/Job/get', { jobId: data.jobId })).toMatchObject({
      state: 'completed',
    });
    return { asked: ms, job: job.ms, made: list[0] };
  };
  const applied = await applyAs({ correction, revision: 0 });
  const takesBack = applied.made?.correctionId;
  const back = await applyAs({ takesBack, revision: 1 });
  console.log(JSON.stringify({ preview: preview.ms, applied, back }));
  expect(preview.data.attempts).toBe(students);
  expect(applied.made?.rises).toBeGreaterThan(0);
  expect(back.made?.takenBackAt).not.toBeNull();
  expect(Math.max(applied.asked, back.asked)).toBeLessThan(1000);
  expect(Math.max(applied.job, back.job)).toBeLessThan(10_000);
});
