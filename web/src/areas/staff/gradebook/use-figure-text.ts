import { type FigureState, figureStates, type GradeLevel } from '@zhixing/contract/words';
import { useTexts } from '../../../locales/texts.ts';
import type { Gradebook, Typed } from './gradebook.types.ts';

/** From which total on each of five levels is given, above the pass mark. */
const five: [number, GradeLevel][] = [
  [90, 'excellent'],
  [80, 'good'],
  [70, 'fair'],
];

/** The level of a total on the gradebook's scale; null: it has none. */
export function levelOf(total: number, { scale, passMark }: Gradebook['scheme']): GradeLevel | null {
  if (scale === 'hundred') return null;
  if (total < passMark) return 'failed';
  return scale === 'two' ? 'passed' : (five.find(([from]) => total >= from)?.[1] ?? 'passed');
}

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
