/** What a student wrote, for everybody who may read it. */
export { contentFactsOf } from '../editor/content-facts.ts';
export { RichDocument } from '../editor/RichDocument.tsx';
export { useFreshFiles } from '../files/use-fresh-files.ts';
