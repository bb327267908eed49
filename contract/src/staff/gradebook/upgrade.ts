import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize } from '../../call.ts';
import { figureStates, upgradeRules } from '../../gradebook-words.ts';
import { PersonId } from './gradebook.ts';

const Figure = Type.Object({
  state: oneOf(figureStates),
  score: nullable(Type.Number()),
  late: Type.Boolean(),
});
const Result = Type.Object({
  total: nullable(Type.Number()),
  passed: nullable(Type.Boolean()),
  unsettled: Type.Boolean(),
});

/**
 * What the rules of November 2026 changed in a gradebook that was open at the upgrade (rules: gradebook-upgrade): as it was at that moment, until the
 * gradebook is submitted. Whose figures changed first, then those whose total is unsettled and nothing else. `figures`: those that changed, each
 * by one rule; `total` null: unchanged, `before` null: this person was not in the gradebook; `missing`: what a total lacks that is unsettled now.
 */
export const getUpgradeChanges = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getUpgradeChanges',
  who: 'staff',
  summary: '成绩册：升级时因规则改变的成绩',
  payload: Type.Object({ campId: Id, page: Page, pageSize: PageSize }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        studentId: PersonId,
        name: Type.String(),
        studentNo: Type.String(),
        figures: Type.Array(
          Type.Object({ title: Type.String(), rule: oneOf(upgradeRules), before: Figure, after: Figure }),
        ),
        total: nullable(
          Type.Object({ rules: Type.Array(oneOf(upgradeRules)), before: nullable(Result), after: Result }),
        ),
        missing: Type.Array(Type.Object({ title: Type.String(), state: oneOf(figureStates) })),
      }),
    ),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
  }),
});
