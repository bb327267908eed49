import type { Score } from '../assessment.types.ts';

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
  html: string;
  chosen: boolean;
  right: boolean | null;
}

export function shownOptions({ questionId, options }: Result, rows: Score['connectInfo']): ShownOption[] {
  return options.map(({ optionId, html }) => {
    const row = rows.find((each) => each.questionId === questionId && each.optionId === optionId);
    const isAnswer = row?.isAnswer ?? null;
    return { optionId, html, chosen: row?.isChoose === 1, right: isAnswer === null ? null : isAnswer === 1 };
  });
}

/** The text of a blank or of a text question; `right` null: not revealed. */
export const givenTexts = ({ questionId }: Result, rows: Score['connectInfo']) =>
  rows
    .filter((row) => row.questionId === questionId && row.optionId === null)
    .map(({ text, isAnswer }) => ({ text: text ?? '', right: isAnswer === null ? null : isAnswer === 1 }));

/** The options of an ordering in the order of the answer, those without a position last; `expected` null: not revealed. */
export const placedOptions = ({ questionId, options }: Result, rows: Score['connectInfo']) =>
  options
    .map(({ optionId, html }) => {
      const row = rows.find((each) => each.questionId === questionId && each.optionId === optionId);
      return { optionId, html, given: row?.given ?? null, expected: row?.expected ?? null };
    })
    .sort((a, b) => (a.given ?? options.length + 1) - (b.given ?? options.length + 1));

/** Each option of a matching, with its chosen and its right target as HTML; `right` null: not revealed. */
export function matchedOptions({ questionId, options, targets }: Result, rows: Score['connectInfo']) {
  const htmlOf = (id: number | null | undefined) => targets.find(({ optionId }) => optionId === id)?.html;
  return options.map(({ optionId, html }) => {
    const row = rows.find((each) => each.questionId === questionId && each.optionId === optionId);
    const isAnswer = row?.isAnswer ?? null;
    return {
      optionId,
      html,
      given: htmlOf(row?.given),
      expected: htmlOf(row?.expected),
      right: isAnswer === null ? null : isAnswer === 1,
    };
  });
}

/** The marks that pass: the pass mark is a percentage of the whole. */
export const passScore = ({ passMark, total }: Pick<Score, 'passMark' | 'total'>) =>
  Math.round((passMark / 100) * total * 100) / 100;
