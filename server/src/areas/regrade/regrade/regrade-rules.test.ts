import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Correction, Question } from '../../assessment/index.ts';
import { correctAll, grade } from '../../assessment/index.ts';
import { isChanged, planRegrade, regradeAttempt, type SubmittedAttempt } from './regrade.policy.ts';

const chapterId = 7;
const none: ReadonlySet<number> = new Set();
const option = (id: number, isAnswer: boolean, questionId: number) => ({
  id,
  questionId,
  sort: id,
  text: `选项 ${id}`,
  isAnswer,
  matchSort: null,
});
/** Question n has the options n1, n2 and n3; the first one is its key. */
const question = (id: number, more: Partial<Question> = {}): Question => ({
  id,
  chapterId,
  sort: id,
  kind: 'single',
  stem: '',
  marks: 10,
  partial: false,
  explanation: '原来的解析',
  guide: '',
  bankId: null,
  pool: null,
  draw: null,
  fromPaper: 1,
  toPaper: null,
  options: [1, 2, 3].map((at) => option(id * 10 + at, at === 1, id)),
  blanks: [],
  ...more,
});
const questions = [question(1), question(2), question(3)];
const correction = (more: Partial<Correction> = {}): Correction => ({
  questionId: 1,
  way: 'key',
  key: { optionIds: [12] },
  explanation: '',
  ...more,
});

/** An attempt as it was graded: which of its options each question was answered with; 0: left empty. */
function attemptOf(
  chosen: readonly number[],
  more: Partial<SubmittedAttempt> = {},
  asked = questions,
): SubmittedAttempt {
  const answers = asked.map((each, at) => {
    const answer = { optionIds: chosen[at] ? [each.id * 10 + chosen[at]] : [], texts: [] };
    return { questionId: each.id, answer, score: grade(each, answer) ?? 0 };
  });
  const score = answers.reduce((sum, each) => sum + each.score, 0);
  const total = asked.reduce((sum, { marks }) => sum + marks, 0);
  const passMark = 60;
  return {
    studentId: 1,
    chapterId,
    no: 1,
    paper: 1,
    answers,
    texts: [],
    score,
    total,
    late: false,
    passMark,
    passed: (score / total) * 100 >= passMark,
    ...more,
  };
}
const corrected = (...all: Correction[]) => ({
  questions: correctAll(questions, all),
  questionId: 1,
  lateOff: 0,
});
const once = (attempt: SubmittedAttempt, ...all: Correction[]) =>
  regradeAttempt(attempt, { ...corrected(...all), revoked: false });

describe('one attempt', () => {
  test('another key changes who earns the points of that question alone', () => {
    expect(once(attemptOf([2, 1, 3]), correction())?.after).toEqual({ score: 20, total: 30, passed: true });
    expect(once(attemptOf([1, 1, 3]), correction())?.after).toMatchObject({ score: 10, total: 30 });
  });
  test('several options may be right', () => {
    const both = correction({ key: { optionIds: [11, 12] } });
    for (const [chosen, score] of [
      [1, 20],
      [2, 20],
      [3, 10],
      [0, 10],
    ] as const)
      expect(once(attemptOf([chosen, 1, 0]), both)?.after.score).toBe(score);
  });
  test('full points are given to everybody who had the question, also for an empty answer', () => {
    expect(once(attemptOf([0, 0, 0]), correction({ way: 'full', key: {} }))?.after.score).toBe(10);
  });
  test('a dropped question counts neither for the score nor for the total', () => {
    const drop = correction({ way: 'drop', key: {} });
    expect(once(attemptOf([1, 1, 0]), drop)?.after).toEqual({ score: 10, total: 20, passed: true });
    expect(once(attemptOf([0, 1, 1]), drop)?.after).toEqual({ score: 20, total: 20, passed: true });
  });
  test('scores that people gave are kept and counted', () => {
    const attempt = attemptOf([2, 0, 0], { texts: [7, null], total: 50 });
    expect(once(attempt, correction())?.after.score).toBe(17);
  });
  test('one that does not have the question is left alone', () => {
    expect(once(attemptOf([1, 1], {}, questions.slice(1)), correction())).toBeUndefined();
  });
  test('of a multiple choice the former key may stay right beside the new one', () => {
    const multiple = question(1, {
      kind: 'multiple',
      options: [option(11, true, 1), option(12, true, 1), option(13, false, 1)],
    });
    const all = (keepsOld: boolean) =>
      correctAll([multiple], [correction({ key: { optionIds: [11], keepsOld } })]);
    const gradeOf = (keepsOld: boolean, ...optionIds: number[]) =>
      grade(all(keepsOld)[0] as Question, { optionIds, texts: [] });
    expect([gradeOf(false, 11), gradeOf(false, 11, 12)]).toEqual([10, 0]);
    expect([gradeOf(true, 11), gradeOf(true, 11, 12), gradeOf(true, 12)]).toEqual([10, 10, 0]);
  });
  test('a blank accepts more spellings, and so does a number', () => {
    const blank = question(1, {
      kind: 'blank',
      options: [],
      blanks: [
        { questionId: 1, sort: 1, answers: ['中位数'], number: null, tolerance: 0 },
        { questionId: 1, sort: 2, answers: [], number: 0.5, tolerance: 0 },
      ],
    });
    const [more] = correctAll([blank], [correction({ key: { blanks: [['median'], ['二分之一']] } })]);
    const gradeOf = (...texts: string[]) => grade(more as Question, { optionIds: [], texts });
    expect(gradeOf('Median', '二分之一')).toBe(10);
    expect(gradeOf('中位数', '50%')).toBe(10);
    expect(gradeOf('众数', '1/3')).toBe(0);
  });
  test('the corrected explanation takes the place of the question’s own', () => {
    const [first] = correctAll(questions, [correction({ explanation: '两个都对' })]);
    expect(first?.explanation).toBe('两个都对');
    expect(correctAll(questions, [correction()])[0]?.explanation).toBe('原来的解析');
  });
});

describe('a student', () => {
  const plan = (attempts: SubmittedAttempt[], all: Correction[], revoked = none) =>
    planRegrade(attempts, { ...corrected(...all), revoked }).students[0];
  test('rises, falls or stays by the best attempt', () => {
    const best = attemptOf([0, 1, 1]);
    expect(plan([attemptOf([2, 0, 0]), { ...best, no: 2 }], [correction()])?.change).toBe('same');
    expect(plan([attemptOf([2, 1, 0])], [correction()])).toMatchObject({ change: 'rises', passes: true });
    expect(plan([attemptOf([1, 1, 0])], [correction()])).toMatchObject({ change: 'falls', passes: false });
  });
  test('who falls below the pass mark keeps the pass, and is named', () => {
    expect(plan([attemptOf([1, 1, 0])], [correction()])).toMatchObject({
      isFallen: true,
      before: { passed: true },
      after: { score: 10, passed: true },
    });
  });
  test('who is decided upon loses it', () => {
    expect(plan([attemptOf([1, 1, 0])], [correction()], new Set([1]))?.after.passed).toBe(false);
  });
  test('another attempt that passes keeps them from falling', () => {
    const again = attemptOf([0, 1, 1], { no: 2 });
    expect(plan([attemptOf([1, 1, 0]), again], [correction()])?.isFallen).toBe(false);
  });
  test('a pass that was kept before is not asked about again', () => {
    const kept = { ...attemptOf([0, 1, 0]), passed: true };
    expect(plan([kept], [correction({ way: 'full', key: {} })])?.isFallen).toBe(false);
  });
});

describe('any test', () => {
  const chosen = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 });
  const attempts = fc
    .array(fc.record({ chosen, studentId: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 12 })
    .map((all) => all.map((each, at) => attemptOf(each.chosen, { studentId: each.studentId, no: at + 1 })));
  const anyCorrection = fc.oneof(
    fc
      .uniqueArray(fc.constantFrom(11, 12, 13), { minLength: 1 })
      .map((optionIds) => correction({ key: { optionIds } })),
    fc.constantFrom<Correction>(correction({ way: 'full', key: {} }), correction({ way: 'drop', key: {} })),
  );
  /** The score from the rule alone: which choices of the first question earn its points, and what it counts. */
  function model(attempt: SubmittedAttempt, { way, key }: Correction) {
    const first = attempt.answers[0]?.answer.optionIds[0];
    const others = attempt.answers.slice(1).reduce((sum, { score }) => sum + score, 0);
    if (way === 'drop') return { score: others, total: 20 };
    const isRight = way === 'full' || (first !== undefined && (key.optionIds ?? []).includes(first));
    return { score: others + (isRight ? 10 : 0), total: 30 };
  }
  const applied = (attempt: SubmittedAttempt, ...all: Correction[]) => {
    const found = once(attempt, ...all);
    if (!found) throw new Error('it has the question');
    return { ...attempt, answers: found.answers, ...found.after };
  };

  test('has the scores of the model, nobody loses a pass, and the second time nothing changes', () => {
    fc.assert(
      fc.property(attempts, anyCorrection, (all, made) => {
        for (const attempt of all) {
          const after = applied(attempt, made);
          expect(after).toMatchObject(model(attempt, made));
          expect(after.passed).toBe(attempt.passed || (after.score / after.total) * 100 >= 60);
          const again = once(after, made);
          expect(again && isChanged(again)).toBe(false);
        }
      }),
    );
  });
  test('has its earlier scores again when the correction is taken back', () => {
    fc.assert(
      fc.property(attempts, anyCorrection, (all, made) => {
        for (const attempt of all) {
          const back = applied(applied(attempt, made));
          expect(back).toEqual({ ...attempt, passed: attempt.passed || applied(attempt, made).passed });
        }
      }),
    );
  });
  test('loses passes of those alone who were decided upon, where they no longer reach it', () => {
    fc.assert(
      fc.property(
        attempts,
        anyCorrection,
        fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
        (all, made, named) => {
          const { students } = planRegrade(all, { ...corrected(made), revoked: new Set(named) });
          for (const { studentId, before, after } of students) {
            const lost = before.passed && !after.passed;
            const isReached = all
              .filter((each) => each.studentId === studentId)
              .some((each) => {
                const { score, total } = model(each, made);
                return score / total >= 0.6;
              });
            expect(lost).toBe(before.passed && named.includes(studentId) && !isReached);
          }
        },
      ),
    );
  });
});
