import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Time } from '../call.ts';
import { Rubric, RubricPass } from '../staff/authoring-shapes.ts';
import { contentType } from '../words.ts';
import { TestPaper } from './assessment.ts';
import { ChapterType, EnrolmentStatus } from './practise.ts';
import { extensionReason, Requirements } from './schoolwork.ts';

/**
 * `video`: a reading ("1") that is a video with a text. `updated`: rewritten since the student last read it.
 * `submission`: of homework that was handed in, whether its newest version waits for its mark or was returned; absent
 * where it passed, and for staff who must not see it (rules: camp-anonymous).
 */
const node = {
  id: Id,
  title: Type.String(),
  type: ChapterType,
  video: Type.Optional(Type.Boolean()),
  done: Type.Boolean(),
  updated: Type.Optional(Type.Boolean()),
  submission: Type.Optional(oneOf(['waiting', 'returned'])),
};
const MinChapter = Type.Object(node);
const SubChapter = Type.Object({ ...node, minChapter: Type.Optional(Type.Array(MinChapter)) });
export const Chapter = Type.Object({ ...node, subChapter: Type.Optional(Type.Array(SubChapter)) });

/**
 * `progress`: `doneCount / leafCount`, 0 to 1. `missing`: what the certificate still requires, ready to show.
 * `nextChapterId`: the lesson that 继续学习 leads to (rules: continue-learning); null where there is none. `awaitingMark`: all that is
 * left waits to be marked. `allDone`: nothing is left, also no returned homework.
 */
const ProjectInfo = Type.Object({
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
  nextChapterId: nullable(Id),
  awaitingMark: Type.Boolean(),
  allDone: Type.Boolean(),
  begun: Type.Boolean(),
  /** What was changed in the project since the student joined, the newest first, ready to show (rules: revised-told). */
  revisions: Type.Optional(Type.Array(Type.Object({ at: Time, text: Type.String() }))),
});

export const getDirectory = defineCall({
  method: 'POST',
  path: '/capi/Chapter/getDirectory',
  who: 'self',
  summary: '章节目录与进度',
  payload: Type.Object({ projectId: Id, chapterId: Type.Optional(Id), userId: Type.Optional(Id) }),
  data: Type.Object({ directory: Type.Array(Chapter), projectInfo: ProjectInfo }),
});

/** A reading's record: `needed` seconds it must be read, `seconds` counted so far; `position`: how far one has read, 0 to 1. */
export const ReadingRecord = Type.Object({
  needed: Type.Integer(),
  seconds: Type.Integer(),
  position: Type.Number(),
});

/** Spans `[from, to)` of whole seconds of a video. */
const VideoSpans = Type.Array(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }));

/** A video's record: `needed` of its whole seconds must be watched, `seconds` are; `position`: where to go on, in seconds. */
export const WatchingRecord = Type.Object({
  needed: Type.Integer(),
  seconds: Type.Integer(),
  position: Type.Number(),
  watched: VideoSpans,
});

/** `url`, `poster` and the captions' URLs are signed and expire. `seconds`: the duration; `width`, `height` in px. */
export const VideoInfo = Type.Object({
  url: Type.String(),
  kind: Type.String(),
  seconds: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  poster: nullable(Type.String()),
  /** Addresses of its stream (HLS) and of the pictures for its bar (WebVTT), valid for less than an hour; null: not made yet (rules: video-streams). */
  stream: nullable(Type.String()),
  thumbnails: nullable(Type.String()),
  /** WebVTT. `language`: a BCP 47 tag, such as zh-CN. */
  captions: Type.Array(Type.Object({ language: Type.String(), url: Type.String() })),
  /** The parts of the video by time, in order. `at`: the second at which one begins. Missing in an answer that a device kept from before. */
  chapters: Type.Optional(Type.Array(Type.Object({ at: Type.Integer(), title: Type.String() }))),
});

/**
 * `content` is safe HTML for "1" and "2"; for a test it is the paper without right answers.
 * A video is type "1" with `mediaId`, `videoInfo`, `source` (who made it) and `watching`; its `content` is the text
 * beside it. `dks: "1"` with type "2": the work comes from getWorkOrNote (rules: content-types).
 * `ahead`: a prefetch. Nothing is recorded, so a rewritten lesson stays marked as updated (rules: prefetch).
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
    ahead: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({
    id: Id,
    projectId: Id,
    title: Type.String(),
    type: oneOf(Object.values(contentType)),
    content: Type.Union([Type.String(), TestPaper]),
    mediaId: Type.Optional(Id),
    videoInfo: Type.Optional(VideoInfo),
    source: Type.Optional(Type.String()),
    done: Type.Boolean(),
    deadline: Type.Optional(Time),
    extensionReason,
    /** Of homework and tests: nothing is handed in any more, since the camp's gradebook is submitted or locked (rules: gradebook-lock). */
    gradebookClosed: Type.Optional(oneOf(['submitted', 'locked'])),
    reading: Type.Optional(ReadingRecord),
    watching: Type.Optional(WatchingRecord),
    /** Of homework: its requirements. */
    requirements: Type.Optional(Requirements),
    /** Of homework that is marked by a rubric. */
    rubric: Type.Optional(Rubric),
    /** With `rubric`: the percentage of its points from which a pass is proposed to the marker. */
    rubricPass: Type.Optional(RubricPass),
    /** When it was rewritten, where that was since the student last read it (rules: revised-rewritten). */
    revisedAt: Type.Optional(Time),
  }),
});

/**
 * `intervals`: of a reading, spans in seconds since the lease began during which it was read (rules: progress); of a video,
 * spans in seconds of the video that were played. Without `lease` a new one is taken, which ends the one on any other
 * device; a lease that has been taken over is refused (-2). The answer names another lease where the clock was set back: it
 * begins with that answer. `position`: of a reading how far one has read, 0 to 1, the end being 1: a report that says so is how the
 * server knows that the end was seen; of a video where one is, in seconds. `watched`: of a video, all the server has taken: what is not in it is to
 * be sent again (rules: call-save-progress, watching).
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
    watched: Type.Optional(VideoSpans),
  }),
});
