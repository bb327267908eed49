import { expect, test } from 'vitest';
import { useLargeTest } from './large-test.ts';

/** The cost of regrading 5,000 attempts at a test of 30 questions, with all who pass by it, and of taking it back. */
const students = 5000;
const large = useLargeTest({ students, questions: 30, readings: 1 });

test('5,000 attempts are graded again', async () => {
  const { keeper, chapterId } = large;
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
  const applied = await timed(() =>
    keeper.ask('POST /mapi/Regrade/apply', { ...given, correction, revision: 0 }),
  );
  const takesBack = applied.data.correctionId;
  const back = await timed(() =>
    keeper.ask('POST /mapi/Regrade/apply', { ...given, takesBack, revision: 1 }),
  );
  console.log(JSON.stringify({ preview: preview.ms, apply: applied.ms, withdraw: back.ms, ...applied.data }));
  expect(preview.data.attempts).toBe(students);
  expect(back.data.changed).toBe(applied.data.changed);
  expect(Math.max(applied.ms, back.ms)).toBeLessThan(10_000);
});
