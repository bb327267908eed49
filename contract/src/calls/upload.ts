import { defineCall, Nothing } from '../call.ts';
import { WorkFile } from './schoolwork.ts';

/**
 * Multipart, one field `file`, at most 50 MiB. The kind is judged by content, never by the name. A field `use` before it
 * with the value `film`: the file is the video of a lesson; -3, saying what to do, where browsers cannot play it.
 */
export const upload = defineCall({
  method: 'POST',
  path: '/upload',
  who: 'student',
  summary: '上传文件（multipart/form-data，字段 file；前面的字段 use=film：小节的视频）',
  payload: Nothing,
  data: WorkFile,
});
