import { type GradeFlag, gradeFlags } from '@zhixing/contract/gradebook-words';
import { typedPoints } from '@zhixing/contract/staff/gradebook/typed-points';
import { halfWidth } from '@zhixing/contract/typed-number';
import type { GradeItem, Typed } from '../gradebook.types.ts';

/** The names of the flags, as they are shown and may be typed. */
export type FlagNames = Record<GradeFlag, string>;

/** Points of a text had more decimals than points have (rules: points-decimals). */
export const isRounded = (text: string, { max }: Pick<GradeItem, 'max'>): boolean => {
  const typed = typedPoints(halfWidth(text), max);
  return typed.problem === undefined && typed.rounded;
};

/** What a text means in a cell; null: nothing that the item can have. */
export function typedOf(
  text: string,
  { kind, max }: Pick<GradeItem, 'kind' | 'max'>,
  names: FlagNames,
): Typed | null {
  const typed = halfWidth(text);
  if (typed === '') return { value: null, flag: null };
  const flag = gradeFlags.find((each) => names[each].toLowerCase() === typed.toLowerCase());
  if (flag) return { value: null, flag };
  const { value, problem } = typedPoints(typed, max);
  return kind === 'own' && problem === undefined ? { value, flag: null } : null;
}

/** The cells of a block that was copied from a spreadsheet. A cell with a line break or a tab is in quotes. */
export function blockOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const { 1: quoted, 2: bare = '', 3: end } of body.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
