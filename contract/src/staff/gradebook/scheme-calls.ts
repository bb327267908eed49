import { Type } from 'typebox';
import { defineCall, Id, nullable } from '../../call.ts';
import { ColumnPoints, PersonId } from './gradebook.ts';
import { GradeScheme } from './scheme.ts';

/** The most students that a preview lists. */
export const changedTotalsMost = 200;

const Result = Type.Object({
  total: nullable(Type.Number()),
  passed: nullable(Type.Boolean()),
  unsettled: Type.Boolean(),
});

/**
 * Whose total or pass another scheme would change, or whether the total is unsettled, and nobody else; the same for another full points of a column of the teachers' own, or its
 * removal (`max` null); nothing is saved. `count`: of all of them; `verdicts`: of those whose pass changes, who come first
 * in `list`. -2: marks above the new points. -3: the weights do not add up to 100, an item that the camp does not have or
 * that is in two categories, a category without a name or of the same name as another; or no such column.
 */
export const previewGradebookTotals = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/previewTotals',
  who: 'staff',
  repeatable: 'read',
  summary: '成绩册：预览改计分规则或自己的一列，列出总评或是否通过会改变的学生',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({
    campId: Id,
    scheme: Type.Optional(GradeScheme),
    column: Type.Optional(Type.Object({ columnId: Id, max: nullable(ColumnPoints) })),
  }),
  data: Type.Object({
    count: Type.Integer(),
    verdicts: Type.Integer(),
    list: Type.Array(
      Type.Object({
        studentId: PersonId,
        name: Type.String(),
        studentNo: Type.String(),
        before: Result,
        after: Result,
      }),
    ),
  }),
});

/**
 * Saves a scheme. `revision`: as `getGradebook` gave it. -2: somebody else has saved one since, `data.revision` is its
 * number; nothing was saved. -3: as of the preview.
 */
export const saveGradebookScheme = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/saveScheme',
  who: 'staff',
  summary: '成绩册：保存计分规则',
  payload: Type.Object({
    campId: Id,
    scheme: GradeScheme,
    revision: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  }),
  data: Type.Object({ revision: Type.Integer() }),
});
