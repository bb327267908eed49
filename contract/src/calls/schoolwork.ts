import { Type } from 'typebox';
import {
  defineCall,
  Id,
  nullable,
  oneOf,
  Page,
  PageSize,
  paged,
  RequestId,
  Time,
  writingBodyLimit,
} from '../call.ts';
import { fileFamilyNames } from '../homework-requirements.ts';
import { lateRules, workStatus, workType } from '../words.ts';

const WorkType = oneOf(Object.values(workType), { title: '类型' });
const WorkStatus = oneOf(Object.values(workStatus), { title: '状态' });

/** `url` is signed and expires; `size` in bytes; `kind` a MIME type found from the content. */
export const WorkFile = Type.Object({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  kind: Type.String(),
  url: Type.String(),
});

/** The requirements of a homework (homework-requirements.ts). `mustPass`: by its own rule or its camp's. */
export const Requirements = Type.Object({
  minCharacters: Type.Integer(),
  minFiles: Type.Integer(),
  fileKinds: Type.Array(oneOf(fileFamilyNames)),
  mustPass: Type.Boolean(),
});

/**
 * Saves a draft or submits. Each submission is a new version; a draft never touches what was submitted.
 * `baseVersion`: the `version` last seen; a stale one is refused (-2) and nothing is overwritten.
 * A repeated `requestId` answers what the first answered. Of `fileList` only `id` counts. `content`: a plain text, or
 * a document as JSON text (document.ts), whose pictures are the student's own uploads. `userId`: the writer; -1 when
 * that is not who is logged in. A submission that does not meet the requirements is refused (-2).
 */
export const updateWorkOrNote = defineCall({
  method: 'POST',
  path: '/capi/Schoolwork/updateWorkOrNote',
  who: 'student',
  summary: '保存或提交作业、笔记',
  bodyLimit: writingBodyLimit,
  payload: Type.Object({
    chapterId: Id,
    type: WorkType,
    content: Type.String({ maxLength: 200_000, title: '内容' }),
    fileList: Type.Array(Type.Object({ id: Id }), { maxItems: 20, title: '附件' }),
    status: WorkStatus,
    userId: Type.Optional(Id),
    requestId: RequestId,
    baseVersion: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  data: Type.Object({
    status: WorkStatus,
    savedAt: Time,
    version: Type.Integer(),
    submittedVersion: Type.Integer(),
    late: Type.Boolean(),
    graduated: Type.Boolean(),
  }),
});

/** The marked rubric; `chosen`: the index of each criterion's level, from 0. */
const RubricMarks = Type.Array(
  Type.Object({
    title: Type.String(),
    note: Type.String(),
    levels: Type.Array(Type.Object({ name: Type.String(), points: Type.Number() })),
    chosen: Type.Integer(),
  }),
);

/** The reason of a deadline extension (rules: deadline-extension); the deadline beside it is the student's own. */
export const extensionReason = Type.Optional(Type.String());

const submitted = { version: Type.Integer(), submittedAt: Time, late: Type.Boolean() };
/** `passed` false: returned for changes; null: not decided. */
const review = {
  score: nullable(Type.Number()),
  comment: Type.String(),
  passed: nullable(Type.Boolean()),
  reviewedAt: Time,
};
const Review = Type.Object(review);
/** A correction of a mark (rules: mark-correction): when and why, and the mark as it was before. */
export const ReviewCorrection = Type.Object({
  at: Time,
  reason: Type.String(),
  before: Type.Object({
    score: nullable(Type.Number()),
    passed: nullable(Type.Boolean()),
    comment: Type.String(),
    rubric: RubricMarks,
  }),
});
/** `rubric` empty: marked with a score only. `files`: the teacher's attachments. `corrections`: the first one first. */
export const FullReview = Type.Object({
  ...review,
  rubric: RubricMarks,
  files: Type.Array(WorkFile),
  corrections: Type.Array(ReviewCorrection),
});

/** `images`: the files of the pictures in `content`. */
export const WorkInfo = Type.Object({
  content: Type.String(),
  filelist: Type.Array(WorkFile),
  images: Type.Array(WorkFile),
});

/** `version` counts every save and is the next `baseVersion`; `submission` is the newest one, if any. */
export const getWorkOrNote = defineCall({
  method: 'POST',
  path: '/capi/Schoolwork/getWorkOrNote',
  who: 'self',
  summary: '读取作业或笔记',
  payload: Type.Object({ chapterId: Id, type: WorkType, userId: Type.Optional(Id) }),
  data: Type.Object({
    workInfo: WorkInfo,
    status: WorkStatus,
    savedAt: nullable(Time),
    version: Type.Integer(),
    submission: nullable(Type.Object(submitted)),
    review: Type.Optional(FullReview),
  }),
});

/**
 * The homework of a project in the directory's order. `status` null: nothing written (to staff: nothing handed in).
 * `lateRule`: what the camp does after the deadline. The submission and its review are the newest ones.
 */
export const getWorkDirectory = defineCall({
  method: 'POST',
  path: '/capi/Schoolwork/getWorkDirectory',
  who: 'self',
  summary: '项目的作业列表',
  payload: Type.Object({ projectId: Id, userId: Type.Optional(Id) }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        chapterId: Id,
        title: Type.String(),
        /** Titles of the chapters above it. */
        chapter: Type.Array(Type.String()),
        deadline: nullable(Time),
        extensionReason,
        lateRule: oneOf(lateRules),
        status: nullable(WorkStatus),
        savedAt: nullable(Time),
        submission: nullable(Type.Object(submitted)),
        review: nullable(Review),
        done: Type.Boolean(),
      }),
    ),
  }),
});

/**
 * What was handed in, newest first: of one chapter, or of a whole project; one of the two is needed. `type`: homework
 * unless said otherwise. A page holds at most 20.
 */
export const getWorkSubmitRecord = defineCall({
  method: 'POST',
  path: '/capi/Schoolwork/getWorkSubmitRecord',
  who: 'self',
  summary: '作业的提交记录',
  payload: Type.Object({
    chapterId: Type.Optional(Id),
    projectId: Type.Optional(Id),
    type: Type.Optional(WorkType),
    page: Page,
    pageSize: PageSize,
    userId: Type.Optional(Id),
  }),
  data: paged(
    Type.Object({
      chapterId: Id,
      title: Type.String(),
      ...submitted,
      workInfo: WorkInfo,
      review: nullable(FullReview),
    }),
  ),
});

/**
 * Files with new signed URLs: those of an old page have expired. One's own files; for staff also those in submitted homework of students
 * whom they may see.
 */
export const getFiles = defineCall({
  method: 'POST',
  path: '/capi/Schoolwork/getFiles',
  who: 'student',
  summary: '重新取得文件的访问地址',
  payload: Type.Object({ fileIds: Type.Array(Id, { minItems: 1, maxItems: 200, title: '文件' }) }),
  data: Type.Object({ list: Type.Array(WorkFile) }),
});
