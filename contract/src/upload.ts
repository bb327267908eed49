import { Type } from 'typebox';
import { defineCall, Id, Nothing } from './call.ts';
import { WorkFile } from './schoolwork.ts';

/** Multipart, one field `file`, at most 50 MiB. The kind is judged by content, never by the name. */
export const upload = defineCall({
  method: 'POST',
  path: '/upload',
  who: 'student',
  summary: '上传文件（multipart/form-data，字段 file）',
  payload: Nothing,
  data: WorkFile,
});

/** One's own files again, with addresses that work for another while: those of an old page have expired. */
export const getFiles = defineCall({
  method: 'POST',
  path: '/capi/Schoolwork/getFiles',
  who: 'student',
  summary: '重新取得自己文件的访问地址',
  payload: Type.Object({ fileIds: Type.Array(Id, { minItems: 1, maxItems: 200, title: '文件' }) }),
  data: Type.Object({ list: Type.Array(WorkFile) }),
});
