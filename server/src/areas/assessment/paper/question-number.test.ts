import { beforeEach, describe, expect, test } from 'vitest';
import type { Classroom } from '../../../testing/classroom.ts';
import { useStudent } from '../../../testing/use-classroom.ts';

const { product, classroom, student, project } = useStudent();
let made: Awaited<ReturnType<Classroom['addTest']>>;

beforeEach(async () => {
  const options = ['*甲', '乙', '丙', '丁', '戊', '己'];
  made = await classroom.addTest(project.id, {
    shuffle: true,
    attempts: 9,
    reveal: 'after-deadline',
    questions: [
      ...Array.from({ length: 9 }, () => ({ kind: 'single' as const, marks: 1, options })),
      { kind: 'text', marks: 1 },
    ],
  });
});

interface Shown {
  questionId: number;
  kind: string;
  options: { optionId: number }[];
}
const ask = (name: 'saveAnswers' | 'produceScore' | 'startAttempt', allAnswer?: unknown[]) =>
  product.call(
    `POST /capi/Question/${name}`,
    { chapterId: made.chapterId, allAnswer },
    { token: student.token },
  );
const paper = async () => {
  const { data } = await product.call(
    'POST /capi/Chapter/getContent',
    { chapterId: made.chapterId },
    { token: student.token },
  );
  return (data.content as unknown as { questions: Shown[] }).questions;
};

describe('what the server says of a question', () => {
  test('is its number on this student’s paper, never its id', async () => {
    const shown = await paper();
    await ask('startAttempt');
    for (const place of [0, 4, 9]) {
      const { questionId, kind, options } = shown[place] as Shown;
      const bad = kind === 'text' ? ['一', '二'] : 999_999;
      const twice = [
        { questionId, answer: null },
        { questionId, answer: null },
      ];
      const several = options.map(({ optionId }) => optionId);
      const tries = [[{ questionId, answer: bad }], twice, [{ questionId, answer: several }]];
      for (const allAnswer of kind === 'text' ? tries.slice(0, 2) : tries)
        for (const name of ['saveAnswers', 'produceScore'] as const) {
          const { code, msg } = await ask(name, allAnswer);
          expect({ code, msg }).toEqual({ code: -3, msg: expect.stringContaining(`第 ${place + 1} 题`) });
          expect(msg).not.toContain(String(questionId));
        }
    }
  });

  test('is the place among the answers where the test has no such question', async () => {
    const allAnswer = [
      { questionId: made.questions[0]?.id, answer: null },
      { questionId: 987_654, answer: 1 },
    ];
    for (const name of ['saveAnswers', 'produceScore'] as const) {
      const { msg } = await ask(name, allAnswer);
      expect(msg).toContain('第 2 个答案');
      expect(msg).not.toContain('987654');
    }
  });
});

test('the result has the questions and their options in the order of the paper they were on', async () => {
  const shown = await paper();
  const order = shown.map(({ questionId, options }) => [questionId, options.map((each) => each.optionId)]);
  const { data } = await ask('produceScore', [
    { questionId: shown.find(({ kind }) => kind === 'text')?.questionId, answer: '有' },
  ]);
  const { results } = data as unknown as { results: Shown[] };
  const told = results.map(({ questionId, options }) => [questionId, options.map((each) => each.optionId)]);
  expect(told).toEqual(order);
  // The next attempt has an order of its own.
  expect((await paper()).map(({ questionId }) => questionId)).not.toEqual(
    shown.map(({ questionId }) => questionId),
  );
});
