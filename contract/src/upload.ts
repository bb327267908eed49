import { defineCall, Nothing } from './call.ts';
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
