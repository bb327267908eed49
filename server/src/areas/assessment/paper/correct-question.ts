import type { CorrectionWay } from '@zhixing/contract/regrade-words';
import type { CorrectedKey } from '@zhixing/contract/staff/corrected-key';
import type { Gradable } from '../kinds/kind.ts';

/** A correction of a question (rules: regrade). `explanation` '': the question's own. */
export interface Correction {
  questionId: number;
  way: CorrectionWay;
  key: CorrectedKey;
  explanation: string;
}

type Correctable = Gradable & { id: number; explanation: string };

function withKey<Q extends Correctable>(question: Q, { optionIds, keepsOld, blanks }: CorrectedKey): Q {
  const right = new Set(optionIds);
  return {
    ...question,
    corrected: { way: 'key', ...(keepsOld ? { alsoRight: question } : {}) },
    options: optionIds
      ? question.options.map((option) => ({ ...option, isAnswer: right.has(option.id) }))
      : question.options,
    blanks: question.blanks.map((blank, at) => ({
      ...blank,
      answers: [...blank.answers, ...(blanks?.[at] ?? [])],
    })),
  };
}

/**
 * A question as its correction makes it: another key, or full points for everybody. One that does not count has 0 points, so
 * that it is left out of every sum.
 */
export function correctQuestion<Q extends Correctable>(question: Q, correction: Correction): Q {
  const { way, key } = correction;
  const explained = { ...question, explanation: correction.explanation || question.explanation };
  if (way === 'key') return withKey(explained, key);
  return { ...explained, corrected: { way }, ...(way === 'drop' ? { marks: 0 } : {}) };
}

/** The questions with the corrections of a camp. */
export function correctAll<Q extends Correctable>(
  questions: readonly Q[],
  corrections: readonly Correction[],
): readonly Q[] {
  const byQuestion = new Map(corrections.map((each) => [each.questionId, each]));
  if (!questions.some(({ id }) => byQuestion.has(id))) return questions;
  return questions.map((question) => {
    const correction = byQuestion.get(question.id);
    return correction ? correctQuestion(question, correction) : question;
  });
}
