import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import type { AllTexts } from '../../../locales/texts.ts';

/** A category while it is written; null: a number that was emptied. */
export interface DraftCategory {
  name: string;
  weight: number | null;
  drop: number | null;
  items: { key: string; weight: number | null }[];
}

/** The scheme as a form holds it. `categories`: DraftCategory[] as JSON. */
export interface SchemeFields {
  categories: string;
  missing: string;
  lateOff: string;
  passMark: string;
  decimals: string;
  scale: string;
}

export const wholeWeight = 100;

export function fieldsOf(scheme: GradeScheme): SchemeFields {
  const { categories, missing, lateOff, passMark, decimals, scale } = scheme;
  return {
    categories: JSON.stringify(categories satisfies DraftCategory[]),
    missing,
    scale,
    lateOff: `${lateOff}`,
    passMark: `${passMark}`,
    decimals: `${decimals}`,
  };
}

export const readCategories = (typed: string): DraftCategory[] => JSON.parse(typed) as DraftCategory[];

/** The scheme that is sent. Items stand in the gradebook's order; what the camp no longer has is left out. */
export function schemeOf(fields: SchemeFields, items: readonly { key: string }[]): GradeScheme {
  const places = new Map(items.map(({ key }, at) => [key, at]));
  const placeOf = ({ key }: { key: string }) => places.get(key) ?? 0;
  return {
    categories: readCategories(fields.categories).map(({ name, weight, drop, items: weighted }) => ({
      name: name.trim(),
      weight: weight ?? 0,
      drop: drop ?? 0,
      items: weighted
        .filter(({ key }) => places.has(key))
        .sort((a, b) => placeOf(a) - placeOf(b))
        .map(({ key, weight: own }) => ({ key, weight: own ?? 1 })),
    })),
    missing: fields.missing as GradeScheme['missing'],
    scale: fields.scale as GradeScheme['scale'],
    lateOff: Number(fields.lateOff),
    passMark: Number(fields.passMark),
    decimals: Number(fields.decimals),
  };
}

export const sumOf = (categories: readonly DraftCategory[]) =>
  categories.reduce((sum, { weight }) => sum + (weight ?? 0), 0);

/** The categories with an item in the one at `to`, or in none, with a weight. */
export const putItem = (
  categories: readonly DraftCategory[],
  { key, to, weight }: { key: string; to: number | undefined; weight: number | null },
): DraftCategory[] =>
  categories.map((category, at) => {
    const isHere = category.items.some((item) => item.key === key);
    if (at === to)
      return {
        ...category,
        items: isHere
          ? category.items.map((item) => (item.key === key ? { key, weight } : item))
          : [...category.items, { key, weight }],
      };
    return isHere ? { ...category, items: category.items.filter((item) => item.key !== key) } : category;
  });

/** A field of the categories: of the category at a place, or the weight of an item. */
export type CategoryField = { at: number; of: 'name' | 'weight' | 'drop' } | { item: string };

export interface CategoryFault {
  problem: string;
  field: CategoryField;
}

/** What is wrong with the categories, in words, and where it is mended; undefined: nothing. */
export function faultOf(
  categories: readonly DraftCategory[],
  text: AllTexts['staffScheme']['problems'],
): CategoryFault | undefined {
  const names = categories.map(({ name }) => name.trim());
  const unnamed = names.indexOf('');
  if (categories.length > 1 && unnamed >= 0)
    return { problem: text.name, field: { at: unnamed, of: 'name' } };
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0)
    return { problem: text.twice({ name: names[twice] ?? '' }), field: { at: twice, of: 'name' } };
  for (const [at, { weight, drop, items }] of categories.entries()) {
    const emptied = items.find((item) => item.weight === null);
    if (weight === null) return { problem: text.number, field: { at, of: 'weight' } };
    if (drop === null) return { problem: text.number, field: { at, of: 'drop' } };
    if (emptied) return { problem: text.number, field: { item: emptied.key } };
  }
  const sum = sumOf(categories);
  return sum === wholeWeight ? undefined : { problem: text.sum({ sum }), field: { at: 0, of: 'weight' } };
}
