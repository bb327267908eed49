/** The title and the text of a notice, for screens of other areas that list notices. */
export { noticeTexts } from '../notices/notice-texts.ts';
