import {
  type FigureState,
  figureStates,
  type GradeFlag,
  gradeFlags,
} from '@zhixing/contract/gradebook-words';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import type { GradeRows, Item } from '../rows.ts';

interface Book {
  items: readonly Item[];
  scheme: GradeScheme;
  rows: GradeRows;
}

/** Figures that are no result yet, or never: they say nothing of the others. */
const withoutResult: ReadonlySet<FigureState> = new Set([
  ...(['waiting', 'returned', 'notDue', 'empty', 'deferred', 'exempt'] as const),
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

/** The items of a remark, and whether one of them is enough; undefined: the camp has no category or item of this name. */
function itemsOf({ items, scheme }: Book, name: string): string[] | undefined {
  const categories = scheme.categories.filter((each) => (name === '' ? each.weight > 0 : each.name === name));
  if (name === '' || categories.length > 0)
    return categories.flatMap((each) => each.items.flatMap(({ key, weight }) => (weight > 0 ? [key] : [])));
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
  return (row) => {
    const states = figures.flatMap((figure, at) =>
      dropped[at]?.has(row) ? [] : [figureStates[figure.states[row] ?? 0] ?? 'scored'],
    );
    return gradeFlags.filter(
      (flag) => flags.includes(flag) && (name === '' ? hasFlag(flag, states) : states.includes(flag)),
    );
  };
}
