import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, PageSize, Time } from '../call.ts';
import { Points } from '../points-field.ts';
import { leaseActions } from '../words.ts';
import { byBoth, Count, closing, Lease, MarkedStudent, place, SubmittedAt } from './marking-shapes.ts';

/**
 * The text questions of a test that were answered in this camp, each with its waiting answers (rules: marking-texts). `stem` and `guide`
 * (for the marker) are safe HTML.
 */
export const getTextQuestions = defineCall({
  method: 'POST',
  path: '/mapi/Marking/getTextQuestions',
  who: 'staff',
  summary: '一个测验里要人评的题',
  payload: Type.Object(place),
  data: Type.Object({
    title: Type.String(),
    campTitle: Type.String(),
    anonymous: Type.Boolean(),
    ...closing,
    list: Type.Array(
      Type.Object({
        questionId: Id,
        stem: Type.String(),
        guide: Type.String(),
        marks: Type.Number(),
        waiting: Count,
        marked: Count,
        lease: nullable(Lease),
      }),
    ),
  }),
});

/** A correction of the mark of a text answer: when, by whom and why, and the mark as it was before. */
const TextCorrection = Type.Object({
  at: Time,
  ...byBoth,
  reason: Type.String(),
  before: Type.Object({ score: nullable(Type.Number()), comment: Type.String() }),
});

const textPlace = { ...place, questionId: Id };

/** The answers to one question, the first submitted first (with anonymous marking in no order); with `filter` also the marked ones; `answerId`: that one alone, marked or not. At most 50. */
export const getTextAnswers = defineCall({
  method: 'POST',
  path: '/mapi/Marking/getTextAnswers',
  who: 'staff',
  summary: '一道题的各人的回答',
  payload: Type.Object({
    ...textPlace,
    filter: oneOf(['waiting', 'marked'], { title: '筛选' }),
    answerId: Type.Optional(Id),
    after: Type.Optional(Id),
    pageSize: PageSize,
  }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        answerId: Id,
        student: MarkedStudent,
        own: Type.Boolean(),
        text: Type.String(),
        submittedAt: SubmittedAt,
        score: nullable(Type.Number()),
        comment: Type.String(),
        by: nullable(Type.String()),
        corrections: Type.Array(TextCorrection),
      }),
    ),
    next: nullable(Id),
  }),
});

/** Like holdMarking, for the answers to one question. */
export const holdQuestion = defineCall({
  method: 'POST',
  path: '/mapi/Marking/holdQuestion',
  who: 'staff',
  repeatable: 'lease',
  summary: '开始、接手或放下一道题的评分',
  payload: Type.Object({ ...textPlace, act: oneOf(leaseActions, { title: '动作' }) }),
  data: Type.Object({ lease: nullable(Lease) }),
});

/**
 * Marks one answer, once (rules: marking-texts). `score`: up to the question's marks. `settled`: the attempt is completely marked. -2: it is
 * marked already, or another person is marking the question (`data.lease`).
 */
export const markTextAnswer = defineCall({
  method: 'POST',
  path: '/mapi/Marking/markTextAnswer',
  who: 'staff',
  summary: '评一个回答',
  payload: Type.Object({
    ...textPlace,
    answerId: Id,
    score: Points({ minimum: 0, maximum: 1000, title: '分数' }),
    comment: Type.String({ maxLength: 2000, title: '评语' }),
  }),
  data: Type.Object({ settled: Type.Boolean(), passed: Type.Boolean(), graduated: Type.Boolean() }),
});

/** The calls that mark text answers, for the list of all calls. */
export const markingTextCalls = {
  getTextQuestions,
  getTextAnswers,
  holdQuestion,
  markTextAnswer,
} as const;
