import { Type } from 'typebox';
import { defineCall, Id, nullable, Time } from './call.ts';

/** "1" a note, "2" homework. */
export const WorkType = Type.Union([Type.Literal('1'), Type.Literal('2')], { title: '类型' });
/** "0" draft, "1" submitted. */
export const WorkStatus = Type.Union([Type.Literal('0'), Type.Literal('1')], { title: '状态' });

/** `url` is signed and expires; `size` in bytes; `kind` a MIME type found from the content. */
export const WorkFile = Type.Object({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  kind: Type.String(),
  url: Type.String(),
});

/**
 * Saves a draft or submits. Each submission is a new version; a draft never touches what was submitted.
 * `baseVersion`: the `version` last seen; a stale one is refused (-2) and nothing is overwritten.
 * A repeated `requestId` answers what the first answered. Of `fileList` only `id` counts.
 */
export const updateWorkOrNote = defineCall({
  method: 'POST',
  path: '/capi/Schoolwork/updateWorkOrNote',
  who: 'student',
  summary: '保存或提交作业、笔记',
  payload: Type.Object({
    chapterId: Id,
    type: WorkType,
    content: Type.String({ maxLength: 200_000, title: '内容' }),
    fileList: Type.Array(Type.Object({ id: Id }), { maxItems: 20, title: '附件' }),
    status: WorkStatus,
    requestId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
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

/** `version` counts every save and is the next `baseVersion`; `submission` is the newest one, if any. */
export const getWorkOrNote = defineCall({
  method: 'POST',
  path: '/capi/Schoolwork/getWorkOrNote',
  who: 'self',
  summary: '读取作业或笔记',
  payload: Type.Object({ chapterId: Id, type: WorkType, userId: Type.Optional(Id) }),
  data: Type.Object({
    workInfo: Type.Object({ content: Type.String(), filelist: Type.Array(WorkFile) }),
    status: WorkStatus,
    savedAt: nullable(Time),
    version: Type.Integer(),
    submission: nullable(Type.Object({ version: Type.Integer(), submittedAt: Time, late: Type.Boolean() })),
    review: Type.Optional(
      Type.Object({ score: nullable(Type.Number()), comment: Type.String(), reviewedAt: Time }),
    ),
  }),
});
