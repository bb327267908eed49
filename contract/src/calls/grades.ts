import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../call.ts';
import {
  closedGradebookStates,
  figureStates,
  gradeItemKinds,
  gradeScales,
  gradesAwait,
  missingRules,
} from '../gradebook-words.ts';

/**
 * A student's figure at one item, as in the gradebook. `score` of `max`: as it counts, after what was taken off for a late one;
 * `fullScore`: before that, null where nothing was taken off. `dropped`: one of the lowest, which do not count.
 * `points`: as they are kept, of their full points `total`, so that the figure can be computed again by hand (rules: gradebook-exact).
 * `alsoWaiting`: beside the attempt that counts another one waits to be marked (rules: counted-attempt).
 * `soFar`: of a test that waits, the points that the attempt has without the answers that are not marked, of the paper's `total`.
 * `unsettled`: it leaves the total unsettled (rules: gradebook-unsettled). `settledReason`: why it was settled so at the submission; null: it
 * was not settled (rules: gradebook-settling).
 */
const Grade = Type.Object({
  key: Type.String(),
  kind: oneOf(gradeItemKinds),
  title: Type.String(),
  max: Type.Number(),
  score: nullable(Type.Number()),
  fullScore: nullable(Type.Number()),
  state: oneOf(figureStates),
  points: nullable(Type.Object({ score: Type.Number(), total: Type.Number() })),
  soFar: nullable(Type.Object({ score: Type.Number(), total: Type.Number() })),
  late: Type.Boolean(),
  dropped: Type.Boolean(),
  alsoWaiting: Type.Boolean(),
  unsettled: Type.Boolean(),
  settledReason: nullable(Type.String()),
});

/**
 * A student's row of the gradebook, with what explains it (rules: gradebook-scheme). A category's `percent` null: none of its items
 * counts yet. `items`: their keys. `unsettled`: of the total; `deferred`: in a closed gradebook 缓考 stands instead of it. `passed` null: no total, or an unsettled one. `lateOff`: % taken off a late figure.
 * `closed`: the gradebook was submitted, and may be locked since (rules: gradebook-lock); null: it is open.
 */
export const StudentGrades = Type.Object({
  items: Type.Array(Grade),
  categories: Type.Array(
    Type.Object({
      name: Type.String(),
      weight: Type.Integer(),
      drop: Type.Integer(),
      percent: nullable(Type.Number()),
      items: Type.Array(Type.Object({ key: Type.String(), weight: Type.Integer() })),
    }),
  ),
  total: nullable(Type.Number()),
  passed: nullable(Type.Boolean()),
  unsettled: Type.Boolean(),
  deferred: Type.Boolean(),
  scale: oneOf(gradeScales),
  passMark: Type.Integer(),
  missing: oneOf(missingRules),
  lateOff: Type.Integer(),
  closed: nullable(Type.Object({ state: oneOf(closedGradebookStates), submittedAt: Time })),
});

/**
 * The caller's row of the gradebook of the camp in which they learn (rules: own-grades). `grades` null: they are not told yet, and
 * `awaits` says what they wait for. -1: not enrolled; -3: no such project.
 */
export const getOwnGrades = defineCall({
  method: 'POST',
  path: '/capi/Gradebook/getOwn',
  who: 'student',
  summary: '我的成绩：成绩册里自己的每一项、各类与总评',
  payload: Type.Object({ projectId: Id }),
  data: Type.Object({ awaits: nullable(oneOf(gradesAwait)), grades: nullable(StudentGrades) }),
});
