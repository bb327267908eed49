import { Type } from 'typebox';
import { defineCall, Id, Nothing, Page, PageSize, paged, Time } from '../call.ts';
import { WorkFile } from '../calls/schoolwork.ts';

const UploadId = Type.String({ format: 'uuid', title: '上传' });

/** A large file on its way (rules: resumable-upload). `arrived` of `size`: bytes. */
const Upload = Type.Object({
  uploadId: Type.String(),
  name: Type.String(),
  size: Type.Integer(),
  arrived: Type.Integer(),
  beganAt: Time,
});

/**
 * Announces the video of a lesson, whose bytes go to `/upload/parts/:uploadId` by tus 1.0 (HEAD, PATCH). `fingerprint`: what the browser
 * knows of the file; the same one of the same person goes on. -2: no room, or too many unfinished.
 */
const beginUpload = defineCall({
  method: 'POST',
  path: '/mapi/Upload/begin',
  who: 'staff',
  summary: '开始上传大文件：小节的视频，分几次传，断了接着传',
  payload: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255, title: '文件名' }),
    size: Type.Integer({ minimum: 1, title: '大小' }),
    fingerprint: Type.String({ minLength: 1, maxLength: 500, title: '文件的特征' }),
  }),
  data: Upload,
});

/** The caller's files that have not arrived whole, the newest first. */
const getUploads = defineCall({
  method: 'POST',
  path: '/mapi/Upload/getList',
  who: 'staff',
  summary: '没有传完的大文件',
  payload: Nothing,
  data: Type.Object({ list: Type.Array(Upload) }),
});

/** Makes a file of what has arrived whole. -2: bytes are missing, or no such upload; -3: no browser plays it. */
const finishUpload = defineCall({
  method: 'POST',
  path: '/mapi/Upload/finish',
  who: 'staff',
  summary: '大文件传完了：检查内容，收下',
  payload: Type.Object({ uploadId: UploadId }),
  data: WorkFile,
  waitsOutside: true,
});

const removeUpload = defineCall({
  method: 'POST',
  path: '/mapi/Upload/remove',
  who: 'staff',
  summary: '移除没有传完的大文件',
  payload: Type.Object({ uploadId: UploadId }),
  data: Nothing,
});

/** `used` of `limit`: bytes. */
const Room = Type.Object({ used: Type.Number(), limit: Type.Number() });

/** The caller's room and what fills it: own files, the largest first (rules: room). */
const getRoom = defineCall({
  method: 'POST',
  path: '/mapi/Upload/getRoom',
  who: 'staff',
  summary: '自己上传的文件占了多少空间，哪些最大',
  payload: Type.Object({ page: Page, pageSize: PageSize }),
  data: Type.Object({
    videos: Room,
    others: Room,
    ...paged(
      Type.Object({
        fileId: Id,
        name: Type.String(),
        size: Type.Number(),
        createdAt: Time,
        lessonVideo: Type.Boolean(),
        /** Projects that have it, those alone that the caller may see. */
        projects: Type.Array(Type.Object({ projectId: Id, title: Type.String() })),
        /** A video of no project: it may be removed. */
        removable: Type.Boolean(),
      }),
    ).properties,
  }),
});

/** Removes an own video for good. -2: a project has it, or there is no such video. */
const removeVideo = defineCall({
  method: 'POST',
  path: '/mapi/Upload/removeVideo',
  who: 'staff',
  summary: '删除一个没有项目用到的小节视频，腾出空间',
  payload: Type.Object({ fileId: Id }),
  data: Nothing,
});

export const uploadCalls = { beginUpload, getUploads, finishUpload, removeUpload, getRoom, removeVideo };
