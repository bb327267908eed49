import { type TSchema, Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../call.ts';
import { correctedCertificates } from '../gradebook-words.ts';
import { Points } from '../points-field.ts';
import { Chosen, Comment, place, Score } from './marking-shapes.ts';

/** The most corrections of one mark. */
export const correctionsMost = 20;

/** The number of corrections that the corrector has seen; -2 with `data.changed` where there is another one since. */
const revision = Type.Integer({ minimum: 0, maximum: correctionsMost });

/** The corrected review of a homework, and the corrected mark of a text answer. */
export const ReviewMark = {
  chosen: Chosen,
  rubricKey: Type.String({ maxLength: 64, title: '评分表' }),
  score: nullable(Score),
  comment: Comment,
  passed: Type.Boolean({ title: '是否合格' }),
  revision,
};
export const AnswerMark = {
  score: Points({ minimum: 0, maximum: 1000, title: '分数' }),
  comment: Type.String({ maxLength: 2000, title: '评语' }),
  revision,
};

const correcting = {
  reason: Type.String({ minLength: 1, maxLength: 500, title: '更正的理由' }),
  /** Take the graduation back and revoke the certificate of the student, who no longer meets the requirements. */
  withdraw: Type.Boolean(),
  /** Answers what the correction would do, and changes nothing. */
  dryRun: Type.Boolean(),
};

const change = <T extends TSchema>(value: T) => Type.Object({ before: value, after: value });

/**
 * What a correction does, or would do. `first`: the mark is the first one, given after the lock (rules: grade-change). `score`: of the homework, or the points of the attempt. `done`: whether the lesson is
 * done. `loses`: the student has graduated and no longer meets the requirements: graduation and certificate stay unless
 * `withdraw` is given, which needs `mayWithdraw`. `appeal`: it answers the student's waiting appeal (rules: appeal). While marking is anonymous only `score` and `passed` are answered, since the
 * others tell whose the work is.
 */
export const Outcome = Type.Object({
  first: Type.Optional(Type.Boolean()),
  score: change(nullable(Type.Number())),
  passed: change(nullable(Type.Boolean())),
  done: Type.Optional(change(Type.Boolean())),
  graduated: Type.Optional(change(Type.Boolean())),
  certificate: Type.Optional(oneOf(correctedCertificates)),
  loses: Type.Optional(Type.Boolean()),
  mayWithdraw: Type.Optional(Type.Boolean()),
  appeal: Type.Optional(Type.Boolean()),
});

/**
 * Corrects the review of the newest version of a homework (rules: mark-correction). The levels are those of the rubric that it
 * was marked with. -2: it is not marked yet, there is a newer version (`data.newest`), another correction came first
 * (`data.changed`), levels or a comment are missing, it has been corrected 20 times.
 */
const correctReview = defineCall({
  method: 'POST',
  path: '/mapi/Marking/correctReview',
  who: 'staff',
  summary: '更正一份作业的批阅，或先看会有什么影响',
  payload: Type.Object({
    submissionId: Id,
    ...ReviewMark,
    dueAt: Type.Optional(Time),
    ...correcting,
  }),
  data: Outcome,
});

/** Corrects the mark of one text answer, like `correctReview`. -3: more points than the question has. */
const correctTextAnswer = defineCall({
  method: 'POST',
  path: '/mapi/Marking/correctText',
  who: 'staff',
  summary: '更正一个回答的得分与评语，或先看会有什么影响',
  payload: Type.Object({
    ...place,
    questionId: Id,
    answerId: Id,
    ...AnswerMark,
    ...correcting,
  }),
  data: Outcome,
});

export const markCorrectionCalls = { correctReview, correctTextAnswer };
