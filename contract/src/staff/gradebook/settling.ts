import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../../call.ts';
import { gradeReasonMost } from '../../gradebook-limits.ts';
import { figureStates, gradeItemKinds, runningKinds, settlementWays } from '../../gradebook-words.ts';
import { PersonId } from './gradebook.ts';
import { ItemKey } from './scheme.ts';

/** The most decisions of one submission, and the most students of one of them. */
export const settlementsMost = 2000;
export const settledStudentsMost = 5000;

/**
 * How the missing figures of some students are settled at a submission: all of theirs, or those of one item, which goes before. A figure
 * that is left out needs a reason.
 */
export const Settlement = Type.Object({
  way: oneOf(settlementWays, { title: '怎样处理' }),
  reason: Type.String({ maxLength: gradeReasonMost, title: '原因' }),
  item: Type.Optional(ItemKey),
  studentIds: Type.Array(PersonId, { minItems: 1, maxItems: settledStudentsMost, title: '学生' }),
});

const Result = Type.Object({ total: nullable(Type.Number()), passed: nullable(Type.Boolean()) });

/**
 * Whom a submission has to settle (rules: gradebook-settling), by the order of the gradebook: the items that are missing, with their states, and
 * the total with all of them as 0 and with all of them left out. `proposed`: as they were settled at the last submission. `running`: the
 * students who still have a date of their own or an attempt; it ends with the submission. `seen`: of this list, for the submission.
 */
const getUnsettled = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getUnsettled',
  who: 'staff',
  summary: '成绩册：送审以前要处理的学生',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({ campId: Id }),
  data: Type.Object({
    seen: Type.String(),
    items: Type.Array(Type.Object({ key: Type.String(), kind: oneOf(gradeItemKinds), title: Type.String() })),
    students: Type.Array(
      Type.Object({
        studentId: PersonId,
        name: Type.String(),
        studentNo: Type.String(),
        className: Type.String(),
        missing: Type.Array(Type.Object({ item: Type.String(), state: oneOf(figureStates) })),
        zero: Result,
        excluded: Result,
        proposed: Type.Array(
          Type.Object({ item: Type.String(), way: oneOf(settlementWays), reason: Type.String() }),
        ),
      }),
    ),
    running: Type.Array(
      Type.Object({
        studentId: PersonId,
        name: Type.String(),
        studentNo: Type.String(),
        item: Type.String(),
        kind: oneOf(runningKinds),
        until: Time,
      }),
    ),
  }),
});

/** For the table of the gradebook's calls (calls.ts). */
export const settlingCalls = { getUnsettled };
