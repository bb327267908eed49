import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf } from '../call.ts';
import { questionKinds } from '../question-kinds.ts';
import { correctionWays, itemHints } from '../regrade-words.ts';
import { PermissionList } from './staff.ts';

/** The most answers listed of one blank, or of one item to match or to order; the most frequent ones. */
export const itemAnswersMost = 10;

/** How many of all attempts, of the upper third and of the lower third. */
const Counts = Type.Object({ all: Type.Integer(), upper: Type.Integer(), lower: Type.Integer() });

/**
 * One answer that was given. `group`: the number of the blank, or of the item to match or to order; null: an option of a
 * choice. `groupHtml`: the item. `html`: the option or target; null: `text`, as typed, or the place in an ordering.
 */
const ItemAnswer = Type.Object({
  group: nullable(Type.Integer()),
  groupHtml: nullable(Type.String()),
  optionId: nullable(Id),
  html: nullable(Type.String()),
  text: Type.String(),
  right: Type.Boolean(),
  count: Counts,
});

/**
 * One question. `number`: its place in the test's own order. `former`: it is not in the published paper any more.
 * `blanks`: how many it has. `correction`: the one that holds for this camp (rules: regrade).
 * `difficulty`: the mean share of its points, 0 to 1; null: no answer has been marked. `discrimination`: the correlation of its
 * points with those of the rest of the test, −1 to 1; null: it cannot be computed. `waiting`: answers not marked yet.
 */
export const AnalysedItem = Type.Object({
  questionId: Id,
  number: Type.Integer(),
  kind: oneOf(questionKinds),
  stem: Type.String(),
  marks: Type.Number(),
  former: Type.Boolean(),
  blanks: Type.Integer(),
  correction: nullable(Type.Object({ correctionId: Id, way: oneOf(correctionWays) })),
  count: Counts,
  blank: Type.Integer(),
  waiting: Type.Integer(),
  difficulty: nullable(Type.Number()),
  discrimination: nullable(Type.Number()),
  answers: Type.Array(ItemAnswer),
  hints: Type.Array(oneOf(itemHints)),
});

/**
 * The tests of a camp, in the directory's order. `mean`: the first attempts' mean score in percent; null: none. `passed`, `mean` null: the
 * camp marks anonymously, and too few have handed in (`anonymousAttemptsLeast`).
 */
export const getCampTests = defineCall({
  method: 'POST',
  path: '/mapi/Regrade/getTestList',
  who: 'staff',
  summary: '测验：一个营的测验',
  payload: Type.Object({ campId: Id }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        chapterId: Id,
        title: Type.String(),
        questions: Type.Integer(),
        students: Type.Integer(),
        passed: nullable(Type.Integer()),
        mean: nullable(Type.Number()),
      }),
    ),
  }),
});

/**
 * The item analysis of a test: each student's first attempt counts. `minutes`: how long they took, of the attempts whose
 * start is known, i.e. of a test with a time limit; null: of none. `tooFew`: the camp marks anonymously, and too few have handed in
 * (`anonymousAttemptsLeast`): nothing but their number is shown.
 */
export const getItemAnalysis = defineCall({
  method: 'POST',
  path: '/mapi/Regrade/getItemAnalysis',
  who: 'staff',
  summary: '测验：试题分析',
  cost: 20,
  oneByOne: true,
  payload: Type.Object({ campId: Id, chapterId: Id }),
  data: Type.Object({
    title: Type.String(),
    attempts: Type.Integer(),
    tooFew: Type.Boolean(),
    marked: Type.Integer(),
    passed: Type.Integer(),
    mean: nullable(Type.Number()),
    minutes: nullable(
      Type.Object({
        attempts: Type.Integer(),
        lower: Type.Number(),
        median: Type.Number(),
        upper: Type.Number(),
      }),
    ),
    items: Type.Array(AnalysedItem),
    may: PermissionList,
  }),
});
