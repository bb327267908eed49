import { Type } from 'typebox';
import { TestPaper } from './assessment.ts';
import { defineCall, Id, nullable, Time } from './call.ts';
import { ChapterType, EnrolmentStatus } from './practise.ts';

const node = { id: Id, title: Type.String(), type: ChapterType, done: Type.Boolean() };
const MinChapter = Type.Object(node);
const SubChapter = Type.Object({ ...node, minChapter: Type.Optional(Type.Array(MinChapter)) });
const Chapter = Type.Object({ ...node, subChapter: Type.Optional(Type.Array(SubChapter)) });

/** `progress`: `doneCount / leafCount`, 0 to 1. `missing`: what the certificate still wants, ready to show. */
export const ProjectInfo = Type.Object({
  projectId: Id,
  campId: Id,
  campTitle: Type.String(),
  type: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  cover: nullable(Type.String()),
  status: EnrolmentStatus,
  progress: Type.Number(),
  doneCount: Type.Integer(),
  leafCount: Type.Integer(),
  missing: Type.Array(Type.String()),
  endsAt: Time,
  certCode: nullable(Type.String()),
});

export const getDirectory = defineCall({
  method: 'POST',
  path: '/capi/Chapter/getDirectory',
  who: 'self',
  summary: '章节目录与进度',
  payload: Type.Object({ projectId: Id, chapterId: Type.Optional(Id), userId: Type.Optional(Id) }),
  data: Type.Object({ directory: Type.Array(Chapter), projectInfo: ProjectInfo }),
});

/** A reading's record: `needed` seconds its end must be on screen, `seconds` counted so far. */
export const ReadingRecord = Type.Object({
  needed: Type.Integer(),
  seconds: Type.Integer(),
  position: Type.Number(),
});

/**
 * `content` is safe HTML for "1" and "2"; for a test it is the paper without right answers.
 * `dks: "1"` with type "2": the work comes from getWorkOrNote (spec.md §4).
 */
export const getContent = defineCall({
  method: 'POST',
  path: '/capi/Chapter/getContent',
  who: 'self',
  summary: '章节内容',
  payload: Type.Object({
    chapterId: Id,
    userId: Type.Optional(Id),
    type: Type.Optional(Type.String({ maxLength: 10 })),
    dks: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  data: Type.Object({
    id: Id,
    projectId: Id,
    title: Type.String(),
    type: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal(3)]),
    content: Type.Union([Type.String(), TestPaper]),
    mediaId: Type.Optional(Id),
    videoInfo: Type.Optional(Type.Object({ url: Type.String(), seconds: Type.Number() })),
    source: Type.Optional(Type.String()),
    done: Type.Boolean(),
    deadline: Type.Optional(Time),
    reading: Type.Optional(ReadingRecord),
  }),
});

/**
 * `intervals`: spans in seconds since the lease began during which the end of the reading was on screen.
 * Without `lease` a new one is taken, which ends the one on any other device; a lease that has been
 * taken over is refused (-2). `position`: how far one has scrolled, 0 to 1.
 */
export const saveProgress = defineCall({
  method: 'POST',
  path: '/capi/Chapter/saveProgress',
  who: 'student',
  summary: '保存学习进度',
  payload: Type.Object({
    chapterId: Id,
    lease: Type.Optional(Type.String({ maxLength: 64 })),
    intervals: Type.Array(
      Type.Array(Type.Number({ minimum: 0, maximum: 1_000_000 }), { minItems: 2, maxItems: 2 }),
      { maxItems: 200 },
    ),
    position: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  }),
  data: Type.Object({
    lease: Type.String(),
    seconds: Type.Integer(),
    needed: Type.Integer(),
    position: Type.Number(),
    done: Type.Boolean(),
    graduated: Type.Boolean(),
  }),
});
