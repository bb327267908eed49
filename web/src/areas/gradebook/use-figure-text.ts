import { levelOf } from '@zhixing/contract/grade-level';
import { type FigureState, figureStates } from '@zhixing/contract/gradebook-words';
import { useTexts } from '../../locales/texts.ts';
import type { Gradebook, Typed } from './gradebook.types.ts';

type Figure = Gradebook['figures'][number];
type Scores = readonly (number | null)[];

/** How many decimals the scores of a column have, by the column: they all show as many, so that their points stand below each other. */
const decimalsOf = new WeakMap<Scores, number>();
function inColumn(score: number, scores: Scores): string {
  let decimals = decimalsOf.get(scores);
  if (decimals === undefined) {
    decimals = Math.max(0, ...new Set(scores.map((each) => `${each ?? ''}`.split('.')[1]?.length ?? 0)));
    decimalsOf.set(scores, decimals);
  }
  return score.toFixed(decimals);
}

/** What stands in a cell. */
export function useFigureText() {
  const text = useTexts('staffGradebook');
  const words = useTexts('grades');
  const ofState = (state: FigureState, score: number | null, scores: Scores) =>
    state !== 'scored' ? words.figures[state] : score === null ? '' : inColumn(score, scores);
  const ofFigure = (figure: Figure | undefined, row: number) =>
    ofState(
      figureStates[figure?.states[row] ?? 0] ?? 'scored',
      figure?.scores[row] ?? null,
      figure?.scores ?? [],
    );
  return {
    ofFigure,
    figureText: (book: Gradebook, row: number, at: number) => ofFigure(book.figures[at], row),
    typedText: ({ value, flag }: Typed) => (flag ? words.figures[flag] : `${value ?? ''}`),
    totalText: (book: Gradebook, row: number) => {
      if (book.deferred.includes(row)) return words.figures.deferred;
      const total = book.totals[row];
      const isUnsettled = book.unsettled.includes(row);
      if (total == null) return isUnsettled ? words.unsettled : text.noTotal;
      const shown = inColumn(total, book.totals);
      if (isUnsettled) return words.unsettledTotal({ total: shown });
      const level = levelOf(total, book.scheme);
      return level ? `${words.levels[level]} ${shown}` : shown;
    },
  };
}
