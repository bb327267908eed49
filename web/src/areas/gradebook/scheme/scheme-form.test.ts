import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { expect, test } from 'vitest';
import { staffScheme } from '../../../locales/zh-CN/staff-scheme.ts';
import { type DraftCategory, faultOf, fieldsOf, putItem, readCategories, schemeOf } from './scheme-form.ts';

const category = (name: string, weight: number | null, ...keys: string[]): DraftCategory => {
  return { name, weight, drop: 0, items: keys.map((key) => ({ key, weight: 1 })) };
};
const scheme: GradeScheme = {
  categories: [
    { name: '平时', weight: 40, drop: 1, items: [{ key: 'l1', weight: 2 }] },
    { name: '答辩', weight: 60, drop: 0, items: [{ key: 'c5', weight: 1 }] },
  ],
  missing: 'zero',
  lateOff: 10,
  passMark: 60,
  decimals: 1,
  scale: 'five',
};
const items = [{ key: 'l1' }, { key: 'l2' }, { key: 'c5' }];

test('a scheme goes into the form and comes out the same', () => {
  expect(schemeOf(fieldsOf(scheme), items)).toEqual(scheme);
});

test('items are sent in the gradebook’s order, and one that the camp no longer has is not sent', () => {
  const categories = JSON.stringify([category(' 全部 ', 100, 'c5', 'l9', 'l1')]);
  expect(schemeOf({ ...fieldsOf(scheme), categories }, items).categories).toEqual([
    { name: '全部', weight: 100, drop: 0, items: ['l1', 'c5'].map((key) => ({ key, weight: 1 })) },
  ]);
});

test('an item is in one category at most', () => {
  const before = readCategories(fieldsOf(scheme).categories);
  const keysOf = (all: DraftCategory[]) => all.map((each) => each.items.map(({ key }) => key));
  expect(keysOf(putItem(before, { key: 'l1', to: 1, weight: 2 }))).toEqual([[], ['c5', 'l1']]);
  expect(keysOf(putItem(before, { key: 'l1', to: undefined, weight: 2 }))).toEqual([[], ['c5']]);
  expect(keysOf(putItem(before, { key: 'l2', to: 0, weight: 1 }))).toEqual([['l1', 'l2'], ['c5']]);
});

test.each<[string, DraftCategory[], RegExp | undefined]>([
  ['one category without a name', [category('', 100)], undefined],
  ['a second one without a name', [category('平时', 40), category(' ', 60)], /没有名称/],
  ['two of one name', [category('平时', 40), category('平时 ', 60)], /都叫“平时”/],
  ['a weight that was emptied', [category('', null)], /填写数字/],
  ['weights of 90 together', [category('平时', 40), category('答辩', 50)], /现在是 90/],
])('the problem of %s', (_, categories, problem) => {
  const found = faultOf(categories, staffScheme.problems)?.problem;
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
