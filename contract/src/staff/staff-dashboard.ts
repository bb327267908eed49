import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, Time } from '../call.ts';

const Count = Type.Integer({ minimum: 0 });
/**
 * Counts of homework to mark, text answers to mark, questions to answer, applications to decide, roster corrections to decide,
 * appeals against marks to answer, gradebooks to approve with the requests of others to correct marks of locked ones,
 * gradebooks returned to be submitted again.
 */
const waiting = {
  works: Count,
  texts: Count,
  inquiries: Count,
  approvals: Count,
  corrections: Count,
  appeals: Count,
  gradebooks: Count,
  returned: Count,
};

/**
 * The work that waits for the reader, by camp (rules: desk): the camp with the most first, then the one that ends soonest. Each count is
 * limited to the reader's scope of that permission. `oldest`: since when the first homework or question has waited; `endsSoon`: within 14
 * days. At most 50 camps; `more`: how many are not listed. `total`: of all camps; a
 * request that several camps list counts once. `has`: what is in the reader's scope, waiting or not, and whether they have set up a second
 * factor.
 */
export const getDashboard = defineCall({
  method: 'POST',
  path: '/mapi/Desk/get',
  who: 'staff',
  summary: '工作台：什么在等我',
  payload: Nothing,
  data: Type.Object({
    camps: Type.Array(
      Type.Object({
        campId: Id,
        title: Type.String(),
        projectTitle: Type.String(),
        projectTitleEn: Type.String(),
        endsAt: Time,
        endsSoon: Type.Boolean(),
        ...waiting,
        oldest: nullable(Time),
        /** Of the appeals, those that are overdue. */
        appealsOverdue: Count,
        /** When the first of the appeals is to be answered. */
        appealsDueAt: nullable(Time),
      }),
    ),
    more: Count,
    total: Type.Object(waiting),
    has: Type.Object({ projects: Count, camps: Count, secondFactor: Type.Boolean() }),
  }),
});

/**
 * The last eight weeks of the camps in the reader's scope, the oldest first (rules: desk-trends). A week begins on Monday 00:00 in China;
 * the last one is not over. Counted are the versions of homework handed in, the students who learned, and those who graduated. `all`:
 * false where only the `trendLearners` who joined last are counted. `has`: whether a project of the reader's scope is published, students
 * are in the camps, and homework of theirs was marked. `followUp`: the running camps with students to follow up (rules: follow-up), those with
 * the most first, at most `followedCampsMost`.
 */
export const getDashboardTrends = defineCall({
  method: 'POST',
  path: '/mapi/Desk/getTrends',
  who: 'staff',
  summary: '工作台：最近八周',
  payload: Nothing,
  data: Type.Object({
    weeks: Type.Array(Type.Object({ from: Time, submitted: Count, active: Count, graduated: Count })),
    all: Type.Boolean(),
    has: Type.Object({ published: Type.Boolean(), students: Type.Boolean(), marked: Type.Boolean() }),
    followUp: Type.Array(
      Type.Object({
        campId: Id,
        title: Type.String(),
        projectTitle: Type.String(),
        projectTitleEn: Type.String(),
        students: Count,
      }),
    ),
  }),
});
