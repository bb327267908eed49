import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Page, PageSize, paged, Time } from '../../call.ts';
import { Delivery } from '../../calls/reminder.ts';
import { risks } from '../../gradebook-words.ts';
import { remindedMost, reminderCharactersMost } from '../../list-limits.ts';
import { PermissionList } from '../staff.ts';

const Count = Type.Integer({ minimum: 0 });
const limit = (maximum: number, title: string) => Type.Integer({ minimum: 0, maximum, title });

/** From how many on a student is followed up (rules: follow-up). 0: the rule is off. */
export const FollowUpRules = Type.Object({
  idleDays: limit(90, '没有学习的天数'),
  behindLessons: limit(200, '落后的节数'),
  failedTests: limit(200, '未通过的测验数'),
  returnedDays: limit(90, '退回后的天数'),
});

/**
 * The students of a camp who are followed up, those with the most reasons first. `defaults`: the rules of a camp that has set
 * none. `hidden`: the camp marks anonymously, and reasons that tell a mark are left out (rules: camp-anonymous). `counts`: for
 * each reason, whatever the filters are; `students`: how many learn here. `lastAt`: the last activity; `planned`: lessons that the plan
 * has had until now, of which `behind` were neither done nor handed in. `remindedAt`, `remindedBy`: the last reminder
 * in the camp, of their studies or of one work; '': not known who. `deliveries`: what became of it outside the site.
 */
export const getFollowUp = defineCall({
  method: 'POST',
  path: '/mapi/FollowUp/getList',
  who: 'staff',
  summary: '跟进：一个营里需要留意的学生',
  cost: 10,
  oneByOne: true,
  payload: Type.Object({
    campId: Id,
    risk: Type.Optional(oneOf(risks)),
    className: Type.Optional(Type.String({ maxLength: 100, title: '班级' })),
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    ...paged(
      Type.Object({
        studentId: Id,
        name: Type.String(),
        studentNo: Type.String(),
        className: Type.String(),
        risks: Type.Array(oneOf(risks)),
        lastAt: Time,
        done: Count,
        planned: Count,
        behind: Count,
        failed: Count,
        returned: Count,
        returnedAt: nullable(Time),
        remindedAt: nullable(Time),
        remindedBy: Type.String(),
        deliveries: Type.Array(Delivery),
      }),
    ).properties,
    running: Type.Boolean(),
    hidden: Type.Boolean(),
    rules: FollowUpRules,
    defaults: FollowUpRules,
    lessons: Count,
    counts: Type.Object({
      students: Count,
      all: Count,
      idle: Count,
      behind: Count,
      failing: Count,
      returned: Count,
    }),
    classNames: Type.Array(Type.String()),
    may: PermissionList,
  }),
});

/** Sets a camp's rules; null: the default ones again. */
export const saveFollowUpRules = defineCall({
  method: 'POST',
  path: '/mapi/FollowUp/saveRules',
  who: 'staff',
  summary: '跟进：一个营的规则',
  payload: Type.Object({ campId: Id, rules: nullable(FollowUpRules) }),
  data: Nothing,
});

/**
 * Reminds students of a camp by a notice with this text. `skipped`: how many were not, since they were reminded today already
 * (a day in China) or no longer learn here.
 */
export const remindStudents = defineCall({
  method: 'POST',
  path: '/mapi/FollowUp/remind',
  who: 'staff',
  summary: '跟进：提醒选中的学生',
  payload: Type.Object({
    campId: Id,
    studentIds: Type.Array(Id, { minItems: 1, maxItems: remindedMost, title: '学生' }),
    word: Type.String({ minLength: 1, maxLength: reminderCharactersMost, title: '提醒的话' }),
  }),
  data: Type.Object({ reminded: Count, skipped: Count }),
});

/**
 * How a camp's class goes. `weeks`: at the end of each, how many lessons of all students were done, and how many the plan has.
 * `stops`: for each lesson the students whose furthest done lesson it is; `begun`: those who have done one. `times`: the median
 * minutes of who has done it, and the planned ones; null: there is none.
 */
export const getCampProgress = defineCall({
  method: 'POST',
  path: '/mapi/FollowUp/getProgress',
  who: 'staff',
  summary: '跟进：各周的完成、停在哪一节、用时与计划',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({ campId: Id }),
  data: Type.Object({
    students: Count,
    begun: Count,
    weeks: Type.Array(Type.Object({ from: Time, done: Count, planned: Count })),
    lessons: Type.Array(
      Type.Object({
        chapterId: Id,
        title: Type.String(),
        done: Count,
        stopped: Count,
        minutes: nullable(Type.Number()),
        plannedMinutes: nullable(Type.Number()),
      }),
    ),
  }),
});
