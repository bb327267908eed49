import { Type } from 'typebox';
import { defineCall, Id, nullable, Time } from '../call.ts';
import { Attempt } from './assessment.ts';
import { ReadingRecord, WatchingRecord } from './learning.ts';
import { ChapterType, EnrolmentStatus } from './practise.ts';

export { getOwnGrades } from './grades.ts';

/** The counted seconds of a reading, and when they were read: spans of wall-clock time, the newest first, at most 50. */
const Reading = Type.Object({
  ...ReadingRecord.properties,
  spans: Type.Array(Type.Object({ from: Time, to: Time })),
});
/** `total`: whole seconds of the video. */
const Watching = Type.Object({ ...WatchingRecord.properties, total: Type.Integer() });
const Submission = Type.Object({
  version: Type.Integer(),
  submittedAt: Time,
  late: Type.Boolean(),
  score: nullable(Type.Number()),
  passed: nullable(Type.Boolean()),
  reviewedAt: nullable(Time),
});
const Test = Type.Object({
  total: Type.Number(),
  passMark: Type.Number(),
  attemptsAllowed: Type.Integer(),
  attempts: Type.Array(Attempt),
});

/**
 * One lesson. `rule`: when it is done; `missing`: what is still required for the certificate, null for nothing; one of `reading`, `watching`,
 * `homework` and `test` has its records. `path`: the titles above it.
 */
const LessonRecord = Type.Object({
  chapterId: Id,
  title: Type.String(),
  path: Type.Array(Type.String()),
  type: ChapterType,
  done: Type.Boolean(),
  doneAt: nullable(Time),
  updatedAt: nullable(Time),
  deadline: nullable(Time),
  rule: Type.String(),
  missing: nullable(Type.String()),
  reading: Type.Optional(Reading),
  watching: Type.Optional(Watching),
  homework: Type.Optional(Type.Object({ submissions: Type.Array(Submission) })),
  test: Type.Optional(Test),
});

/**
 * The progress record of a student (rules: progress): the rules, the figures and the records behind them. `list`: lessons in reading order,
 * or the one of `chapterId`. `notes`: one's own; none for staff. Of each its beginning: as text with its lines (`excerpt`), and as a
 * document (document.ts), whose pictures getFiles has.
 */
export const getProgressRecord = defineCall({
  method: 'POST',
  path: '/capi/Chapter/getProgressRecord',
  who: 'self',
  summary: '学习记录：进度的规则、每个数字背后的记录、距离证书还差什么',
  payload: Type.Object({ projectId: Id, chapterId: Type.Optional(Id), userId: Type.Optional(Id) }),
  data: Type.Object({
    projectId: Id,
    title: Type.String(),
    status: EnrolmentStatus,
    joinedAt: Time,
    graduatedAt: nullable(Time),
    lastAt: nullable(Time),
    progress: Type.Number(),
    doneCount: Type.Integer(),
    leafCount: Type.Integer(),
    progressRule: Type.String(),
    certificateRule: Type.String(),
    missing: Type.Array(Type.String()),
    /** Counted seconds of readings, and watched seconds of videos. */
    readSeconds: Type.Integer(),
    watchedSeconds: Type.Integer(),
    /** As in getDirectory (rules: revised-told). */
    revisions: Type.Optional(Type.Array(Type.Object({ at: Time, text: Type.String() }))),
    list: Type.Array(LessonRecord),
    notes: Type.Array(
      Type.Object({
        chapterId: Id,
        title: Type.String(),
        excerpt: Type.String(),
        content: Type.String(),
        savedAt: Time,
      }),
    ),
  }),
});
