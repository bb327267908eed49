/** A printed paper; its library comes when one is saved. */
export { checkPaper } from '../writing/check-paper.ts';
export { type PaperOptions, seedOf, shuffled } from '../writing/paper.ts';
export type { PaperPicture, PaperPictures } from '../writing/paper-docx.ts';
export { type PaperFileOptions, paperFile } from '../writing/paper-file.ts';
