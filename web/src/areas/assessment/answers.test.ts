import { describe, expect, it } from 'vitest';
import { mergeAnswers, withAnswer } from '../writing-queue/answers.ts';
import { isAnswered, unanswered } from './answered.ts';
import type { PaperQuestion } from './answers.ts';
import { clockOffsetOf, clockText, secondsUntil } from './clock/countdown.ts';

const question = (questionId: number, kind: PaperQuestion['kind'], blankCount = 0): PaperQuestion => ({
  questionId,
  kind,
  stem: '',
  marks: 1,
  blankCount,
  options: [],
  targets: [],
});

describe('what counts as answered', () => {
  it('is a choice made, every blank filled, a text with words', () => {
    expect(isAnswered(question(1, 'single'), 7)).toBe(true);
    expect(isAnswered(question(1, 'multiple'), [])).toBe(false);
    expect(isAnswered(question(1, 'blank', 2), ['45', ' '])).toBe(false);
    expect(isAnswered(question(1, 'blank', 2), ['45'])).toBe(false);
    expect(isAnswered(question(1, 'blank', 2), ['45', '天数'])).toBe(true);
    expect(isAnswered(question(1, 'text'), '  ')).toBe(false);
  });

  it('names the questions left empty before one hands in', () => {
    const paper = [question(11, 'single'), question(12, 'judge'), question(13, 'text')];
    const answers = withAnswer(withAnswer([], 12, 5), 12, 6);
    expect(answers).toHaveLength(1);
    expect(unanswered(paper, answers)).toEqual([1, 3]);
  });
});

describe('the time left of a test', () => {
  it('goes by the clock of the server where the device is wrong', () => {
    const ahead = clockOffsetOf('2026-11-20T04:00:00Z', Date.parse('2026-11-20T03:50:00Z'));
    const now = Date.parse('2026-11-20T03:55:00Z');
    expect(secondsUntil('2026-11-20T04:30:00Z', { now, clockOffset: ahead })).toBe(25 * 60);
  });

  it('reads as a clock', () => {
    expect(clockText(3723)).toBe('1:02:03');
    expect(clockText(65.2)).toBe('1:06');
    expect(clockText(-4)).toBe('0:00');
  });
});

it('adds answers up question by question', () => {
  const before = [
    { questionId: 1, answer: 10 },
    { questionId: 2, answer: '旧' },
  ];
  expect(mergeAnswers(before, [{ questionId: 2, answer: '新' }])).toEqual([
    { questionId: 1, answer: 10 },
    { questionId: 2, answer: '新' },
  ]);
});
