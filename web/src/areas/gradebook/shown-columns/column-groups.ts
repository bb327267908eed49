import { countingKeys } from '@zhixing/contract/staff/gradebook/counting-items';
import type { Gradebook } from '../gradebook.types.ts';

/** The columns of one category of the scheme; `category` null: those that do not count. */
export interface ColumnGroup {
  category: Gradebook['scheme']['categories'][number] | null;
  /** How many columns. */
  count: number;
}

/** The items that count towards the total. */
export const countedKeys = (scheme: Gradebook['scheme']): ReadonlySet<string> =>
  new Set(countingKeys(scheme));

type Columns = Pick<Gradebook, 'items' | 'scheme'>;

/** The place of each item's category in the scheme; what does not count comes last. */
function places({ items, scheme: { categories } }: Columns): number[] {
  const found = new Map(categories.flatMap((category, at) => category.items.map(({ key }) => [key, at])));
  return items.map(({ key }) => found.get(key) ?? categories.length);
}

/** The places of the items such that those of one category stand side by side, in the categories' order. */
export function inGroups(book: Columns): number[] {
  const at = places(book);
  return [...book.items.keys()].sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b);
}

/** The groups of columns, in their order; none where all are in one. */
export function columnGroups(book: Columns): ColumnGroup[] {
  const at = places(book);
  const groups = [...book.scheme.categories, null]
    .map((category, place) => ({ category, count: at.filter((each) => each === place).length }))
    .filter(({ count }) => count > 0);
  return groups.length > 1 ? groups : [];
}
