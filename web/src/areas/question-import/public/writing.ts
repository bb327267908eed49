/** Files of questions that leave; it comes when the dialog that saves them opens. */
export { picturesIn } from '../writing/markdown-html.ts';
export type { PictureFiles } from '../writing/moodle.ts';
export type { LeftOut, LostPart, NotCarried } from '../writing/not-carried.ts';
export { sheetOf } from '../writing/sheet.ts';
export type { TableTitles } from '../writing/table.ts';
export { type Written, type WrittenFormat, writeQuestions } from '../writing/write.ts';
