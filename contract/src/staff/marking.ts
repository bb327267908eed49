import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, Time } from '../call.ts';
import { FullReview, Requirements, ReviewCorrection, WorkFile, WorkInfo } from '../calls/schoolwork.ts';
import { contentType, leaseActions, markingFilters } from '../words.ts';
import { Rubric, RubricPass } from './authoring-shapes.ts';
import {
  byBoth,
  Chosen,
  Comment,
  Count,
  closing,
  FileIds,
  Lease,
  MarkedStudent,
  place,
  Score,
  SubmittedAt,
} from './marking-shapes.ts';

/** The waiting works of one lesson. `again`: of those, the ones returned before; `oldest`: since when the first has waited. */
const MarkingLesson = Type.Object({
  chapterId: Id,
  title: Type.String(),
  type: oneOf([contentType.homework, contentType.test]),
  waiting: Count,
  again: Count,
  late: Count,
  oldest: nullable(Time),
});

/**
 * The camps whose work the reader marks, with the waiting works of each lesson: homework, and tests with text questions. `onlyWaiting`: only
 * camps with waiting works; `type`: only homework, or only tests; `campId`: only that camp. The newest camps first. A page has at
 * most 20.
 */
export const getMarkingOverview = defineCall({
  method: 'POST',
  path: '/mapi/Marking/getOverview',
  who: 'staff',
  summary: '等着批阅的：按实训营与小节',
  payload: Type.Object({
    onlyWaiting: Type.Optional(Type.Boolean()),
    campId: Type.Optional(Id),
    type: Type.Optional(oneOf([contentType.homework, contentType.test])),
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    page: Page,
    pageSize: PageSize,
  }),
  data: paged(
    Type.Object({
      campId: Id,
      title: Type.String(),
      projectTitle: Type.String(),
      projectTitleEn: Type.String(),
      endsAt: Time,
      anonymous: Type.Boolean(),
      ...closing,
      waiting: Count,
      leaves: Type.Array(MarkingLesson),
    }),
  ),
});

const QueueItem = Type.Object({
  submissionId: Id,
  student: MarkedStudent,
  version: Type.Integer(),
  submittedAt: SubmittedAt,
  late: Type.Boolean(),
  /** It was returned and submitted again. */
  again: Type.Boolean(),
  review: nullable(
    Type.Object({ score: nullable(Type.Number()), passed: nullable(Type.Boolean()), reviewedAt: Time }),
  ),
  lease: nullable(Lease),
});

/**
 * The homework of one lesson in the order of marking (rules: marking-queue). `after`: a cursor, so that works marked meanwhile do not shift
 * the pages; `next`: the cursor of the next page. `late`: only late ones, in any state. `counts`: on the first page only; of the states among
 * what `late` asks for, and of late ones among the state asked for. At most 50.
 */
export const getMarkingQueue = defineCall({
  method: 'POST',
  path: '/mapi/Marking/getQueue',
  who: 'staff',
  summary: '一份作业的批阅顺序',
  payload: Type.Object({
    ...place,
    filter: oneOf(markingFilters, { title: '筛选' }),
    late: Type.Optional(Type.Boolean()),
    after: Type.Optional(Id),
    pageSize: PageSize,
  }),
  data: Type.Object({
    title: Type.String(),
    campTitle: Type.String(),
    anonymous: Type.Boolean(),
    ...closing,
    list: Type.Array(QueueItem),
    next: nullable(Id),
    counts: nullable(
      Type.Object({
        waiting: Count,
        again: Count,
        passed: Count,
        returned: Count,
        all: Count,
        late: Count,
      }),
    ),
  }),
});

/**
 * `by`: the reviewer, of a correction who made it; `byBefore`: who had marked before. The number of corrections is the
 * revision of the mark.
 */
const GivenReview = Type.Object({
  ...FullReview.properties,
  by: Type.String(),
  corrections: Type.Array(Type.Object({ ...ReviewCorrection.properties, ...byBoth })),
});
/** `chosen`: the index of each criterion's level; `rubricChanged`: the rubric has changed, and the levels were cleared. */
const Draft = Type.Object({
  submissionId: Id,
  version: Type.Integer(),
  revision: Type.Integer(),
  savedAt: Time,
  chosen: Type.Array(nullable(Type.Integer())),
  score: nullable(Type.Number()),
  comment: Type.String(),
  files: Type.Array(WorkFile),
  rubricChanged: Type.Boolean(),
});

/**
 * One version of a work with everything for its marking. `prompt`: safe HTML. `newest`: the version that may be reviewed. `draft`: the
 * reader's marking draft of this version, `earlierDraft`: of an earlier one (rules: marking-draft). `returnBy`: the new deadline if it is
 * returned now; null without a deadline. `own`: the reader's own work, which they may not review. `versions`: the last 20, the newest
 * first. `marked`: the rubric that a correction is made in; null: not reviewed yet. `passMark`: of the gradebook that counts it, where a pass
 * has a score (rules: scored-pass); null: it does not count. -3: no such work in a camp where its student learns.
 */
export const getMarkingWork = defineCall({
  method: 'POST',
  path: '/mapi/Marking/getWork',
  who: 'staff',
  summary: '要批阅的一份作业',
  payload: Type.Object({ submissionId: Id }),
  data: Type.Object({
    submissionId: Id,
    ...place,
    ...closing,
    student: MarkedStudent,
    own: Type.Boolean(),
    version: Type.Integer(),
    newest: Type.Object({ submissionId: Id, version: Type.Integer() }),
    submittedAt: SubmittedAt,
    late: Type.Boolean(),
    deadline: nullable(Time),
    returnBy: nullable(Time),
    title: Type.String(),
    prompt: Type.String(),
    requirements: Requirements,
    rubric: Rubric,
    rubricPass: RubricPass,
    passMark: nullable(Type.Integer()),
    rubricKey: Type.String(),
    workInfo: WorkInfo,
    versions: Type.Array(
      Type.Object({
        submissionId: Id,
        version: Type.Integer(),
        submittedAt: SubmittedAt,
        late: Type.Boolean(),
        review: nullable(GivenReview),
      }),
    ),
    review: nullable(GivenReview),
    marked: nullable(Type.Object({ rubric: Rubric, rubricKey: Type.String() })),
    draft: nullable(Draft),
    earlierDraft: nullable(Draft),
    lease: nullable(Lease),
  }),
});

/**
 * Takes or releases the marking lease (rules: marking-lease). `take` also renews it, and does not take another person's; `takeOver` does.
 * Answers the lease as it is then; null without one.
 */
export const holdMarking = defineCall({
  method: 'POST',
  path: '/mapi/Marking/hold',
  who: 'staff',
  repeatable: 'lease',
  summary: '开始、接手或放下一份作业的批阅',
  payload: Type.Object({ submissionId: Id, act: oneOf(leaseActions, { title: '动作' }) }),
  data: Type.Object({ lease: nullable(Lease) }),
});

const judged = {
  submissionId: Id,
  chosen: Chosen,
  rubricKey: Type.String({ maxLength: 64, title: '评分表' }),
  score: nullable(Score),
  comment: Comment,
  fileIds: FileIds,
};

/**
 * Saves the marking draft. `revision`: of the draft last seen, 0 for none; -2 with the newest one where another tab has saved since.
 */
export const saveMarkingDraft = defineCall({
  method: 'POST',
  path: '/mapi/Marking/saveDraft',
  who: 'staff',
  summary: '保存批阅的草稿',
  payload: Type.Object({ ...judged, revision: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }),
  data: Type.Object({ revision: Type.Integer(), savedAt: Time }),
});

/**
 * Reviews a version (rules: homework-review, rubric-score). With a rubric the score is computed from its levels, and `score` is ignored.
 * `passed` false returns the work for changes, with a comment; `dueAt`: the new deadline, by default the later of the deadline and seven
 * days from now (rules: return-date). -2: levels are missing, the rubric has changed (`data.rubricChanged`), there is a newer version
 * (`data.newest`), it is reviewed already, another person is marking it (`data.lease`).
 */
export const reviewSubmission = defineCall({
  method: 'POST',
  path: '/mapi/Marking/review',
  who: 'staff',
  summary: '批阅一份作业：合格或退回修改',
  payload: Type.Object({
    ...judged,
    passed: Type.Boolean({ title: '是否合格' }),
    dueAt: Type.Optional(Time),
  }),
  data: Type.Object({ passed: Type.Boolean(), graduated: Type.Boolean() }),
});

/** Has a ZIP made of all submissions of a camp for one homework, as a long job (rules: marking-zip, long-jobs). */
export const requestHomeworkZip = defineCall({
  method: 'POST',
  path: '/mapi/Marking/requestZip',
  who: 'staff',
  summary: '打包一份作业的全部提交',
  payload: Type.Object(place),
  data: Type.Object({ jobId: Id }),
});
