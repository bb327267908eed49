import { type Static, Type } from 'typebox';
import { oneOf } from '../../call.ts';
import { gradeCategoriesMost } from '../../gradebook-limits.ts';
import { gradeScales, missingRules } from '../../gradebook-words.ts';

/** `l12`: the lesson 12, homework or test; `c5`: the column 5 of the teachers' own. */
export const ItemKey = Type.String({ pattern: '^[lc][1-9][0-9]{0,14}$', title: '成绩项' });

const Weighted = Type.Object({
  key: ItemKey,
  /** Relative to the others of its category. */
  weight: Type.Integer({ minimum: 1, maximum: 100, title: '项的权重' }),
});

const Category = Type.Object({
  name: Type.String({ maxLength: 30, title: '类别的名称' }),
  /** % of the total. Those of all categories add up to 100. */
  weight: Type.Integer({ minimum: 0, maximum: 100, title: '类别的权重' }),
  /** How many of a student's lowest figures are left out; one always counts. */
  drop: Type.Integer({ minimum: 0, maximum: 20, title: '去掉最低的几项' }),
  items: Type.Array(Weighted, { maxItems: 500 }),
});

/** How the figures of a camp make a total (rules: gradebook-scheme). Items in a category of weight 0 never count. */
export const GradeScheme = Type.Object({
  categories: Type.Array(Category, { minItems: 1, maxItems: gradeCategoriesMost }),
  missing: oneOf(missingRules, { title: '未交' }),
  /** % taken off a late figure; 0: it counts in full. */
  lateOff: Type.Integer({ minimum: 0, maximum: 100, title: '迟交扣分' }),
  passMark: Type.Integer({ minimum: 0, maximum: 100, title: '及格线' }),
  /** The decimals of a total. */
  decimals: Type.Integer({ minimum: 0, maximum: 2, title: '小数位' }),
  scale: oneOf(gradeScales, { title: '计分制' }),
});
export type GradeScheme = Static<typeof GradeScheme>;
