/** Files of questions in every format; it comes when the first one is read. */
export { readQuestionFile, readQuestionText } from '../formats/read.ts';
export { readRows } from '../formats/table.ts';
