import type { Score } from './assessment.types.ts';

export type Result = Score['results'][number];
export type Verdict = 'right' | 'part' | 'wrong' | 'waiting' | 'hidden';

/** Hidden until answers are revealed (rules: answer-score-reveal). */
export function verdictOf({ score, marks, waiting }: Pick<Result, 'score' | 'marks' | 'waiting'>): Verdict {
  if (waiting) return 'waiting';
  if (score === null) return 'hidden';
  if (score >= marks) return 'right';
  return score > 0 ? 'part' : 'wrong';
}

/** An option as the result shows it. `right` null: not revealed. */
export interface ShownOption {
  optionId: number;
  text: string;
  chosen: boolean;
  right: boolean | null;
}

export function shownOptions({ questionId, options }: Result, rows: Score['connectInfo']): ShownOption[] {
  return options.map(({ optionId, text }) => {
    const row = rows.find((each) => each.questionId === questionId && each.optionId === optionId);
    const isAnswer = row?.isAnswer ?? null;
    return { optionId, text, chosen: row?.isChoose === 1, right: isAnswer === null ? null : isAnswer === 1 };
  });
}

/** What was written into a blank, or as the answer to a text question; `right` null: not to be told, or not yet. */
export const givenTexts = ({ questionId }: Result, rows: Score['connectInfo']) =>
  rows
    .filter((row) => row.questionId === questionId && row.optionId === null)
    .map(({ text, isAnswer }) => ({ text: text ?? '', right: isAnswer === null ? null : isAnswer === 1 }));

/** The marks that pass: the pass mark is a percentage of the whole. */
export const passScore = ({ passMark, total }: Pick<Score, 'passMark' | 'total'>) =>
  Math.round((passMark / 100) * total * 100) / 100;
