import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { badParameter } from '../../base/errors.ts';
import { oneLine } from '../../base/one-line.ts';
import { whyNotTitle } from '../../base/title.ts';
import { say } from '../../locales/say.ts';
import type { StudentRow } from './rows.ts';

const wholeWeight = 100;

/** A scheme that a camp with these items can have, its names in one line; else -3 (rules: gradebook-scheme). */
export function requireScheme(
  given: GradeScheme,
  items: readonly { key: string; title: string }[],
): GradeScheme {
  const titles = new Map(items.map(({ key, title }) => [key, title]));
  const categories = given.categories.map((each) => ({ ...each, name: oneLine(each.name) }));
  const sum = categories.reduce((all, { weight }) => all + weight, 0);
  if (sum !== wholeWeight) throw badParameter(say`各类的权重加起来要是 100，现在是 ${sum}`);
  const names = new Set<string>();
  const placed = new Set<string>();
  for (const { name, items: weighted } of categories) {
    if (name === '' && categories.length > 1) throw badParameter('请填写每一类的名称（name）');
    const reason = whyNotTitle('这一类的名称', name);
    if (reason) throw badParameter(reason);
    if (names.has(name)) throw badParameter(say`有两类都叫“${name}”，请改一个名称`);
    names.add(name);
    for (const { key } of weighted) {
      const title = titles.get(key);
      if (title === undefined) throw badParameter('规则里有一项已被移除，请刷新后再改');
      if (placed.has(key)) throw badParameter(say`“${title}”放进了两类，请只留一处`);
      placed.add(key);
    }
  }
  return { ...given, categories };
}

interface Result {
  total: number | null;
  passed: boolean | null;
  unsettled: boolean;
}

/** Of the rows of the same students, computed in two ways: those whose total, pass or being unsettled differs, and no others. */
export function changedResults(
  before: readonly StudentRow[],
  after: readonly StudentRow[],
): { row: number; before: Result; after: Result }[] {
  const resultOf = ({ total, passed, unsettled }: StudentRow): Result => ({ total, passed, unsettled });
  return before.flatMap((old, row) => {
    const next = after[row];
    if (!next) return [];
    const isSame = old.total === next.total && old.passed === next.passed && old.unsettled === next.unsettled;
    return isSame ? [] : [{ row, before: resultOf(old), after: resultOf(next) }];
  });
}
