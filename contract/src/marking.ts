import { Type } from 'typebox';
import { Rubric, RubricPass } from './authoring-shapes.ts';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, RequestId, Time } from './call.ts';
import { FullReview, Requirements, WorkFile, WorkInfo } from './schoolwork.ts';
import { contentType, holdActs, markingFilters } from './words.ts';

export const Count = Type.Integer({ minimum: 0 });
export const place = { campId: Id, chapterId: Id };
const maxScore = 100;
const Score = Type.Number({ minimum: 0, maximum: maxScore, title: '分数' });
export const Comment = Type.String({ maxLength: 10_000, title: '评语' });
const FileIds = Type.Array(Id, { maxItems: 20, title: '附件' });

/** Whose work it is. `alias` is the same in one homework of one camp; where marking is anonymous nothing else is told. */
export const MarkedStudent = Type.Object({
  alias: Type.String(),
  name: nullable(Type.String()),
  studentNo: nullable(Type.String()),
  className: nullable(Type.String()),
});

/** Who is marking it now (rules: marking-lease). `mine`: the reader, in whatever tab. */
export const Lease = Type.Object({ mine: Type.Boolean(), name: Type.String(), since: Time, until: Time });

/** What waits in one leaf. `again`: of those, returned before; `oldest`: since when the first has waited. */
const MarkingLeaf = Type.Object({
  chapterId: Id,
  title: Type.String(),
  type: oneOf([contentType.homework, contentType.test]),
  waiting: Count,
  again: Count,
  late: Count,
  oldest: nullable(Time),
});

/**
 * The camps whose work the reader marks, with what waits in each leaf: homework, and tests with questions that people mark.
 * `onlyWaiting`: those alone where something waits; `type`: homework alone, or tests alone; `campId`: that camp alone. The
 * newest camps first. A page holds at most 20.
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
      waiting: Count,
      leaves: Type.Array(MarkingLeaf),
    }),
  ),
});

const QueueItem = Type.Object({
  submissionId: Id,
  student: MarkedStudent,
  version: Type.Integer(),
  submittedAt: Time,
  late: Type.Boolean(),
  /** Returned before, and handed in again. */
  again: Type.Boolean(),
  review: nullable(
    Type.Object({ score: nullable(Type.Number()), passed: nullable(Type.Boolean()), reviewedAt: Time }),
  ),
  lease: nullable(Lease),
});

/**
 * One leaf's homework in the order in which it is marked (rules: marking-queue). `after`: the last one that is known; what was
 * marked meanwhile moves nothing. `next`: the `after` of what follows. `counts` comes with the beginning alone. At most 50.
 */
export const getMarkingQueue = defineCall({
  method: 'POST',
  path: '/mapi/Marking/getQueue',
  who: 'staff',
  summary: '一份作业的批阅顺序',
  payload: Type.Object({
    ...place,
    filter: oneOf(markingFilters, { title: '筛选' }),
    after: Type.Optional(Id),
    pageSize: PageSize,
  }),
  data: Type.Object({
    title: Type.String(),
    campTitle: Type.String(),
    anonymous: Type.Boolean(),
    list: Type.Array(QueueItem),
    next: nullable(Id),
    counts: nullable(Type.Object({ waiting: Count, again: Count, late: Count, marked: Count })),
  }),
});

/** `by`: who reviewed. */
const GivenReview = Type.Object({ ...FullReview.properties, by: Type.String() });
/** `chosen`: of each criterion the place of its level; `rubricChanged`: they were of an older rubric and are empty now. */
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
 * One version with all that its marking needs. `prompt`: safe HTML. `newest`: the version that may be reviewed. `draft`: the
 * reader's own of this version, `earlierDraft` of the version before it that has one (rules: marking-draft). `returnBy`: until when it
 * is in time again if it is returned now; null: it has no deadline. `own`: it is the
 * reader's own work, which they may not review. Of `versions` the last 20, the newest first. -3: no such work in a camp
 * where its student learns.
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
    student: MarkedStudent,
    own: Type.Boolean(),
    version: Type.Integer(),
    newest: Type.Object({ submissionId: Id, version: Type.Integer() }),
    submittedAt: Time,
    late: Type.Boolean(),
    deadline: nullable(Time),
    returnBy: nullable(Time),
    title: Type.String(),
    prompt: Type.String(),
    requirements: Requirements,
    rubric: Rubric,
    rubricPass: RubricPass,
    rubricKey: Type.String(),
    workInfo: WorkInfo,
    versions: Type.Array(
      Type.Object({
        submissionId: Id,
        version: Type.Integer(),
        submittedAt: Time,
        late: Type.Boolean(),
        review: nullable(GivenReview),
      }),
    ),
    review: nullable(GivenReview),
    draft: nullable(Draft),
    earlierDraft: nullable(Draft),
    lease: nullable(Lease),
  }),
});

/**
 * Says that the reader is marking it, or no longer (rules: marking-lease). `take` also renews, and leaves another's as it is;
 * `takeOver` takes it from another. Whose it is then; null: nobody's.
 */
export const holdMarking = defineCall({
  method: 'POST',
  path: '/mapi/Marking/hold',
  who: 'staff',
  summary: '开始、接手或放下一份作业的批阅',
  payload: Type.Object({ submissionId: Id, act: oneOf(holdActs, { title: '动作' }) }),
  data: Type.Object({ lease: nullable(Lease) }),
});

const Chosen = Type.Array(nullable(Type.Integer({ minimum: 0, maximum: 7 })), {
  maxItems: 20,
  title: '等级',
});
const judged = {
  submissionId: Id,
  chosen: Chosen,
  rubricKey: Type.String({ maxLength: 64, title: '评分表' }),
  score: nullable(Score),
  comment: Comment,
  fileIds: FileIds,
  requestId: RequestId,
};

/**
 * Keeps what the marker has so far. `revision`: of the draft last seen, 0: none; -2 with the newest one where another tab has
 * saved since.
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
 * Gives the review of a version (rules: homework-review, rubric-score). With a rubric its levels make the score, and `score` is not
 * looked at. `passed` false returns it for another go, with words that say why; `dueAt`: until when it is in time again,
 * without it the later of the deadline and seven days from now (rules: return-date). -2: levels are missing, the rubric has changed
 * (`data.rubricChanged`), a newer version came (`data.newest`), it is reviewed already, somebody else is marking it
 * (`data.lease`).
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

/** The address of a ZIP with everything that a camp handed in for one homework; good for five minutes (rules: marking-zip). */
export const getHomeworkZip = defineCall({
  method: 'POST',
  path: '/mapi/Marking/getZip',
  who: 'staff',
  summary: '下载一份作业的全部提交',
  payload: Type.Object(place),
  data: Type.Object({ url: Type.String() }),
});
