/** Files of questions that leave; it comes when the dialog that saves them opens. */
export { giftFile } from '../writing/gift.ts';
export { gapCount, htmlOf, lineHtmlOf, picturesIn, printOf } from '../writing/markdown-html.ts';
export type { PictureFiles } from '../writing/moodle.ts';
export { type LeftOut, type LostPart, lostOf, type NotCarried } from '../writing/not-carried.ts';
export { sheetOf } from '../writing/sheet.ts';
export type { TableTitles } from '../writing/table.ts';
export {
  giftPiece,
  type Piece,
  type Written,
  type WrittenFormat,
  writeEach,
  writeQuestions,
} from '../writing/write.ts';
export { decimal, escapedAttribute, escapedXml, type KindWriters } from '../writing/written.ts';
