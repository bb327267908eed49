import {
  type FigureState,
  figureStates,
  type GradeFlag,
  gradeFlags,
  unsettledStates,
} from '@zhixing/contract/gradebook-words';
import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import type { GradeRows, Item } from '../rows.ts';

interface Book {
  items: readonly Item[];
  scheme: GradeScheme;
  rows: GradeRows;
}

/** Figures that are no result yet, or never: they say nothing of the others. */
const withoutResult: ReadonlySet<FigureState> = new Set([
  ...unsettledStates,
  ...(['exempt', 'settledExcluded'] as const),
]);

/**
 * Whether items with these states give their total a flag (rules: registrar-template): 作弊 and 缓考 of one item are the total's;
 * 缺考 is where the student was absent from all that has a result, 免修 where all is exempt.
 */
function hasFlag(flag: GradeFlag, states: readonly FigureState[]): boolean {
  if (flag === 'cheating' || flag === 'deferred') return states.includes(flag);
  const of = flag === 'absent' ? states.filter((state) => !withoutResult.has(state)) : states;
  return of.length > 0 && of.every((state) => state === flag);
}

/** The items that a remark is about: all that count in the total, or those of this category or item; undefined: neither is there. */
function itemsOf({ items, scheme }: Book, name: string): string[] | undefined {
  if (name === '') return countingKeys(scheme);
  const category = scheme.categories.find((each) => each.name === name);
  if (category) return category.items.map(({ key }) => key);
  const item = items.find(({ title }) => title === name);
  return item && [item.key];
}

/**
 * The flags of a student that a remark names, in their order: those of the total, or of a category or item of this name, which any
 * of its items gives. Items that were dropped do not count. undefined: the camp has neither.
 */
export function remarkFlags(
  book: Book,
  { name, flags = gradeFlags }: { name: string; flags?: readonly GradeFlag[] | undefined },
): ((row: number) => GradeFlag[]) | undefined {
  const keys = itemsOf(book, name);
  if (!keys) return undefined;
  const wanted = new Set(keys);
  const figures = book.items.flatMap(({ key }, at) => (wanted.has(key) ? (book.rows.figures[at] ?? []) : []));
  const dropped = figures.map((figure) => new Set(figure.dropped));
  // 缓考 instead of a total, as it was settled at the submission.
  const deferred = new Set(name === '' ? book.rows.deferred : []);
  const isFlagged = (flag: GradeFlag, states: readonly FigureState[]) =>
    name === '' ? hasFlag(flag, states) : states.includes(flag);
  return (row) => {
    const states = figures.flatMap((figure, at) =>
      dropped[at]?.has(row) ? [] : [figureStates[figure.states[row] ?? 0] ?? 'scored'],
    );
    return gradeFlags.filter(
      (flag) =>
        flags.includes(flag) && (isFlagged(flag, states) || (flag === 'deferred' && deferred.has(row))),
    );
  };
}
