import {
  type FigureState,
  figureStates,
  type GradeFlag,
  gradeFlags,
} from '@zhixing/contract/gradebook-words';
import type { Edit, Gradebook, Typed } from '../gradebook.types.ts';

const flagOf = (state: number | undefined): GradeFlag | null => {
  const name: FigureState | undefined = figureStates[state ?? 0];
  return gradeFlags.find((flag) => flag === name) ?? null;
};

/** What staff typed in a cell, as it is saved. */
export function savedAt(book: Gradebook, studentId: number, item: string): Typed & { revision: number } {
  const [at, row] = [book.items.findIndex(({ key }) => key === item), book.students.ids.indexOf(studentId)];
  const figure = book.figures[at];
  const flag = flagOf(figure?.states[row]);
  const isPoints = book.items[at]?.kind === 'own' && flag === null;
  return {
    value: isPoints ? (figure?.scores[row] ?? null) : null,
    flag,
    revision: figure?.revisions[row] ?? 0,
  };
}

export const isSame = (one: Typed, other: Typed) => one.value === other.value && one.flag === other.flag;

export const isOfLesson = ({ items }: Gradebook, { item }: Pick<Edit, 'item'>) =>
  items.some(({ key, kind }) => key === item && kind !== 'own');

/** Neither its column nor its student is gone. */
export const isThere = (
  { students, items }: Gradebook,
  { studentId, item }: Pick<Edit, 'studentId' | 'item'>,
) => students.ids.includes(studentId) && items.some(({ key }) => key === item);
