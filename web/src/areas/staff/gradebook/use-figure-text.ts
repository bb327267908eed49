import { levelOf } from '@zhixing/contract/grade-level';
import { type FigureState, figureStates } from '@zhixing/contract/gradebook-words';
import { useTexts } from '../../../locales/texts.ts';
import type { Gradebook, Typed } from './gradebook.types.ts';

/** What stands in a cell. */
export function useFigureText() {
  const text = useTexts('staffGradebook');
  const ofState = (state: FigureState, score: number | null) =>
    state === 'scored' ? `${score ?? ''}` : text.figures[state];
  return {
    figureText: (book: Gradebook, row: number, at: number) => {
      const figure = book.figures[at];
      return ofState(figureStates[figure?.states[row] ?? 0] ?? 'scored', figure?.scores[row] ?? null);
    },
    typedText: ({ value, flag }: Typed) => (flag ? text.figures[flag] : `${value ?? ''}`),
    totalText: (book: Gradebook, row: number) => {
      const total = book.totals[row];
      if (total == null) return text.noTotal;
      const level = levelOf(total, book.scheme);
      return level ? `${text.levels[level]} ${total}` : `${total}`;
    },
  };
}
