import { Type } from 'typebox';
import { defineCall, Nothing, Time } from '../call.ts';
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

export const uploadCalls = { beginUpload, getUploads, finishUpload, removeUpload };
