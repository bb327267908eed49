import { defineCall, Nothing } from '../call.ts';
import { WorkFile } from './schoolwork.ts';

/**
 * Multipart, one field `file`, at most 50 MiB. The kind is judged by content, never by the name. A field `use` before it
 * with the value `film`: the file is the video of a lesson; -3, saying what to do, where browsers cannot play it. Fields `pages` and
 * `ratio` before it: of a PDF that is to be shown in its place in a text, how many pages it has, and width over height of the first
 * one, as the browser read them; they count for nothing else (rules: documents).
 */
export const upload = defineCall({
  method: 'POST',
  path: '/upload',
  who: 'student',
  summary:
    '上传文件（multipart/form-data，字段 file；前面的字段 use=film：小节的视频；pages、ratio：PDF 的页数与第一页的宽高比）',
  payload: Nothing,
  data: WorkFile,
});
