/** The categories of a scheme with their items. */
interface Placed {
  categories: readonly { weight: number; items: readonly { key: string }[] }[];
}

/** The keys of the items that count in the total (rules: gradebook-scheme). */
export const countingKeys = ({ categories }: Placed): string[] =>
  categories.flatMap(({ weight, items }) => (weight > 0 ? items.map(({ key }) => key) : []));

/** Why an item does not count in the total. */
export type NotCounting = 'noCategory' | 'noWeight';

/** null: the item counts. */
export function whyNotCounting({ categories }: Placed, key: string): NotCounting | null {
  const category = categories.find(({ items }) => items.some((item) => item.key === key));
  if (!category) return 'noCategory';
  return category.weight > 0 ? null : 'noWeight';
}
