import { expect, it } from 'vitest';
import { givenTexts, passScore, type Result, shownOptions, verdictOf } from '../kinds/verdict.ts';

const result: Result = {
  questionId: 1,
  kind: 'single',
  stem: '',
  marks: 5,
  score: 0,
  waiting: false,
  comment: null,
  corrections: [],
  options: [
    { optionId: 7, text: '甲', html: '甲' },
    { optionId: 8, text: '乙', html: '乙' },
  ],
  targets: [],
  answers: [],
  explanation: null,
};
const row = (optionId: number | null, isChoose: number, isAnswer: number | null, text?: string) => ({
  questionId: 1,
  optionId,
  isAnswer,
  isChoose,
  answer_score: 0,
  text,
});

it('distinguishes a question waiting for marking from one without marks', () => {
  expect(verdictOf({ score: null, marks: 5, waiting: true })).toBe('waiting');
  expect(verdictOf({ score: 0, marks: 5, waiting: false })).toBe('wrong');
  expect(verdictOf({ score: 2.5, marks: 5, waiting: false })).toBe('part');
  expect(verdictOf({ score: null, marks: 5, waiting: false })).toBe('hidden');
});

it('shows what was chosen, and what is right only once it is revealed', () => {
  const hidden = shownOptions(result, [row(7, 1, null), row(8, 0, null)]);
  expect(hidden.map(({ chosen, right }) => [chosen, right])).toEqual([
    [true, null],
    [false, null],
  ]);
  const shown = shownOptions(result, [row(7, 1, 0), row(8, 0, 1)]);
  expect(shown.map(({ right }) => right)).toEqual([false, true]);
});

it('gives back what was written, and the marks that pass', () => {
  expect(givenTexts(result, [row(null, 1, 1, '45'), row(null, 1, 0, '')])).toEqual([
    { text: '45', right: true },
    { text: '', right: false },
  ]);
  expect(passScore({ passMark: 60, total: 45 })).toBe(27);
});
