import { expect, test } from 'vitest';
import type { Gradable } from '../kinds/kind.ts';
import { keptAnswers, readAnswers } from './answers.ts';

const question = (id: number, options: number[]): Gradable & { id: number } => ({
  id,
  kind: 'single',
  marks: 10,
  partial: false,
  blanks: [],
  options: options.map((each) => ({ id: each, isAnswer: false, sort: each, matchSort: null })),
});
const asked = [question(70, [1, 2]), question(50, [3, 4])];

test('kept answers are those that were not taken back', () => {
  expect(keptAnswers({ 70: 1, 50: null })).toEqual([{ questionId: 70, answer: 1 }]);
  expect(keptAnswers({})).toEqual([]);
});

test('each question has at most one answer, in its one form', () => {
  const given = readAnswers(asked, [
    { questionId: 50, answer: 4 },
    { questionId: 70, answer: null },
  ]);
  expect([...given]).toEqual([
    [50, { optionIds: [4], texts: [] }],
    [70, { optionIds: [], texts: [] }],
  ]);
  expect(readAnswers(asked, []).size).toBe(0);
});

test('a bad answer is told by the number of the question as the student sees it (rules: question-number)', () => {
  const read = (...all: [number, number][]) =>
    readAnswers(
      asked,
      all.map(([questionId, answer]) => ({ questionId, answer })),
    );
  expect(() => read([50, 1])).toThrow('第 2 题没有答案中的选项');
  expect(() => read([70, 1], [50, 3], [50, 4])).toThrow('第 2 题有两个答案（allAnswer）');
  expect(() => read([70, 1], [99, 1])).toThrow('第 2 个答案（allAnswer）不是这个测验的题，请刷新后重新作答');
});
