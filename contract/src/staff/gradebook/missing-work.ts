import { Type } from 'typebox';
import { defineCall, Id, Time } from '../../call.ts';
import { Delivery } from '../../calls/reminder.ts';
import { gradeEntriesMost, workRemindersMost } from '../../gradebook-limits.ts';
import { PersonId } from './gradebook.ts';
import { ItemKey } from './scheme.ts';

/**
 * Reminds students of a homework or test that they have not handed in (rules: missing-work). `told`: how many got a notice
 * now; `already`: how many had one of it in the last 24 hours; `notJoined`: people of the roster who have not joined, whom no notice reaches; `others`: those who have handed in, or need not. -3: not a
 * homework or test of the camp.
 */
export const remindMissingWork = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/remind',
  who: 'staff',
  summary: '成绩册：提醒没有交的学生',
  bodyLimit: 128 * 1024,
  cost: 5,
  payload: Type.Object({
    campId: Id,
    item: ItemKey,
    studentIds: Type.Array(PersonId, { minItems: 1, maxItems: gradeEntriesMost, title: '学生' }),
  }),
  data: Type.Object({
    told: Type.Integer(),
    already: Type.Integer(),
    notJoined: Type.Integer(),
    others: Type.Integer(),
  }),
});

/**
 * The last reminder of a homework or test that each of these students got in the camp, and what became of it outside the site (rules:
 * missing-work, delivery-record). `planned`: it is known by which ways it goes; `deliveries`: none where it is on the site alone. Who was
 * not reminded is left out. -3: not a homework or test.
 */
export const getWorkReminders = defineCall({
  method: 'POST',
  path: '/mapi/Gradebook/getReminders',
  who: 'staff',
  summary: '成绩册：提醒送到了没有',
  payload: Type.Object({
    campId: Id,
    item: ItemKey,
    studentIds: Type.Array(Id, { minItems: 1, maxItems: workRemindersMost, title: '学生' }),
  }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        studentId: Id,
        at: Time,
        by: Type.String(),
        read: Type.Boolean(),
        planned: Type.Boolean(),
        deliveries: Type.Array(Delivery),
      }),
    ),
  }),
});
