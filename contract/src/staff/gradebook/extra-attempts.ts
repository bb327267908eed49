import { Type } from 'typebox';
import { defineCall, Id, Nothing, Page, PageSize, paged, Time } from '../../call.ts';
import { extraAttemptsMost, extraAttemptsStudentsMost } from '../../gradebook-limits.ts';

/**
 * Who has more attempts at tests of a camp than the others (rules: extra-attempts), the last given first: at one test, of one
 * student, or all. `count`: how many more; `left`: how many of them are not used.
 */
export const getExtraAttempts = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getExtraAttempts',
  who: 'staff',
  summary: '另给的答题次数',
  payload: Type.Object({
    campId: Id,
    chapterId: Type.Optional(Id),
    studentId: Type.Optional(Id),
    page: Page,
    pageSize: PageSize,
  }),
  data: paged(
    Type.Object({
      chapterId: Id,
      title: Type.String(),
      student: Type.Object({ id: Id, name: Type.String(), studentNo: Type.String() }),
      count: Type.Integer(),
      left: Type.Integer(),
      reason: Type.String(),
      givenAt: Time,
      givenBy: Type.String(),
    }),
  ),
});

/**
 * Gives students `count` more attempts at a test, beside those they have, and notifies them. `given`: to how many; `passed`: how
 * many got none, because they have passed and are shown the answers. -2: a student would have more than
 * `extraAttemptsMost`, or the gradebook is closed. -3: not a test of the camp, or a student who does not learn here.
 */
export const giveExtraAttempts = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/giveAttempts',
  who: 'staff',
  summary: '另给学生答题次数',
  payload: Type.Object({
    campId: Id,
    chapterId: Id,
    studentIds: Type.Array(Id, { minItems: 1, maxItems: extraAttemptsStudentsMost, title: '学生' }),
    count: Type.Integer({ minimum: 1, maximum: extraAttemptsMost, title: '次数' }),
    reason: Type.String({ minLength: 1, maxLength: 200, title: '原因' }),
  }),
  data: Type.Object({ given: Type.Integer(), passed: Type.Integer() }),
});

/** Takes back the extra attempts of a student that are not used. -2: all are used. -3: the student has none. */
export const withdrawExtraAttempts = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/withdrawAttempts',
  who: 'staff',
  summary: '收回没有用的答题次数',
  payload: Type.Object({ campId: Id, chapterId: Id, studentId: Id }),
  data: Nothing,
});
