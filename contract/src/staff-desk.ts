import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, Time } from './call.ts';

const Count = Type.Integer({ minimum: 0 });
/** Homework to mark, short answers of tests to mark, questions to answer, applications to decide. */
const waiting = { works: Count, texts: Count, inquiries: Count, approvals: Count };

/**
 * What waits for the reader, by camp (rules: desk): what has most first, then what ends soonest. Each count has only what the
 * reader's permission on it reaches. `oldest`: since when the first homework or question has waited; `endsSoon`: within 14
 * days. At most 50 camps; `more`: how many besides. `total` is of all. `has`: what there is within reach, whether it waits or
 * not, and whether the reader's login has a second step.
 */
export const getDesk = defineCall({
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
      }),
    ),
    more: Count,
    total: Type.Object(waiting),
    has: Type.Object({ projects: Count, camps: Count, secondFactor: Type.Boolean() }),
  }),
});
