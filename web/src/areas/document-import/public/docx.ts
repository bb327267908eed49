/** Word's documents. */
export { readDocx, readDocxBody } from '../docx/docx-import.ts';
