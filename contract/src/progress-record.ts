import { Type } from 'typebox';
import { Attempt } from './assessment.ts';
import { defineCall, Id, nullable, Time } from './call.ts';
import { ReadingRecord, WatchingRecord } from './learning.ts';
import { ChapterType, EnrolmentStatus } from './practise.ts';

/** A reading's counted seconds, and when: spans on the wall clock, the newest first, at most 50. */
const Reading = Type.Object({
  ...ReadingRecord.properties,
  spans: Type.Array(Type.Object({ from: Time, to: Time })),
});
/** `total`: whole seconds of the film. */
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
 * One leaf: `rule` says when it is done, `missing` what it still wants of the certificate (null: nothing), and one of
 * `reading`, `watching`, `homework` and `test` holds the records behind it. `path`: the titles above it.
 */
const LeafRecord = Type.Object({
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
 * Everything a student's progress is made of (rules: progress): the rules, the figures, and the records behind
 * them. `list` is in reading order, of one chapter alone where `chapterId` names it. `notes`: one's own; none for
 * staff.
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
    /** Seconds counted in readings, and seconds of films watched. */
    readSeconds: Type.Integer(),
    watchedSeconds: Type.Integer(),
    /** As in getDirectory (rules: revised-told). */
    revisions: Type.Optional(Type.Array(Type.Object({ at: Time, text: Type.String() }))),
    list: Type.Array(LeafRecord),
    notes: Type.Array(
      Type.Object({ chapterId: Id, title: Type.String(), excerpt: Type.String(), savedAt: Time }),
    ),
  }),
});
